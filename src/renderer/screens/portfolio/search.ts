import type { Input } from '../../../contract/contract.ts'
import { defineAddress, without, type Address } from '../../list/address.ts'
import { tabWords } from '../../parts/tab-words.ts'
import { fillabilities } from '../../../core/listing-health/status.ts'
import { given } from '../../ui/given.ts'
import { searchReader, searchText, searchTime, searchWord } from '../../ui/search-values.ts'

/** Times since which something is new; a time of one's own beside them. */
export const sinceWords = ['visit', 'day', 'week'] as const

/** What the address of the Portfolio screen may hold. Anything unusable counts as not there. */
export const portfolioSearchSchema = searchReader({
  /** Collections by default. */
  tab: searchWord(tabWords['/portfolio']),
  /** The last visit by default. */
  since: searchWord(['day', 'week']),
  /** A time of one's own, before `since`. */
  from: searchTime,
  /** Collection whose details are open: its network and address. */
  collection: searchText(200),
  /** Words that collections, or own orders, are searched for; and what else narrows own orders. */
  find: searchText(200),
  side: searchWord(['listing', 'offer']),
  fillable: searchWord([...fillabilities, 'unchecked']),
  maker: searchText(42),
  /** Own orders that end last first. */
  dir: searchWord(['desc']),
  /** Own order whose details are open. */
  order: searchText(300),
})

type PortfolioSearch = ReturnType<typeof portfolioSearchSchema.parse>
export type SearchControls = Address<PortfolioSearch>

/** The Portfolio screen's part of the address, and the ways to change it. */
export const usePortfolioSearch = defineAddress(
  '/portfolio',
  portfolioSearchSchema,
  ['collection', 'order'],
  [],
  ['tab', 'since', 'from', 'find', 'side', 'fillable', 'maker', 'dir'],
)

type OwnFilter = NonNullable<Input<'portfolio.orders'>['filter']>

/** All filters of own orders taken away. */
export const noOwnFilters: Partial<PortfolioSearch> = without(['find', 'side', 'fillable', 'maker'])

/** The filter of own orders; what is no address narrows nothing. */
export const ownFilterOf = ({ find, side, fillable, maker }: PortfolioSearch): OwnFilter => ({
  ...given({ text: find, side, fillable }),
  ...(maker !== undefined && /^0x[0-9a-f]{40}$/i.test(maker) ? { maker } : {}),
})
