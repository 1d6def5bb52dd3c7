import type { DeliveredEvent } from '../delivered-event.ts'
import type { EventSignature } from '../event-signature.ts'
import { findKnownEvent, type KnownEvent } from '../known-events.ts'
import type { RawLog } from '../raw-log.ts'
import { readSignature } from '../plan-event.ts'
import type { Findings } from './element-check.ts'

export type Declared = {
  readonly signature: EventSignature
  readonly indexed: readonly boolean[] | null
  readonly known: KnownEvent | undefined
}

const flags = (signature: EventSignature): readonly boolean[] =>
  signature.parameters.map(({ indexed }) => indexed)

export const checkDeclaration = (
  findings: Findings,
  delivered: DeliveredEvent,
  log: RawLog | null,
): Declared | null => {
  const topic = log?.topics[0] ?? null
  const named = delivered.eventSig === null ? null : readSignature(delivered.eventSig)
  const reading = named === null || 'fault' in named ? null : named
  const hash = reading?.hash ?? null
  if (named === null) findings.missing('signature', 'event.eventSig was not delivered.', 'event.eventSig')
  else if ('fault' in named) findings.missing('signature', `event.eventSig ${named.fault}.`, 'event.eventSig')
  if (delivered.topicHash === null)
    findings.missing('topic-hash', 'event.topicHash was not delivered.', 'event.topicHash')
  else if (hash !== null && delivered.topicHash.toLowerCase() !== hash) {
    const values = { expected: hash, found: delivered.topicHash }
    findings.contradiction(
      'topic-hash',
      'event.topicHash',
      values,
      'The canonical signature hashes otherwise.',
    )
  } else if (hash !== null)
    findings.ok('topic-hash', 'keccak-256 of the canonical signature is event.topicHash.')
  if (topic === null) return null
  const expectedTopic = hash ?? delivered.topicHash?.toLowerCase() ?? null
  if (expectedTopic !== null && topic.toLowerCase() !== expectedTopic) {
    const values = { expected: expectedTopic, found: topic }
    findings.contradiction('log-topic', 'rawLog.topics[0]', values, 'It is the topic of another event.')
    return null
  }
  if (expectedTopic !== null) findings.ok('log-topic', 'rawLog.topics[0] is the topic hash.')
  const count = (log?.topics.length ?? 1) - 1
  const knownEvent = findKnownEvent(topic, count, delivered.contractType)
  if (reading === null) {
    if (knownEvent === undefined) return null
    return { signature: knownEvent.signature, indexed: flags(knownEvent.signature), known: knownEvent }
  }
  const { signature } = reading
  const declared = flags(signature)
  const isDeclared = declared.some(Boolean)
  const says = declared.filter(Boolean).length
  if (isDeclared && says !== count) {
    const values = { expected: `${says + 1} topics`, found: `${count + 1} topics` }
    findings.contradiction(
      'log-topic',
      'rawLog.topics',
      values,
      `The signature has ${says} indexed arguments.`,
    )
    return null
  }
  if (count > signature.parameters.length) {
    const values = {
      expected: `at most ${signature.parameters.length + 1} topics`,
      found: `${count + 1} topics`,
    }
    findings.contradiction('log-topic', 'rawLog.topics', values, 'There are more topics than arguments.')
    return null
  }
  const certain =
    isDeclared || count === 0 ? declared : count === declared.length ? declared.map(() => true) : null
  return {
    signature,
    indexed: certain ?? (knownEvent === undefined ? null : flags(knownEvent.signature)),
    known: knownEvent,
  }
}
