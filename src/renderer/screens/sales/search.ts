import type { SaleFilter } from '../../../contract/sales.ts'
import { defineAddress, type Address } from '../../list/address.ts'
import { tabWords } from '../../parts/tab-words.ts'
import { searchId, searchReader, searchText, searchTime, searchWord } from '../../ui/search-values.ts'

export const totalsWords = ['currency', 'day', 'collection', 'buyer', 'seller', 'recipient'] as const

/** What the address of the Sales screen may hold. Anything unusable counts as not there. */
export const salesSearchSchema = searchReader({
  tab: searchWord(tabWords['/sales']),
  by: searchWord(totalsWords),
  collection: searchText(42),
  currency: searchText(42),
  buyer: searchText(42),
  seller: searchText(42),
  recipient: searchText(42),
  side: searchWord(['listing', 'offer']),
  self: searchWord(['yes', 'no']),
  from: searchTime,
  to: searchTime,
  /** Sale, or unmatched row, whose details are open. */
  sale: searchId,
  unmatched: searchId,
})

type SalesSearch = ReturnType<typeof salesSearchSchema.parse>
export type SearchControls = Address<SalesSearch>

const filterNames = [
  'collection',
  'currency',
  'buyer',
  'seller',
  'recipient',
  'side',
  'self',
  'from',
  'to',
] as const

/** The Sales screen's part of the address, and the ways to change it. */
export const useSalesSearch = defineAddress(
  '/sales',
  salesSearchSchema,
  ['sale', 'unmatched'],
  [],
  [...filterNames, 'tab', 'by'],
)

/** All filters taken away. */
export const noSaleFilters: Partial<SalesSearch> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
)

const isAddress = (text: string | undefined): text is string => /^0x[0-9a-f]{40}$/i.test(text ?? '')

/** The filter of the lists; what is no address narrows nothing. */
export const saleFilterOf = (search: SalesSearch): SaleFilter => {
  const addresses = (['collection', 'currency', 'buyer', 'seller', 'recipient'] as const).flatMap((name) =>
    isAddress(search[name]) ? [[name, search[name]] as const] : [],
  )
  return {
    ...Object.fromEntries(addresses),
    ...(search.side === undefined ? {} : { side: search.side }),
    ...(search.self === undefined ? {} : { selfTrade: search.self === 'yes' }),
    ...(search.from === undefined ? {} : { from: search.from }),
    ...(search.to === undefined ? {} : { to: search.to }),
  }
}

/** The part of it that the unmatched rows can be narrowed by. */
export const unmatchedFilterOf = (search: SalesSearch): SaleFilter => {
  const { collection, currency, from, to } = saleFilterOf(search)
  return {
    ...(collection === undefined ? {} : { collection }),
    ...(currency === undefined ? {} : { currency }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}
