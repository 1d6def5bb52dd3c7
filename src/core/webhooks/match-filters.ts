import { eventKey, type EventKey } from './event-matching.ts'
import { countIndexed, parseEventSignature } from './event-signature.ts'
import { findKnownEvent, knownEvents } from './known-events.ts'
import type { FilterTexts } from './lint-filters.ts'
import { topicHash } from './topic-hash.ts'

export type PastEvent = {
  readonly contractAddress: string | null
  readonly contractType: string | null
  readonly eventSig: string | null
  readonly topics?: readonly string[] | undefined
  readonly args: readonly { readonly name: string; readonly type: string; readonly value: unknown }[]
}

/** `uncertain`: it matches unless another number of its arguments is indexed, which nothing here tells. */
export type MatchOutcome = 'match' | 'uncertain' | 'contract' | 'event' | 'account' | 'tokenId'

type Wanted = {
  readonly contracts: ReadonlySet<string>
  readonly events: readonly EventKey[]
  readonly hashes: ReadonlySet<string>
  readonly accounts: ReadonlySet<string>
  readonly tokenIds: ReadonlySet<string>
}

const lower = (texts: readonly string[] = []): ReadonlySet<string> =>
  new Set(texts.map((text) => text.trim().toLowerCase()))

const isTokenIdName = (name: string): boolean => /^(?:token_?)?ids?$/i.test(name) || /^arg\d+$/.test(name)

const flat = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(flat) : typeof value === 'string' ? [value.toLowerCase()] : []

const indexedOf = ({ topics, contractType }: PastEvent, hash: string): number | null => {
  if (topics !== undefined) return topics.length - 1
  const knownEvent = knownEvents.find((event) => event.standard === contractType && event.topicHash === hash)
  return knownEvent === undefined ? null : countIndexed(knownEvent.signature)
}

const hashOf = ({ topics, eventSig }: PastEvent): string | null => {
  const [first] = topics ?? []
  if (first !== undefined) return first.toLowerCase()
  const parsed = eventSig === null ? null : parseEventSignature(eventSig)
  return parsed?.ok === true ? topicHash(parsed.value.canonical) : null
}

const checkEvent = (wanted: Wanted, event: PastEvent): 'match' | 'uncertain' | 'event' => {
  if (wanted.events.length === 0 && wanted.hashes.size === 0) return 'match'
  const hash = hashOf(event)
  if (hash === null) return 'event'
  if (wanted.hashes.has(hash)) return 'match'
  const named = wanted.events.filter((key) => key.topicHash === hash)
  if (named.length === 0) return 'event'
  const indexed = indexedOf(event, hash)
  if (indexed === null) return 'uncertain'
  return named.some((key) => key.indexed === indexed) ? 'match' : 'event'
}

const namedArgs = (event: PastEvent): PastEvent['args'] => {
  const hash = hashOf(event)
  const indexed = hash === null ? null : indexedOf(event, hash)
  if (hash === null || indexed === null) return event.args
  const knownEvent = findKnownEvent(hash, indexed, event.contractType)
  return event.args.map((arg, index) => ({
    ...arg,
    name: knownEvent?.signature.parameters[index]?.name ?? arg.name,
  }))
}

/** By the rules observed on services: accounts in any argument, token ids in arguments of that name. */
export const createMatcher = (filters: FilterTexts): ((event: PastEvent) => MatchOutcome) => {
  const lists: Wanted = {
    contracts: lower(filters.contractAddresses),
    events: filters.events.flatMap((text) => {
      const parsed = parseEventSignature(text)
      return parsed.ok ? [eventKey(parsed.value)] : []
    }),
    hashes: lower(filters.topicHashes),
    accounts: lower(filters.accounts),
    tokenIds: new Set((filters.tokenIDs ?? []).map((id) => (/^\d+$/.test(id) ? BigInt(id).toString() : id))),
  }
  return (event) => {
    if (lists.contracts.size > 0 && !lists.contracts.has((event.contractAddress ?? '').toLowerCase()))
      return 'contract'
    const checked = checkEvent(lists, event)
    if (checked === 'event') return 'event'
    if (lists.accounts.size > 0) {
      const named = event.args
        .filter(({ type }) => type.includes('address'))
        .flatMap(({ value }) => flat(value))
      if (!named.some((account) => lists.accounts.has(account))) return 'account'
    }
    if (lists.tokenIds.size > 0) {
      const ids = namedArgs(event)
        .filter(({ type, name }) => /^uint256(?:\[\d*\])?$/.test(type) && isTokenIdName(name))
        .flatMap(({ value }) => flat(value))
      if (!ids.some((id) => lists.tokenIds.has(id))) return 'tokenId'
    }
    return checked
  }
}
