import type { FilterTexts } from './lint-filters.ts'
import { eventKey, fitsKnown, standardsOf } from './event-matching.ts'
import { parseEventSignature } from './event-signature.ts'

const shorten = (text: string): string => (text.length <= 13 ? text : `${text.slice(0, 8)}…${text.slice(-4)}`)

const list = (texts: readonly string[], shown: number): string => {
  const rest = texts.length - shown
  return rest > 0 ? `${texts.slice(0, shown).join(', ')} and ${rest} more` : texts.join(', ')
}

/** Name of an event, with the standard where its indexed arguments tell it. */
const eventWord = (text: string): string => {
  const parsed = parseEventSignature(text)
  if (!parsed.ok) return shorten(text)
  const key = eventKey(parsed.value)
  const standards = standardsOf(key.topicHash).filter((known) => fitsKnown(key, known))
  const names = [...new Set(standards.map(({ standard }) => standard.replace('ERC', 'ERC-')))]
  return names.length === 0 ? parsed.value.name : `${parsed.value.name} (${names.join(', ')})`
}

/**
 * What a listener asks for in one line: "Transfer (ERC-721) of 0x5fbdb2…0aa3, token id 7".
 *
 * @param nameOf the operator's own name of an address, where there is one
 */
export const filterWords = (
  filters: FilterTexts,
  nameOf: (address: string) => string | undefined = () => undefined,
): string => {
  const { contractAddresses, events, tokenIDs = [], accounts = [], topicHashes = [] } = filters
  const named = (addresses: readonly string[]): string[] =>
    addresses.map((address) => nameOf(address) ?? shorten(address))
  const what = [...events.map(eventWord), ...topicHashes.map((hash) => `hash ${shorten(hash)}`)]
  const parts = [
    `${what.length === 0 ? 'Any event' : list([...new Set(what)], 3)} of ${
      contractAddresses.length === 0 ? 'any contract' : list(named(contractAddresses), 2)
    }`,
  ]
  if (tokenIDs.length > 0)
    parts.push(`${tokenIDs.length === 1 ? 'token id' : 'token ids'} ${list(tokenIDs.map(shorten), 3)}`)
  if (accounts.length > 0) parts.push(`with ${list(named(accounts), 2)}`)
  return parts.join(', ')
}
