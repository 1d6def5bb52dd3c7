import type { ReactNode } from 'react'
import type { Column, Sorting } from './data-table-columns.ts'

export type DataTableProps<Row> = {
  readonly label: string
  /** The same array between two draws, else every row is drawn again. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** CSS pixels, the same for every row; or what it is in a table of so many CSS pixels, in which some columns gave way. */
  readonly rowHeight?: number | ((tableWidth: number, gaveWay: ReadonlySet<string>) => number)
  /** Rows there are in all, if known; more may be there than are loaded. */
  readonly total?: number | undefined
  readonly selected: string | null
  readonly onOpen: (row: Row, by: 'pointer' | 'keyboard') => void
  readonly onFollow?: (row: Row) => void
  /** Escape. */
  readonly onClose: () => void
  /** What `c` copies when no single cell is chosen. */
  readonly copyRow: (row: Row) => string
  readonly rowClass?: (row: Row) => string
  readonly band?: (row: Row) => ReactNode
  readonly onMenu?: (row: Row, column: Column<Row> | undefined, at: { x: number; y: number }) => void
  readonly onStand?: (row: Row) => void
  readonly pending: boolean
  readonly refreshing?: boolean
  readonly onReachEnd?: () => void
  readonly onTopChange?: (atTop: boolean) => void
  readonly topRequest?: number
  readonly sorting?: Sorting
  readonly end?: ReactNode
  /** There are rows that are not loaded: End leads to the last of them. */
  readonly onFarEnd?: () => void
  readonly hasMore?: boolean
  readonly empty: ReactNode
  /** Widths a person gave before, by column id; read when the table is first drawn. */
  readonly sizes?: Readonly<Record<string, number>>
  readonly onSizes?: (sizes: Readonly<Record<string, number>>) => void
  readonly corner?: ReactNode
}
