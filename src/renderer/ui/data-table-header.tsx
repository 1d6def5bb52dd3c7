import type { Header, RowData } from '@tanstack/react-table'
import type { MouseEvent, TouchEvent } from 'react'
import type { Column, Sorting } from './data-table-columns.ts'
import type { DataTableFeatures } from './data-table-features.ts'

type HeaderCellProps<Row> = {
  readonly column: Column<Row>
  readonly header: Header<DataTableFeatures, RowData>
  readonly index: number
  readonly sorting: Sorting | undefined
}

const sortState = (column: { sort?: string }, sorting: Sorting | undefined) => {
  if (column.sort === undefined || sorting === undefined) return undefined
  if (sorting.by !== column.sort) return 'none'
  return sorting.descending ? 'descending' : 'ascending'
}

export const HeaderCell = <Row,>({ column, header, index, sorting }: HeaderCellProps<Row>) => {
  const state = sortState(column, sorting)
  const { sort } = column
  const resize = header.getResizeHandler()
  /**
   * From the width that is drawn: a column that grows is wider than it was declared. One that was pressed and not drawn goes on
   * growing.
   */
  const beginResize = (event: MouseEvent | TouchEvent): void => {
    const { table } = header
    const drawn = event.currentTarget.parentElement?.clientWidth
    let former: number | undefined
    table.setColumnSizing((sizes) => {
      former = sizes[column.id]
      return drawn === undefined ? sizes : { ...sizes, [column.id]: drawn }
    })
    resize(event)
    const ends = event.type === 'touchstart' ? ['touchend', 'touchcancel'] : ['mouseup']
    const end = (): void => {
      for (const name of ends) document.removeEventListener(name, end)
      if (former === undefined)
        table.setColumnSizing(({ [column.id]: now, ...others }) =>
          now === drawn ? others : { ...others, ...(now === undefined ? {} : { [column.id]: now }) },
        )
    }
    for (const name of ends) document.addEventListener(name, end)
  }
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={state}
      className={`md-cell md-head-cell ${column.align === 'right' ? 'md-cell--right' : ''}`}
    >
      {column.head !== undefined ? (
        column.head
      ) : state === undefined || sort === undefined ? (
        <span title={column.header}>
          {column.header}
          {column.header === '' && <span className="md-hidden">{column.name ?? column.id}</span>}
        </span>
      ) : (
        <button
          type="button"
          className="md-sort"
          title={`Sort by ${column.header.toLowerCase()}`}
          onClick={() => sorting?.onSort(sort)}
        >
          {column.header}
          <span aria-hidden="true">{state === 'descending' ? '↓' : state === 'ascending' ? '↑' : '↕'}</span>
        </button>
      )}
      {/* A pointer's convenience: with the keyboard, Shift and Left or Right do the same. */}
      <span
        aria-hidden="true"
        className={`md-resize ${header.column.getIsResizing() ? 'md-resize--active' : ''}`}
        onMouseDown={beginResize}
        onTouchStart={beginResize}
        onDoubleClick={() => header.column.resetSize()}
      />
    </div>
  )
}
