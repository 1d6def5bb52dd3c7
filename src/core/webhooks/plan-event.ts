import type { DeliveredEvent } from './delivered-event.ts'
import { parseEventSignature, parseTypes } from './event-signature.ts'
import type { EventParameter, EventSignature } from './event-signature.ts'
import { findKnownEvent } from './known-events.ts'
import type { KnownEvent } from './known-events.ts'
import type { RawLog } from './raw-log.ts'
import { topicHash } from './topic-hash.ts'

export type EventPlan = {
  readonly name: string | null
  readonly parameters: readonly EventParameter[]
  readonly indexed: readonly boolean[] | null
  readonly fitsLog: boolean
  readonly known: KnownEvent | undefined
  readonly problem: string | null
}

export type Reading =
  | { readonly signature: EventSignature; readonly hash: string }
  | { readonly fault: string }

/** Signatures repeat: a log has a few kinds of events. Bounded, because senders choose the text. */
const readings = new Map<string, Reading>()
const maxReadings = 2000

export const readSignature = (text: string): Reading => {
  const cached = readings.get(text)
  if (cached !== undefined) return cached
  const parsed = parseEventSignature(text)
  const reading: Reading = parsed.ok
    ? { signature: parsed.value, hash: topicHash(parsed.value.canonical) }
    : { fault: parsed.error }
  if (readings.size >= maxReadings) readings.clear()
  readings.set(text, reading)
  return reading
}

const flags = (parameters: readonly EventParameter[]): boolean[] => parameters.map(({ indexed }) => indexed)

/** Without a log the number of indexed arguments is unknown; the contract's type may tell, else ERC-20 comes first. */
const findKnown = (hash: string, log: RawLog | null, contractType: string | null): KnownEvent | undefined => {
  if (log !== null) return findKnownEvent(hash, log.topics.length - 1, contractType)
  const all = [2, 3, 1].flatMap((count) => findKnownEvent(hash, count, contractType) ?? [])
  return all.find((event) => event.standard === contractType) ?? all[0]
}

const certainlyIndexed = (
  parameters: readonly EventParameter[],
  log: RawLog | null,
  known: KnownEvent | undefined,
): readonly boolean[] | null => {
  if (log === null) return null
  const count = log.topics.length - 1
  const declared = flags(parameters)
  if (declared.filter(Boolean).length === count) return declared
  if (count === parameters.length) return declared.map(() => true)
  return known === undefined ? null : flags(known.signature.parameters)
}

const planKnown = (known: KnownEvent, problem: string | null): EventPlan => {
  const { name, parameters } = known.signature
  return { name, parameters, indexed: flags(parameters), fitsLog: true, known, problem }
}

const planSignature = (
  text: string,
  topic: string | null,
  delivered: DeliveredEvent,
  log: RawLog | null,
): EventPlan => {
  const reading = readSignature(text)
  const findAtTopic = () => (topic === null ? undefined : findKnown(topic, log, delivered.contractType))
  if ('fault' in reading) {
    const problem = `eventSig ${reading.fault}`
    const atTopic = findAtTopic()
    if (atTopic !== undefined) return planKnown(atTopic, problem)
    return { name: null, parameters: [], indexed: null, fitsLog: false, known: undefined, problem }
  }
  const { name, parameters } = reading.signature
  if (log !== null && topic !== reading.hash) {
    const problem = 'eventSig does not hash to rawLog.topics[0]'
    const atTopic = findAtTopic()
    if (atTopic !== undefined) return planKnown(atTopic, problem)
    return { name, parameters, indexed: null, fitsLog: false, known: undefined, problem }
  }
  const knownEvent = findKnown(reading.hash, log, delivered.contractType)
  const indexed = certainlyIndexed(parameters, log, knownEvent)
  return { name, parameters, indexed, fitsLog: true, known: knownEvent, problem: null }
}

/** Its signature where that hashes to topic 0, else the token event of that topic, else the delivered types. */
export const planEvent = (
  delivered: DeliveredEvent,
  log: RawLog | null,
  topic: string | null,
): EventPlan | null => {
  if (delivered.eventSig !== null) return planSignature(delivered.eventSig, topic, delivered, log)
  const knownEvent = topic === null ? undefined : findKnown(topic, log, delivered.contractType)
  if (knownEvent !== undefined) return planKnown(knownEvent, null)
  const parameters = delivered.types === null ? null : parseTypes(delivered.types)
  if (parameters === null) return null
  const indexed = certainlyIndexed(parameters, log, undefined)
  return { name: null, parameters, indexed, fitsLog: true, known: knownEvent, problem: null }
}
