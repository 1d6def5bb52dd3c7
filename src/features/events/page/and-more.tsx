import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'

type AndMoreProps = {
  readonly count: number
  readonly what: string
  readonly isShort?: boolean
  readonly children: ReactNode
}

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
