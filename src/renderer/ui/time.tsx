import { useSyncExternalStore } from 'react'
import { readTime } from '../../core/orders/expiry.ts'
import { exactTime, relativeTime } from './time-format.ts'
import { useTimeSetting } from './time-setting.ts'
import { subscribeToTicks, tickTime } from './time-ticker.ts'
import { visibleText } from './visible-text.ts'

type TimeProps = {
  /** A time as it came: ISO 8601. Anything else is shown unchanged. */
  readonly at: string
  /** `relative`: exact time on hover. `both`: exact, then relative, for drawers. */
  readonly form?: 'relative' | 'both'
}

/**
 * A time beside now. Ticks every second, but draws only when its own text changes: the text itself is what the store
 * hands out.
 */
export const Time = ({ at, form = 'relative' }: TimeProps) => {
  const moment = readTime(at)
  const zone = useTimeSetting()
  const relative = useSyncExternalStore(subscribeToTicks, () =>
    moment === null ? '' : relativeTime(moment, tickTime()),
  )
  if (moment === null) return <span title="Not a readable time.">{visibleText(at)}</span>
  const exact = exactTime(moment, zone)
  if (form === 'relative')
    return (
      <time dateTime={at} title={exact}>
        {relative}
      </time>
    )
  return (
    <time dateTime={at}>
      {exact} <span className="md-quiet">({relative})</span>
    </time>
  )
}
