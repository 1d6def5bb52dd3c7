import { defineAddress, without, type Address } from '../../../renderer/list/address.ts'
import { withBeginnings } from '../../../renderer/list/search/search-text.ts'
import { given } from '../../../core/given.ts'
import {
  searchDigits,
  searchFlag,
  searchId,
  searchReader,
  searchText,
  searchTime,
  searchWord,
} from '../../../renderer/ui/search-values.ts'
import type { EventFilter } from '../contract/event-filter.ts'
import type { Layout } from '../contract.ts'
import { layouts } from '../contract/layouts.ts'
import { chainVerdicts } from '../../../core/webhooks/chain-verdicts.ts'
import { logStates } from '../../../core/webhooks/fold-log.ts'
import { verdicts } from '../contract/verdicts.ts'

const block = searchDigits(30)

/** In the order in which saved views, which are compared by their text, keep them. */
const filters = {
  /** Whatever was typed into the search box; the desk tells by its shape what it is. */
  text: searchText(500),
  eventName: searchText(200),
  contractAddress: searchText(200),
  /** An address in any argument; several with commas between. */
  account: searchText(4400),
  /** Decimal digits, up to 78 of them. */
  tokenId: searchDigits(100),
  /** Decimal digits in the smallest unit. */
  amount: searchDigits(100),
  amountFrom: searchDigits(78),
  amountTo: searchDigits(78),
  contractType: searchText(100),
  logDataType: searchText(100),
  verdict: searchWord(verdicts),
  chainVerdict: searchWord([...chainVerdicts, 'audited', 'not-examined']),
  state: searchWord(logStates),
  listenerId: searchText(200),
  /** Identities of receivers on other machines, with commas between, or `here`. */
  origin: searchText(4000),
  starred: searchFlag,
  type: searchText(200),
  txnHash: searchText(200),
  uid: searchText(200),
  blockFrom: block,
  blockTo: block,
  /** Received at or after, and before. For both tabs. */
  from: searchTime,
  to: searchTime,
  blockTimeFrom: searchTime,
  blockTimeTo: searchTime,
  blockTime: searchWord(['known', 'unknown']),
  of: searchId,
}

export const eventsSearchSchema = searchReader({
  ...filters,
  tab: searchWord(['deliveries']),
  /** Events tab: each report of an on-chain log is a row of its own. Without it a log is one row. */
  repeats: searchFlag,
  /** Events tab: all events of a transaction are one row. */
  group: searchWord(['transaction']),
  /** Deliveries tab: layouts, separated by commas. */
  layout: searchText(200),
  event: searchId,
  delivery: searchId,
  prove: searchFlag,
  words: searchText(200),
  pick: searchId,
  against: searchId,
})

export type EventsSearch = ReturnType<typeof eventsSearchSchema.parse>
export type SearchControls = Address<EventsSearch>

export type LogTabProps = {
  readonly controls: SearchControls
  readonly paused: boolean
}

export const eventFilterNames = Object.keys(filters) as (keyof typeof filters)[]

const details = ['event', 'delivery', 'against'] as const

export const useEventsSearch = defineAddress(
  '/events',
  eventsSearchSchema,
  details,
  [],
  [...eventFilterNames, 'repeats', 'group', 'tab', 'layout'],
)

export const noFilters: Partial<EventsSearch> = without(eventFilterNames)

export const noDetails: Partial<EventsSearch> = without(details)

/** A number while it is exact in a double, else its digits: what the contract takes for a block. */
const wireBlock = (text: string | undefined): number | string | undefined =>
  Number.isSafeInteger(Number(text)) ? Number(text) : text

export type EventsView = 'events' | 'transactions' | 'repeats' | 'deliveries'

export const viewOf = ({ tab, group, repeats }: EventsSearch): EventsView => {
  if (tab === 'deliveries') return 'deliveries'
  if (group === 'transaction') return 'transactions'
  return repeats === true ? 'repeats' : 'events'
}

export const addressOfView: Readonly<Record<EventsView, Pick<EventsSearch, 'tab' | 'group' | 'repeats'>>> = {
  events: { tab: undefined, group: undefined, repeats: undefined },
  transactions: { tab: undefined, group: 'transaction', repeats: undefined },
  repeats: { tab: undefined, group: undefined, repeats: true },
  deliveries: { tab: 'deliveries', group: undefined, repeats: undefined },
}

export const eventFilterOf = (search: EventsSearch): EventFilter | undefined => {
  const members = given(search, eventFilterNames)
  const { of: delivery, text, contractAddress, type, txnHash, blockFrom, blockTo, ...others } = members
  const filter: EventFilter = {
    ...others,
    ...given({
      text: text === undefined ? undefined : withBeginnings(text),
      contractAddress: contractAddress?.slice(0, 100),
      type: type?.slice(0, 100),
      txnHash: txnHash?.slice(0, 100),
      blockFrom: wireBlock(blockFrom),
      blockTo: wireBlock(blockTo),
      deliveryId: delivery,
    }),
  }
  return Object.keys(filter).length === 0 ? undefined : filter
}

export const listedFilter = (search: EventsSearch): EventFilter | undefined =>
  search.repeats === true && search.group === undefined
    ? eventFilterOf(search)
    : { ...eventFilterOf(search), fold: true }

export const isLoose = (filter: EventFilter | undefined): boolean =>
  filter?.starred === true || filter?.chainVerdict !== undefined || filter?.fold === true

export const notEvents = ['unknown', 'not-json', 'undecodable'] as const satisfies readonly Layout[]

/** Known layouts named in the address; unknown words are left out. */
export const layoutsOf = (search: EventsSearch): Layout[] => {
  const named = new Set(search.layout?.split(','))
  return layouts.filter((layout) => named.has(layout))
}

export type DeliveriesFilter = { text?: string; layout?: Layout[]; from?: string; to?: string }

export const deliveriesFilterOf = (search: EventsSearch): DeliveriesFilter | undefined => {
  const layout = layoutsOf(search)
  const filter: DeliveriesFilter = given({
    text: search.words === undefined ? undefined : withBeginnings(search.words),
    layout: layout.length === 0 ? undefined : layout,
    from: search.from,
    to: search.to,
  })
  return Object.keys(filter).length === 0 ? undefined : filter
}
