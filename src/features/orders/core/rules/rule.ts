import { quote, type Quote } from '../../../../core/facts.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { isFields } from '../../../../core/wire/is-fields.ts'
import type { MarketPrices } from '../market-prices.ts'
import type { OrderFact } from './say.ts'
import type { TokenTransfer } from '../transfers.ts'

export const severities = ['error', 'warning', 'notice'] as const
export type Severity = (typeof severities)[number]

export type Known = {
  readonly transfers?: ReadonlyMap<string, readonly TokenTransfer[]> | undefined
  readonly decimals?: ReadonlyMap<string, number> | undefined
  readonly wrapped?: ReadonlySet<string> | undefined
  readonly coin?: string | undefined
  readonly chainId?: number | undefined
  readonly contractAddress?: string | undefined
}

export type RuleContext = Known & {
  readonly now: number
  readonly prices: MarketPrices
  readonly listings: ReadonlyMap<string, readonly string[]>
  readonly sides: ReadonlyMap<string, ReadonlySet<string>>
  /** Places (`listing 5`) under which one order id came. An offer names no token: it may be for several. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>
}

export type Came = {
  /** As the service sent it: also what could not be read and is left out of the order. */
  readonly received: unknown
  readonly side: 'listing' | 'offer' | null
  readonly tokenId: string | null
  readonly unreadable?: OrderFact
}

export type OrderRule = {
  /** A promise to exports and addresses: never renamed. */
  readonly id: string
  readonly severity: Severity
  readonly title: string
  readonly when: string
  readonly explanation: string
  readonly check: (order: Order, context: RuleContext, came: Came) => OrderFact | null
  readonly group?: (order: Order, context: RuleContext) => string
}

export const sentMember = ({ received }: Pick<Came, 'received'>, name: string): unknown =>
  isFields(received) ? received[name] : undefined

export const isEmpty = ({ received }: Pick<Came, 'received'>): boolean =>
  !isFields(received) || Object.values(received).every((value) => value === null || value === undefined)

export const quoteValue = (value: unknown): Quote =>
  quote(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)))

export const makerToken = ({ createdBy, tokenId }: Pick<Order, 'createdBy' | 'tokenId'>): string | null =>
  typeof createdBy === 'string' && createdBy !== '' && typeof tokenId === 'string'
    ? `${createdBy.toLowerCase()} ${tokenId}`
    : null

export const listingKey = (order: Order): string | null =>
  order.side === 'listing' && order.status === 'active' && typeof order.orderId === 'string'
    ? makerToken(order)
    : null
