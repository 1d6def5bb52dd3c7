import type { Listener, ListenerFilters } from '../../../../contract/listener.ts'
import { marketEvents } from '../../../../core/webhooks/contract-kind.ts'
import { knownEvents } from '../../../../core/webhooks/known-events.ts'

/** What the editor's fields hold: lists as text, one entry a line. */
export type ListenerDraft = {
  readonly name: string
  readonly note: string
  readonly network: string
  readonly contracts: string
  /** Declarations of token events that are ticked. */
  readonly chosen: readonly string[]
  readonly own: string
  readonly tokenIds: string
  readonly accounts: string
  readonly topicHashes: string
  /** `desk`: a secret path of this desk's receiver. */
  readonly receives: 'desk' | 'elsewhere'
  readonly url: string
  readonly hours: string
}

/** Entries of a list field: lines, and on one line what commas or blanks part where an entry has none itself. */
const entries = (text: string, parted: RegExp): string[] =>
  text
    .split(parted)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const words = /[\s,]+/
const lines = /\n+/

/** The filters of a draft, as typed. */
export const filtersOf = (draft: ListenerDraft): ListenerFilters => {
  const tokenIDs = entries(draft.tokenIds, words)
  const accounts = entries(draft.accounts, words)
  const topicHashes = entries(draft.topicHashes, words)
  return {
    contractAddresses: entries(draft.contracts, words),
    events: [...draft.chosen, ...entries(draft.own, lines)],
    ...(tokenIDs.length === 0 ? {} : { tokenIDs }),
    ...(accounts.length === 0 ? {} : { accounts }),
    ...(topicHashes.length === 0 ? {} : { topicHashes }),
  }
}

/**
 * Hours of silence as typed.
 *
 * @returns `null` for none, `undefined` when it is no number of hours
 */
export const quietHours = (text: string): number | null | undefined => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const hours = Number(trimmed)
  return /^\d+$/.test(trimmed) && hours >= 1 && hours <= 8760 ? hours : undefined
}

/** A new draft, with the contract to begin with if there is one. */
export const newDraft = (network: string, contract = ''): ListenerDraft => ({
  name: '',
  note: '',
  network,
  contracts: contract,
  chosen: [],
  own: '',
  tokenIds: '',
  accounts: '',
  topicHashes: '',
  receives: 'desk',
  url: '',
  hours: '24',
})

const declarations = new Set<string>([...knownEvents.map(({ declaration }) => declaration), ...marketEvents])

/** A draft that begins with what a listener has. */
export const draftFrom = (listener: Listener): ListenerDraft => {
  const { filters, quietAfterHours, receives, url } = listener
  return {
    name: listener.name,
    note: listener.note,
    network: listener.network,
    contracts: filters.contractAddresses.join('\n'),
    chosen: filters.events.filter((event) => declarations.has(event)),
    own: filters.events.filter((event) => !declarations.has(event)).join('\n'),
    tokenIds: (filters.tokenIDs ?? []).join('\n'),
    accounts: (filters.accounts ?? []).join('\n'),
    topicHashes: (filters.topicHashes ?? []).join('\n'),
    receives,
    url: receives === 'elsewhere' ? (url ?? '') : '',
    hours: quietAfterHours === null ? '' : String(quietAfterHours),
  }
}
