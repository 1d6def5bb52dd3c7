import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'

type AndMoreProps = {
  readonly count: number
  readonly what: string
  /** The number alone, under a header that says what they are. */
  readonly isShort?: boolean
  readonly children: ReactNode
}

/** The first of several in a cell of a list, and how many more there are, in words: that stands whole where the first is cut. */
export const AndMore = ({ count, what, isShort = false, children }: AndMoreProps) =>
  count < 1 ? (
    children
  ) : (
    <span className="md-row-of">
      <span className="md-cut">{children}</span>
      <span className="md-quiet md-nowrap" title={`and ${countOf(count, `more ${what}`)}`}>
        +{isShort ? formatCount(count) : countOf(count, what)}
      </span>
    </span>
  )
