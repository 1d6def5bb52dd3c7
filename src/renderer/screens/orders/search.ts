import { changeKinds } from '../../../core/orders/compare-snapshots.ts'
import { orderKinds } from '../../../core/findings/kinds.ts'
import { defineAddress, without } from '../../list/address.ts'
import { tabWords } from '../../parts/tab-words.ts'
import {
  exactText,
  searchFlag,
  searchId,
  searchList,
  searchReader,
  searchText,
  type SearchValue,
  searchWord,
} from '../../ui/search-values.ts'

/** Columns by which services of this family sort (observed). */
export const sortColumns = ['price_usd', 'createdAt'] as const

/** Several texts in an address. */
const texts = searchList(100, searchText(200))

/** A property filter as it is chosen: limits as they were typed, or values. */
export type PropertyChoice = {
  readonly name: string
  readonly type: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly values?: string[] | undefined
}

const choiceMembers = searchReader({
  name: searchText(200),
  type: searchText(40),
  min: exactText(80),
  max: exactText(80),
  values: searchList(200, exactText(500)),
})

const propertyChoice: SearchValue<PropertyChoice> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, type, ...limits } = choiceMembers.parse(value)
  return name === undefined || type === undefined ? undefined : { name, type, ...limits }
}

/** What the address of the Orders screen may hold. Anything unusable counts as not there. */
export const ordersSearchSchema = searchReader({
  /** The list by default. */
  tab: searchWord(tabWords['/orders']),
  /** Network slug; the project's first collection by default. */
  network: searchText(200),
  contractAddress: searchText(200),
  /** Listings by default. */
  side: searchWord(['listing', 'offer']),
  /** Text the service searches for. */
  q: searchText(200),
  sort: searchWord(sortColumns),
  dir: searchWord(['asc', 'desc']),
  /** Also collectibles without an order. */
  empty: searchFlag,
  marketplaces: texts,
  inAccounts: texts,
  notInAccounts: texts,
  createdBy: texts,
  notCreatedBy: texts,
  currencies: texts,
  notCurrencies: texts,
  props: searchList(50, propertyChoice),
  /** A table by default. */
  view: searchWord(['cards']),
  /** Token id of the collectible whose details are open. */
  token: searchText(100),
  /** Part of the details that is shown; the order by default, the collectible where there is none. */
  part: searchWord(['order', 'collectible', 'offers', 'checkout', 'log']),
  /** Problems, Snapshots: words that are searched for in what is stored. */
  find: searchText(200),
  /** Problems: only those of this kind; by default those that nobody acknowledged; the one that is open. */
  kind: searchWord(orderKinds),
  state: searchWord(['acknowledged', 'ended', 'all']),
  finding: searchText(100),
  /** Snapshots: the two that are compared, and the kind of change that is shown. */
  before: searchId,
  after: searchId,
  change: searchWord(changeKinds),
})

export type OrdersSearch = ReturnType<typeof ordersSearchSchema.parse>

export type OrdersSide = 'listing' | 'offer'
export type DrawerPart = NonNullable<OrdersSearch['part']>

/** Members that narrow the list, beside text and side. */
export const filterNames = [
  'marketplaces',
  'inAccounts',
  'notInAccounts',
  'createdBy',
  'notCreatedBy',
  'currencies',
  'notCurrencies',
  'props',
] as const satisfies readonly (keyof OrdersSearch)[]

/** The Orders screen's part of the address, and the ways to change it. */
export const useOrdersSearch = defineAddress(
  '/orders',
  ordersSearchSchema,
  ['token', 'finding'],
  ['part'],
  ['tab', 'network', 'contractAddress', 'side', 'q', 'sort', 'dir', 'empty', 'view', ...filterNames],
)

/** How many filters narrow the list: each property counts for itself. */
export const countFilters = (search: OrdersSearch): number =>
  filterNames.filter((name) => name !== 'props' && search[name] !== undefined).length +
  (search.props?.length ?? 0)

/** Takes all filters away, text included. */
export const withoutFilters: Partial<OrdersSearch> = without([...filterNames, 'q', 'empty'])
