import { kindsOfEvent, type ContractKind } from '../../../../core/webhooks/contract-kind.ts'
import { parseEventSignature } from '../../../../core/webhooks/event-signature.ts'
import type { NamedKind } from './use-contract-kinds.ts'

export const kindWords: Readonly<Record<ContractKind, { readonly group: string; readonly is: string }>> = {
  ERC721: { group: 'ERC-721', is: 'an ERC-721 collection' },
  ERC1155: { group: 'ERC-1155', is: 'an ERC-1155 collection' },
  ERC20: { group: 'ERC-20', is: 'an ERC-20 coin' },
  market: { group: 'Markets', is: 'a market' },
}

const nameOf = (event: string): string => {
  const parsed = parseEventSignature(event)
  return parsed.ok ? parsed.value.name : event
}

/**
 * Events that do not belong to the standards of the contracts, where those are all known: one sentence each. What a contract emits besides its
 * standard nobody can tell from here, so nothing is said to be impossible.
 */
export const misfits = (events: readonly string[], contracts: readonly NamedKind[]): readonly string[] => {
  const known = new Set(contracts.map(({ kind }) => kind))
  if (contracts.length === 0 || known.has(null)) return []
  return events.flatMap((event) => {
    const kinds = kindsOfEvent(event)
    if (kinds === null || kinds.some((kind) => known.has(kind))) return []
    const [only, ...others] = contracts
    const what = kinds.map((kind) => kindWords[kind].group).join(' or ')
    const label = `${nameOf(event)} (${what})`
    return [
      only !== undefined && others.length === 0 && only.kind !== null
        ? `${only.name ?? 'This contract'} is ${kindWords[only.kind].is}: ${label} doesn’t match.`
        : `${label} doesn’t match these contracts.`,
    ]
  })
}

const purposes: readonly (readonly [purpose: string, isMeant: (name: string) => boolean])[] = [
  ['Transfers', (name) => name.startsWith('Transfer')],
  ['Approvals', (name) => name.startsWith('Approval')],
  ['Sales', (name) => /^Transfer|(?:Filled|Fulfilled|Accepted)$/.test(name)],
  ['Orders', (name) => /^(?:Order|Request|Approval)/.test(name)],
]

export const eventWords = (events: readonly string[]): string => {
  const names = [...new Set(events.map(nameOf))]
  const [first, second, ...others] = names
  if (first === undefined) return 'event'
  if (second === undefined) return first
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`
}

/** A name for a listener that has none yet: its purpose, and of whom. Empty where the contract has no name: then its filters say more. */
export const suggestedName = (events: readonly string[], contracts: readonly NamedKind[]): string => {
  const [first, ...others] = contracts
  if (first?.name === undefined) return ''
  const names = events.map(nameOf)
  const purpose = names.length === 0 ? 'Events' : purposes.find(([, isMeant]) => names.every(isMeant))?.[0]
  const what = purpose ?? eventWords(events)
  return `${what} of ${first.name}${others.length === 0 ? '' : ` and ${others.length} more`}`.slice(0, 100)
}
