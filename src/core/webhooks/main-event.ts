import { isContradicted, type ChainVerdict } from './chain-verdicts.ts'
import { noNames, type EventSort } from './event-line.ts'
import type { LineEvent } from './line-event.ts'
import { whatHappened } from './what-happened.ts'

/** What says most of a transaction, first: a sale is an order that was filled, not the payments that came of it. */
const order: readonly EventSort[] = ['order', 'transfer', 'payment', 'approval', 'other']

export const mainEvent = <E extends LineEvent>(events: readonly [E, ...E[]]): E => {
  const rank = (event: E): number => order.indexOf(whatHappened(event, noNames).sort)
  return events.reduce((best, event) => (rank(event) <= rank(best) ? event : best), events[0])
}

/** What is said of one event must not be read as being said of another. */
export const mainEventBeside = <E extends LineEvent & { readonly chainVerdict: ChainVerdict | null }>(
  events: readonly [E, ...E[]],
  worst: ChainVerdict | null,
): E => {
  const [first, ...others] = isContradicted(worst)
    ? events.filter(({ chainVerdict }) => chainVerdict === worst)
    : events
  return mainEvent(first === undefined ? events : [first, ...others])
}
