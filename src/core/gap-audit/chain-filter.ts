import { fail, succeed, type Result } from '../result.ts'
import { countIndexed, parseEventSignature } from '../webhooks/event-signature.ts'
import type { FilterTexts } from '../webhooks/lint-filters.ts'
import { topicHash } from '../webhooks/topic-hash.ts'

/** What a node can filter logs by. A list that is left out filters nothing. */
export type ChainFilter = {
  readonly addresses?: readonly string[]
  /** Any of these as the first topic. */
  readonly topicHashes?: readonly string[]
}

/** Topics of a log, besides the one that holds the hash. */
const mostIndexed = 3

const lower = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim().toLowerCase())),
]

/**
 * What of a listener's filters a node understands: contracts and first topics. Numbers of indexed arguments, accounts and token
 * ids are left to `createLogMatcher`.
 *
 * @returns why it cannot be said, in words that follow "The listener’s filters cannot be audited: …"
 */
export const chainFilterOf = (filters: FilterTexts): Result<ChainFilter, string> => {
  const addresses = lower(filters.contractAddresses)
  const odd = [...addresses, ...lower(filters.accounts ?? [])].find(
    (address) => !/^0x[0-9a-f]{40}$/.test(address),
  )
  if (odd !== undefined) return fail(`“${odd}” is no address`)
  const hashes = lower(filters.topicHashes ?? [])
  const oddHash = hashes.find((hash) => !/^0x[0-9a-f]{64}$/.test(hash))
  if (oddHash !== undefined) return fail(`“${oddHash}” is no topic hash`)
  const oddId = (filters.tokenIDs ?? []).find((id) => !/^\d{1,78}$/.test(id) || BigInt(id) >= 2n ** 256n)
  if (oddId !== undefined) return fail(`“${oddId}” is no token id`)
  for (const text of filters.events) {
    const parsed = parseEventSignature(text)
    if (!parsed.ok) return fail(`the event “${text}” ${parsed.error}`)
    if (countIndexed(parsed.value) > mostIndexed)
      return fail(`the event “${text}” has more indexed arguments than a log has room for`)
    if (/\banonymous\b[\s;]*$/.test(text))
      return fail(`the event “${text}” is anonymous: its logs have no hash`)
    hashes.push(topicHash(parsed.value.canonical))
  }
  const topicHashes = [...new Set(hashes)]
  return succeed({
    ...(addresses.length === 0 ? {} : { addresses }),
    ...(topicHashes.length === 0 ? {} : { topicHashes }),
  })
}

/** Whether a node that is asked with this filter should answer the log. */
export const passesFilter = (
  { addresses, topicHashes }: ChainFilter,
  log: { readonly address: string; readonly topics: readonly string[] },
): boolean =>
  (addresses === undefined || addresses.includes(log.address)) &&
  (topicHashes === undefined || topicHashes.includes(log.topics[0] ?? ''))
