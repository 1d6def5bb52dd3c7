import type { ReactNode } from 'react'
import { countOf } from '../../../renderer/ui/count-format.ts'

type AndMoreProps = {
  readonly count: number
  readonly children: ReactNode
}

export const AndMore = ({ count, children }: AndMoreProps) =>
  count < 1 ? (
    children
  ) : (
    <span className="md-row-of">
      <span className="md-cut">{children}</span>
      <span className="md-quiet md-nowrap" title={`and ${countOf(count, 'more event')}`}>
        +{countOf(count, 'event')}
      </span>
    </span>
  )
