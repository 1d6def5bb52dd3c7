import type { SaleFilter } from '../../../contract/sales.ts'
import { defineAddress, without, type Address } from '../../list/address.ts'
import { tabWords } from '../../parts/tab-words.ts'
import { given } from '../../ui/given.ts'
import { searchId, searchReader, searchText, searchTime, searchWord } from '../../ui/search-values.ts'

export const totalsWords = ['currency', 'day', 'collection', 'buyer', 'seller', 'recipient'] as const

/** What the address of the Sales screen may hold. Anything unusable counts as not there. */
export const salesSearchSchema = searchReader({
  tab: searchWord(tabWords['/sales']),
  by: searchWord(totalsWords),
  text: searchText(200),
  network: searchText(100),
  collection: searchText(42),
  currency: searchText(42),
  buyer: searchText(42),
  seller: searchText(42),
  recipient: searchText(42),
  side: searchWord(['listing', 'offer']),
  self: searchWord(['yes', 'no']),
  from: searchTime,
  to: searchTime,
  /** Sale whose details are open. */
  sale: searchId,
})

type SalesSearch = ReturnType<typeof salesSearchSchema.parse>
export type SearchControls = Address<SalesSearch>

const addressNames = ['collection', 'currency', 'buyer', 'seller', 'recipient'] as const
const filterNames = ['text', 'network', ...addressNames, 'side', 'self', 'from', 'to'] as const

/** The Sales screen's part of the address, and the ways to change it. */
export const useSalesSearch = defineAddress(
  '/sales',
  salesSearchSchema,
  ['sale'],
  [],
  [...filterNames, 'tab', 'by'],
)

/** All filters taken away. */
export const noSaleFilters: Partial<SalesSearch> = without(filterNames)

const isAddress = (text: string | undefined): boolean => /^0x[0-9a-f]{40}$/i.test(text ?? '')

/** The filter of the lists; what is no address narrows nothing. */
export const saleFilterOf = (search: SalesSearch): SaleFilter => ({
  ...given(
    search,
    addressNames.filter((name) => isAddress(search[name])),
  ),
  ...(search.self === undefined ? {} : { selfTrade: search.self === 'yes' }),
  ...given(search, ['text', 'network', 'side', 'from', 'to']),
})
