import type { ReactNode } from 'react'
import { cornerWidthOf } from '../../ui/data-table-columns.ts'

/** In a table with less room for its columns (CSS pixels) a line below says what has none; the style sheet of `md-line-below` has that width with the corner. */
export const roomForColumns = 1000

/** Height of rows of which a narrow table shows two lines. @param tableWidth with the corner of its head */
export const narrowRowHeight = (tableWidth: number): number =>
  tableWidth - cornerWidthOf(false) < roomForColumns ? 52 : 36

/** A value, and below it, in a narrow table alone, what has a column of its own in a wide one. */
export const WithLineBelow = ({
  children,
  below,
}: {
  readonly children: ReactNode
  readonly below: string
}) => (
  <span className="md-two-lines">
    <span>{children}</span>
    {below !== '' && <span className="md-quiet md-line-below">{below}</span>}
  </span>
)
