import { eventKey } from '../webhooks/event-matching.ts'
import { countIndexed, parseEventSignature } from '../webhooks/event-signature.ts'
import { knownEvents } from '../webhooks/known-events.ts'
import type { FilterTexts } from '../webhooks/lint-filters.ts'

/** A declaration without “indexed” is mostly one that left it out, and would match none of the logs that are meant. */
export const unindexedFault =
  'An event of the filters names no argument as indexed, and logs of its hash have some: write “indexed” as the contract does.'

/**
 * Makes the test whether a log has the hash of an event that the filters declare without “indexed”, and indexes some. A hash alone takes its logs
 * whatever of them is indexed.
 *
 * @returns `null` where the logs of a token standard are such
 */
export const createUnindexed = ({
  events,
  topicHashes = [],
}: FilterTexts): ((topics: readonly string[]) => boolean) | null => {
  const named = new Set(topicHashes.map((hash) => hash.trim().toLowerCase()))
  const declared = new Map<string, readonly number[]>()
  for (const text of events) {
    const parsed = parseEventSignature(text)
    if (!parsed.ok) continue
    const { topicHash, indexed } = eventKey(parsed.value)
    if (!named.has(topicHash)) declared.set(topicHash, [...(declared.get(topicHash) ?? []), indexed])
  }
  const isUnindexed = (hash: string, indexed: number): boolean => {
    const counts = declared.get(hash) ?? []
    return indexed > 0 && counts.includes(0) && !counts.includes(indexed)
  }
  return knownEvents.some(({ topicHash, signature }) => isUnindexed(topicHash, countIndexed(signature)))
    ? null
    : (topics) => isUnindexed(topics[0] ?? '', topics.length - 1)
}
