import { eventId } from './event-id.ts'
import type { EventsWriter } from './events-writer.ts'
import type { Ranges } from './ranges.ts'

type Writer = Pick<EventsWriter, 'progress' | 'firstDelivery' | 'writeRanges' | 'passRanges' | 'batch'>

/** Events written in one transaction: a few milliseconds. */
const atOnce = 500

/** Deliveries whose events are not yet found by block time and ranges of amounts. */
export const rangesLeft = (events: Pick<Writer, 'progress' | 'firstDelivery'>): number => {
  const { ranges_from: from } = events.progress()
  return from === 0 ? 0 : Math.max(0, from - (events.firstDelivery() ?? from))
}

/**
 * Makes events that were read before there were these tables be found by block time and ranges of amounts, the newest first.
 *
 * @param budgetMs deliveries are read for so long; what they say is written in short transactions afterwards
 * @param read what a delivery says; nothing where it is gone
 * @returns deliveries left
 */
export const fillRanges = (
  events: Writer,
  budgetMs: number,
  read: (deliveryId: number) => readonly Ranges[],
): number => {
  let at = events.progress().ranges_from
  if (at === 0) return 0
  const first = events.firstDelivery() ?? at
  const until = performance.now() + budgetMs
  const found: { readonly id: number; readonly ranges: Ranges }[] = []
  while (at > first && found.length < atOnce) {
    at -= 1
    for (const [index, ranges] of read(at).entries()) found.push({ id: eventId(at, index), ranges })
    if (performance.now() >= until) break
  }
  do {
    const some = found.splice(0, atOnce)
    events.batch(() => {
      for (const { id, ranges } of some) events.writeRanges(id, ranges)
      // Writing them once more after a stop in between changes nothing.
      if (found.length === 0) events.passRanges(at <= first ? 0 : at)
    })
  } while (found.length > 0)
  return Math.max(0, at - first)
}
