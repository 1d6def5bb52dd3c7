import { useSyncExternalStore, type ClipboardEvent } from 'react'
import { readTime } from '../../features/orders/core/expiry.ts'
import { shortTime } from './plain-time.ts'
import { clockTime, exactTime, relativeTime } from './time-format.ts'
import { useTimeSetting } from './time-setting.ts'
import { subscribeToTicks, tickTime } from './time-ticker.ts'
import { visibleText } from './visible-text.ts'

export type TimeForm = 'relative' | 'both' | 'second' | 'clock'

type TimeProps = {
  /** A time as it came: ISO 8601. Anything else is shown unchanged. */
  readonly at: string
  /**
   * All say the exact time on hover, which is also what copying them gives. `both`: the minute, then relative, for drawers; `second`: the same to
   * the second, beside a time that may be of the same minute. `clock`: within a
   * day the second, for lists in which many came in the same minute; how long ago it was stands on hover.
   */
  readonly form?: TimeForm
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
  const isClock = form === 'clock' && Math.abs(tickTime() - moment) < 86_400_000
  // Only where nothing else is selected with it.
  const copyExact = (event: ClipboardEvent): void => {
    event.clipboardData.setData('text/plain', exact)
    event.preventDefault()
  }
  return (
    <time dateTime={at} title={isClock ? `${exact} (${relative})` : exact} onCopy={copyExact}>
      {isClock ? (
        clockTime(moment, zone)
      ) : form === 'relative' || form === 'clock' ? (
        relative
      ) : (
        <>
          {shortTime(moment, zone)}
          {form === 'second' && clockTime(moment, zone).slice(5)}{' '}
          <span className="md-quiet">({relative})</span>
        </>
      )}
    </time>
  )
}
