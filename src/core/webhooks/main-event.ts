import { noNames, type EventSort } from './event-line.ts'
import type { LineEvent } from './line-event.ts'
import { whatHappened } from './what-happened.ts'

/** What says most of a transaction, first: a sale is an order that was filled, not the payments that came of it. */
const order: readonly EventSort[] = ['order', 'transfer', 'payment', 'approval', 'other']

/**
 * The event that says most of what a transaction did; of several of a sort the oldest.
 *
 * @param events of one transaction, newest first
 */
export const mainEvent = <E extends LineEvent>(events: readonly [E, ...E[]]): E => {
  const rank = (event: E): number => order.indexOf(whatHappened(event, noNames).sort)
  return events.reduce((best, event) => (rank(event) <= rank(best) ? event : best), events[0])
}
