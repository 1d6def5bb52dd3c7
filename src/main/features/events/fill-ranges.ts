import { eventId } from './event-id.ts'
import type { EventsWriter } from './events-writer.ts'
import type { Ranges } from './ranges.ts'

type Writer = Pick<EventsWriter, 'progress' | 'firstDelivery' | 'writeRanges' | 'passRanges' | 'batch'>

/** Old deliveries are read for so long between two looks for new ones, and written in a few milliseconds more. */
export const rangesBudgetMs = 8

/** Events written in one step, as one transaction: a few milliseconds. */
const atOnce = 200

/** Deliveries whose events are not yet found by block time and ranges of amounts. */
export const remainingRanges = (events: Pick<Writer, 'progress' | 'firstDelivery'>): number => {
  const { ranges_from: from } = events.progress()
  return from === 0 ? 0 : Math.max(0, from - (events.firstDelivery() ?? from))
}

type Found = { readonly id: number; readonly ranges: Ranges }

/** What was read of deliveries and waits to be written. */
type Waiting = {
  /** Where it is to be written: another file may have taken its place. */
  readonly events: Writer
  readonly found: Found[]
  /** All deliveries from this one on are done with it. */
  readonly at: number
}

/**
 * Makes events that were read before there were these tables be found by block time and ranges of amounts, the newest first.
 *
 * @param budgetMs deliveries are read for so long; what they say is written in one short transaction afterwards, the rest of a delivery
 * with many events in the next steps
 * @param read what a delivery says; nothing where it is gone
 * @returns deliveries left
 */
export type FillRanges = (
  events: Writer,
  budgetMs: number,
  read: (deliveryId: number) => readonly Ranges[],
) => number

const readSome = (
  events: Writer,
  { from, first }: { readonly from: number; readonly first: number },
  budgetMs: number,
  read: (deliveryId: number) => readonly Ranges[],
): Waiting => {
  const until = performance.now() + budgetMs
  const found: Found[] = []
  let at = from
  while (at > first && found.length < atOnce) {
    at -= 1
    for (const [index, ranges] of read(at).entries()) found.push({ id: eventId(at, index), ranges })
    if (performance.now() >= until) break
  }
  return { events, found, at }
}

/** Begins to fill in, or goes on. */
export const createRangesFilling = (): FillRanges => {
  let waiting: Waiting | null = null
  return (events, budgetMs, read) => {
    const from = events.progress().ranges_from
    if (from === 0) return 0
    const first = events.firstDelivery() ?? from
    const some = waiting?.events === events ? waiting : readSome(events, { from, first }, budgetMs, read)
    const { found, at } = some
    events.batch(() => {
      for (const { id, ranges } of found.slice(0, atOnce))
        // They may have been removed since they were read.
        if (id >= eventId(first, 0)) events.writeRanges(id, ranges)
      // Writing them once more after a stop in between changes nothing.
      if (found.length <= atOnce) events.passRanges(at <= first ? 0 : at)
    })
    const rest = found.slice(atOnce)
    waiting = rest.length === 0 ? null : { ...some, found: rest }
    return Math.max(0, waiting === null ? at - first : from - first)
  }
}
