import { countIndexed, type EventSignature } from './event-signature.ts'
import { knownEvents, type KnownEvent } from './known-events.ts'
import { topicHash } from './topic-hash.ts'

/** By what a service compares a log with a signature: topic 0 **and** the number of indexed arguments (observed). */
export type EventKey = { readonly topicHash: string; readonly indexed: number }

export const eventKey = (signature: EventSignature): EventKey => ({
  topicHash: topicHash(signature.canonical),
  indexed: countIndexed(signature),
})

export const standardsOf = (hash: string): readonly KnownEvent[] =>
  knownEvents.filter((event) => event.topicHash === hash)

export const fitsKnown = (key: EventKey, known: KnownEvent): boolean =>
  key.topicHash === known.topicHash && key.indexed === countIndexed(known.signature)
