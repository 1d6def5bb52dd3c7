import { changeKinds } from '../core/compare-snapshots.ts'
import { defineAddress, without, type Address } from '../../../renderer/list/address.ts'
import { tabWords } from '../../../renderer/parts/tab-words.ts'
import {
  exactText,
  searchFlag,
  searchId,
  searchList,
  searchReader,
  searchText,
  searchTime,
  type SearchValue,
  searchWord,
} from '../../../renderer/ui/search-values.ts'

export const sortColumns = ['price_usd', 'createdAt'] as const

const texts = searchList(100, searchText(200))

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

export const problemGroups = ['unfillable', 'price', 'ending', 'changed'] as const

export const periods = ['day', 'week', 'month'] as const

const address = searchText(42)

export const ordersSearchSchema = searchReader({
  /** Without it and without a collection: all collections. */
  tab: searchWord(tabWords['/orders']),
  network: searchText(200),
  contractAddress: searchText(200),
  q: searchText(200),
  sort: searchWord(sortColumns),
  dir: searchWord(['asc', 'desc']),
  empty: searchFlag,
  mine: searchFlag,
  marketplaces: texts,
  inAccounts: texts,
  notInAccounts: texts,
  createdBy: texts,
  notCreatedBy: texts,
  currencies: texts,
  notCurrencies: texts,
  props: searchList(50, propertyChoice),
  view: searchWord(['cards']),
  token: searchText(100),
  /** Part of the details; the order by default, the collectible where there is none. */
  part: searchWord(['order', 'collectible', 'offers', 'checkout', 'log']),
  /** Words that are searched for in what is stored: collections, problems, sales, changes. */
  find: searchText(200),
  /** Problems: one group; those nobody acknowledged by default; the open one. */
  group: searchWord(problemGroups),
  state: searchWord(['acknowledged', 'ended', 'all']),
  finding: searchText(100),
  /** History: listings by default; the two readings that are compared, and the kind of change. */
  side: searchWord(['listing', 'offer']),
  before: searchId,
  after: searchId,
  change: searchWord(changeKinds),
  /** Sales: all by default; a time of one's own before `period`. */
  period: searchWord(periods),
  from: searchTime,
  to: searchTime,
  currency: address,
  buyer: address,
  seller: address,
  recipient: address,
  by: searchWord(['listing', 'offer']),
  self: searchWord(['yes', 'no']),
  unmatched: searchFlag,
  sale: searchId,
})

export type OrdersSearch = ReturnType<typeof ordersSearchSchema.parse>

export type OrdersAddress = Address<OrdersSearch>
export type OrdersSide = 'listing' | 'offer'
export type DrawerPart = NonNullable<OrdersSearch['part']>

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

export const saleAddresses = ['currency', 'buyer', 'seller', 'recipient'] as const
const saleNames = ['find', 'period', 'from', 'to', 'by', 'self', ...saleAddresses] as const

export const useOrdersSearch = defineAddress(
  '/orders',
  ordersSearchSchema,
  ['token', 'finding', 'sale'],
  ['part'],
  [
    'tab',
    'network',
    'contractAddress',
    'q',
    'sort',
    'dir',
    'empty',
    'mine',
    'view',
    'side',
    ...filterNames,
    ...saleNames,
  ],
)

/** How many filters narrow the list: each property counts for itself. */
export const countFilters = (search: OrdersSearch): number =>
  filterNames.filter((name) => name !== 'props' && search[name] !== undefined).length +
  (search.props?.length ?? 0)

export const withoutFilters: Partial<OrdersSearch> = without([...filterNames, 'q', 'empty', 'mine'])

export const withoutTab: Partial<OrdersSearch> = without([
  ...saleNames,
  'token',
  'finding',
  'group',
  'state',
  'before',
  'after',
  'change',
  'unmatched',
  'sale',
])

export const withoutCollection: Partial<OrdersSearch> = { ...withoutTab, ...withoutFilters }

export const withoutSaleFilters: Partial<OrdersSearch> = without(saleNames)
