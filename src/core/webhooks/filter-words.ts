import type { FilterTexts } from './lint-filters.ts'
import { eventKey, fitsKnown, standardsOf } from './event-matching.ts'
import { parseEventSignature } from './event-signature.ts'

const shorten = (text: string): string => (text.length <= 13 ? text : `${text.slice(0, 8)}…${text.slice(-4)}`)

/** More events than that would not fit a line: the first stands for them. */
const maxNamed = 2

const list = (texts: readonly string[], shown: number): string => {
  const rest = texts.length - shown
  return rest > 0 ? `${texts.slice(0, shown).join(', ')} and ${rest} more` : texts.join(', ')
}

const eventWords = (texts: readonly string[], hashes: readonly string[]): string => {
  const standardsByName = new Map<string, Set<string>>()
  for (const text of texts) {
    const parsed = parseEventSignature(text)
    const name = parsed.ok ? parsed.value.name : shorten(text)
    const named = standardsByName.get(name) ?? new Set()
    standardsByName.set(name, named)
    if (!parsed.ok) continue
    const key = eventKey(parsed.value)
    const standards = standardsOf(key.topicHash)
    const fitting = standards.filter((one) => fitsKnown(key, one))
    // The topic hash alone says it otherwise.
    if (fitting.length < standards.length)
      for (const { standard } of fitting) named.add(standard.replace('ERC', 'ERC-'))
  }
  const others = hashes.map((hash) => `hash ${shorten(hash)}`)
  const names = [...standardsByName.keys(), ...others]
  if (names.length === 0) return 'Any event'
  if (names.length > maxNamed) return list(names, 1)
  const events = [...standardsByName].map(([name, named]) =>
    named.size === 0 ? name : `${name} (${[...named].join(', ')})`,
  )
  return [...events, ...others].join(', ')
}

export const filterWords = (
  filters: FilterTexts,
  nameOf: (address: string) => string | undefined = () => undefined,
): string => {
  const { contractAddresses, events, tokenIDs = [], accounts = [], topicHashes = [] } = filters
  const named = (addresses: readonly string[]): string[] =>
    addresses.map((address) => nameOf(address) ?? shorten(address))
  const parts = [
    `${eventWords(events, topicHashes)} of ${
      contractAddresses.length === 0 ? 'any contract' : list(named(contractAddresses), 1)
    }`,
  ]
  if (tokenIDs.length > 0)
    parts.push(`${tokenIDs.length === 1 ? 'token id' : 'token ids'} ${list(tokenIDs.map(shorten), 3)}`)
  if (accounts.length > 0) parts.push(`with ${list(named(accounts), 2)}`)
  return parts.join(', ')
}
