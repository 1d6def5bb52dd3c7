import { z } from 'zod'
import { changeKinds } from '../../../core/orders/compare-snapshots.ts'
import { severities } from '../../../core/orders/rules/rule.ts'
import { defineAddress } from '../../list/address.ts'
import { searchId, searchText } from '../../ui/search-values.ts'

/** Columns by which services of this family sort (observed). */
export const sortColumns = ['price_usd', 'createdAt'] as const

/** Several texts in an address. */
const texts = z
  .array(z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(200)))
  .min(1)
  .max(100)
  .optional()
  .catch(undefined)

/** A property filter as it is chosen: limits as they were typed, or values. */
export const propertyChoiceSchema = z.object({
  name: z.string().min(1).max(200),
  type: z.string().min(1).max(40),
  min: z.string().max(80).optional(),
  max: z.string().max(80).optional(),
  values: z.array(z.string().max(500)).max(200).optional(),
})

export type PropertyChoice = z.infer<typeof propertyChoiceSchema>

/** What the address of the Orders screen may hold. Anything unusable counts as not there. */
export const ordersSearchSchema = z.object({
  /** The list by default. */
  tab: z.enum(['check', 'snapshots']).optional().catch(undefined),
  /** Network slug; the project's first collection by default. */
  network: searchText(200),
  contractAddress: searchText(200),
  /** Listings by default. */
  side: z.enum(['listing', 'offer']).optional().catch(undefined),
  /** Text the service searches for. */
  q: searchText(200),
  sort: z.enum(sortColumns).optional().catch(undefined),
  dir: z.enum(['asc', 'desc']).optional().catch(undefined),
  /** Also collectibles without an order. */
  empty: z.boolean().optional().catch(undefined),
  marketplaces: texts,
  inAccounts: texts,
  notInAccounts: texts,
  createdBy: texts,
  notCreatedBy: texts,
  currencies: texts,
  notCurrencies: texts,
  props: z.array(propertyChoiceSchema).min(1).max(50).optional().catch(undefined),
  /** A table by default. */
  view: z.enum(['cards']).optional().catch(undefined),
  /** Token id of the collectible whose details are open. */
  token: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().min(1).max(100))
    .optional()
    .catch(undefined),
  /** Part of the details that is shown; the collectible by default. */
  part: z.enum(['order', 'offers', 'checkout', 'log']).optional().catch(undefined),
  /** Check: only findings of this rule, or of this severity; the finding that is open. */
  rule: searchText(100),
  severity: z.enum(severities).optional().catch(undefined),
  /** Check: findings in this state; by default those that are new or open. */
  state: z.enum(['new', 'acknowledged', 'gone', 'all']).optional().catch(undefined),
  finding: searchId,
  /** Snapshots: the two that are compared, and the kind of change that is shown. */
  before: searchId,
  after: searchId,
  change: z.enum(changeKinds).optional().catch(undefined),
})

export type OrdersSearch = z.output<typeof ordersSearchSchema>

export type OrdersSide = 'listing' | 'offer'
export type OrdersTab = 'list' | 'check' | 'snapshots'
export type DrawerPart = 'collectible' | NonNullable<OrdersSearch['part']>

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
export const withoutFilters: Partial<OrdersSearch> = {
  q: undefined,
  marketplaces: undefined,
  inAccounts: undefined,
  notInAccounts: undefined,
  createdBy: undefined,
  notCreatedBy: undefined,
  currencies: undefined,
  notCurrencies: undefined,
  props: undefined,
}
