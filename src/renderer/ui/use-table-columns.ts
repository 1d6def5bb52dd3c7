import { useTable, type Header, type RowData } from '@tanstack/react-table'
import { useEffect, useMemo, useRef } from 'react'
import { type Column, columnVisibility, cornerWidthOf } from './data-table-columns.ts'
import { type DataTableFeatures, dataTableFeatures } from './data-table-features.ts'
import type { DataTableProps } from './data-table-props.ts'

const noRows: RowData[] = []

export type TableLayout<Row> = {
  readonly shown: readonly Column<Row>[]
  readonly headers: readonly Header<DataTableFeatures, RowData>[]
  readonly drawn: { readonly shown: ReadonlySet<string>; readonly gaveWay: ReadonlySet<string> }
  readonly sizes: Readonly<Record<string, number>>
  readonly setSize: (id: string, pixels: number) => void
  readonly rowHeight: number
  readonly cornerWidth: number
}

export const useTableColumns = <Row>(props: DataTableProps<Row>, width: number): TableLayout<Row> => {
  const { columns } = props
  const cornerWidth = props.corner === undefined ? 0 : cornerWidthOf(props.onFarEnd !== undefined)
  const definitions = useMemo(
    () =>
      columns.map((column) => ({ id: column.id, header: column.header, size: column.width, minSize: 48 })),
    [columns],
  )
  const visibility = useMemo(
    () => columnVisibility(columns, width - cornerWidth),
    [columns, width, cornerWidth],
  )
  const drawn = useMemo(() => {
    const ids = (isShown: boolean) =>
      new Set(columns.flatMap((column) => ((visibility[column.id] === true) === isShown ? [column.id] : [])))
    return { shown: ids(true), gaveWay: ids(false) }
  }, [columns, visibility])
  const { rowHeight: given = 36, onSizes } = props
  const rowHeight = typeof given === 'number' ? given : given(width, drawn.gaveWay)
  const table = useTable({
    features: dataTableFeatures,
    columns: definitions,
    data: noRows,
    columnResizeMode: 'onChange',
    ...(props.sizes === undefined ? {} : { initialState: { columnSizing: { ...props.sizes } } }),
    state: { columnVisibility: visibility },
  })
  const sizes = table.state.columnSizing
  const firstSizes = useRef(sizes)
  useEffect(() => {
    if (sizes !== firstSizes.current) onSizes?.(sizes)
  }, [sizes, onSizes])
  const shown = useMemo(
    () => columns.filter((column) => visibility[column.id] === true),
    [columns, visibility],
  )
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const setSize = (id: string, pixels: number): void =>
    table.setColumnSizing((former) => ({ ...former, [id]: pixels }))
  return { shown, headers, drawn, sizes, setSize, rowHeight, cornerWidth }
}
