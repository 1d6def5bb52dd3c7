import { memo, type ReactElement, type ReactNode } from 'react'
import type { Column } from './data-table-columns.ts'

type DataRowProps<Row> = {
  readonly row: Row
  readonly index: number
  readonly id: string
  readonly columns: readonly Column<Row>[]
  readonly height: number
  readonly top: number
  readonly active: boolean
  readonly activeCell: number | null
  readonly selected: boolean
  readonly className: string
  readonly band: ReactNode
}

const DataRowPlain = <Row,>({
  row,
  index,
  id,
  columns,
  height,
  top,
  active,
  activeCell,
  selected,
  className,
  band,
}: DataRowProps<Row>) => (
  <div
    role="row"
    id={id}
    data-index={index}
    aria-rowindex={index + 2}
    aria-selected={selected}
    className={`md-row ${active ? 'md-row--active' : ''} ${className}`}
    style={{ top, height, lineHeight: `${height - 1}px` }}
  >
    {band !== null && (
      <div
        role="gridcell"
        id={`${id}-0`}
        aria-colindex={1}
        aria-colspan={columns.length}
        className="md-band md-cut"
      >
        {band}
      </div>
    )}
    {(band === null ? columns : []).map((column, cell) => (
      <div
        key={column.id}
        role="gridcell"
        {...(active ? { id: `${id}-${cell}` } : {})}
        aria-colindex={cell + 1}
        className={`md-cell ${column.align === 'right' ? 'md-cell--right' : ''} ${column.fits === true ? 'md-cell--fits' : ''} ${activeCell === cell ? 'md-cell--active' : ''} ${column.isOver === true ? 'md-cell--over' : ''}`}
      >
        {column.cell(row)}
      </div>
    ))}
  </div>
)

/**
 * A row is drawn again only when something of its own changed: scrolling draws the rows that come into sight. Each attribute of a
 * cell is written some thirty times a frame then: what only the keyboard or the pointer needs comes with them.
 */
export const DataRow = memo(DataRowPlain) as <Row>(props: DataRowProps<Row>) => ReactElement
