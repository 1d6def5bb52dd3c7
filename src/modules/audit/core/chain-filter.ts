import { fail, succeed, type Result } from '../../../core/result.ts'
import { countIndexed, parseEventSignature } from '../../../core/webhooks/event-signature.ts'
import type { FilterTexts } from '../../../core/webhooks/lint-filters.ts'
import { topicHash } from '../../../core/webhooks/topic-hash.ts'

/** What a node can filter logs by. A list that is left out filters nothing. */
export type ChainFilter = {
  readonly addresses?: readonly string[]
  /** Any of these as the first topic. */
  readonly topicHashes?: readonly string[]
}

export type FilterFault = {
  readonly id: 'address' | 'topic' | 'token' | 'event' | 'indexed' | 'anonymous'
  readonly text: string
}

/** Topics of a log, besides the one that holds the hash. */
const mostIndexed = 3

const lower = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim().toLowerCase())),
]

/** Contracts and first topics: what else filters say is left to `createLogMatcher`. */
export const chainFilterOf = (filters: FilterTexts): Result<ChainFilter, FilterFault> => {
  const fault = (id: FilterFault['id'], text: string) => fail({ id, text })
  const addresses = lower(filters.contractAddresses)
  const odd = [...addresses, ...lower(filters.accounts ?? [])].find(
    (address) => !/^0x[0-9a-f]{40}$/.test(address),
  )
  if (odd !== undefined) return fault('address', odd)
  const hashes = lower(filters.topicHashes ?? [])
  const oddHash = hashes.find((hash) => !/^0x[0-9a-f]{64}$/.test(hash))
  if (oddHash !== undefined) return fault('topic', oddHash)
  const oddId = (filters.tokenIDs ?? []).find((id) => !/^\d{1,78}$/.test(id) || BigInt(id) >= 2n ** 256n)
  if (oddId !== undefined) return fault('token', oddId)
  for (const text of filters.events) {
    const parsed = parseEventSignature(text)
    if (!parsed.ok) return fault('event', text)
    if (countIndexed(parsed.value) > mostIndexed) return fault('indexed', text)
    if (/\banonymous\b[\s;]*$/.test(text)) return fault('anonymous', text)
    hashes.push(topicHash(parsed.value.canonical))
  }
  const topicHashes = [...new Set(hashes)]
  return succeed({
    ...(addresses.length === 0 ? {} : { addresses }),
    ...(topicHashes.length === 0 ? {} : { topicHashes }),
  })
}

export const passesFilter = (
  { addresses, topicHashes }: ChainFilter,
  log: { readonly address: string; readonly topics: readonly string[] },
): boolean =>
  (addresses === undefined || addresses.includes(log.address)) &&
  (topicHashes === undefined || topicHashes.includes(log.topics[0] ?? ''))
