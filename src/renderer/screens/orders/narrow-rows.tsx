import type { ReactNode } from 'react'
import { InPlaceOf } from '../../ui/in-place-of.tsx'

/** In a table with less room for its columns (CSS pixels) a line below says what has none. */
export const roomForColumns = 1000

/** Columns that stand in a line below others. */
const inLineBelow = ['side', 'rule'] as const

/** Height of rows of which a narrow table shows two lines. */
export const narrowRowHeight = (_tableWidth: number, gaveWay: ReadonlySet<string>): number =>
  inLineBelow.some((column) => gaveWay.has(column)) ? 44 : 36

type WithLineBelowProps = {
  readonly children: ReactNode
  /** The column that has no room where the line stands. */
  readonly column: (typeof inLineBelow)[number]
  readonly below: string
}

/** A value, and below it what has a column of its own in a wide table. */
export const WithLineBelow = ({ children, column, below }: WithLineBelowProps) => (
  <span className="md-two-lines">
    <span>{children}</span>
    {below !== '' && (
      <InPlaceOf column={column}>
        <span className="md-quiet">{below}</span>
      </InPlaceOf>
    )}
  </span>
)
