import type { EventFilter } from '../../features/events/contract/event-filter.ts'
import type { Output } from '../../contract/contract.ts'
import { useGradualQuery, type GradualCall } from '../api/use-gradual-query.ts'
import { countOf, formatCount } from '../ui/count-format.ts'

/** How many events match. Of a large log it is known in parts, and given up when nobody looks any more. */
export type EventCount = GradualCall<Output<'events.count'>>

export const useEventCount = (filter: EventFilter | undefined, isEnabled = true): EventCount =>
  useGradualQuery(
    'events.count',
    { filter },
    (ask, turn, signal) => ask('events.count', { filter, ...turn }, { signal }),
    isEnabled,
  )

export const partialCount = (count: number, { partial }: Pick<EventCount, 'partial'>): string =>
  `${formatCount(count)}${partial.complete ? '' : '+'}`

export const eventCountText = ({ data, partial, isFormer }: EventCount): string | undefined => {
  if (data === undefined || isFormer) return undefined
  return partial.complete ? countOf(data.events, 'event') : `${formatCount(data.events)}+ events`
}
