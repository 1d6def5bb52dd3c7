import type { ReactNode } from 'react'

/** In a narrower table (CSS pixels) a line below says what has no column; the style sheet of `md-line-below` has the same width. */
export const roomForColumns = 1000

/** Height of rows of which a narrow table shows two lines. */
export const narrowRowHeight = (tableWidth: number): number => (tableWidth < roomForColumns ? 52 : 36)

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
