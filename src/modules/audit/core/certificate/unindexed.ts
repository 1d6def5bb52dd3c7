import { eventKey, standardsOf } from '../../../../core/webhooks/event-matching.ts'
import { parseEventSignature, type EventSignature } from '../../../../core/webhooks/event-signature.ts'
import type { FilterTexts } from '../../../../core/webhooks/lint-filters.ts'

/** A declaration with “indexed” left out, or elsewhere than a token standard has it, would match none of the logs that are meant. */
export const unindexedFault =
  'An event of the filters marks other arguments as indexed than logs of its hash do: write “indexed” as the contract does.'

const placesOf = ({ parameters }: EventSignature): string => parameters.map(({ indexed }) => indexed).join()

/** A hash alone takes its logs whatever of them is indexed. `null`: declared as no form of its token standard. */
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
    if (named.has(topicHash)) continue
    const forms = standardsOf(topicHash).map(({ signature }) => placesOf(signature))
    if (forms.length > 0 && !forms.includes(placesOf(parsed.value))) return null
    declared.set(topicHash, [...(declared.get(topicHash) ?? []), indexed])
  }
  return (topics) => {
    const counts = declared.get(topics[0] ?? '') ?? []
    const indexed = topics.length - 1
    return indexed > 0 && counts.includes(0) && !counts.includes(indexed)
  }
}
