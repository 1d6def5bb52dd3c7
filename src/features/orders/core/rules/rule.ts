import { quote, type Quote } from '../../../../core/facts.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { isFields } from '../../../../core/wire/is-fields.ts'
import type { MarketPrices } from '../market-prices.ts'
import type { OrderFact } from './say.ts'
import type { TokenTransfer } from '../transfers.ts'

export const severities = ['error', 'warning', 'notice'] as const
/** `error`: the order contradicts itself or cannot be filled. `warning`: look before you act. `notice`: good to know. */
export type Severity = (typeof severities)[number]

/** What is known from elsewhere; what is unknown is left out. */
export type Known = {
  /** Transfers in the log by token id; a token without any has no entry. */
  readonly transfers?: ReadonlyMap<string, readonly TokenTransfer[]> | undefined
  /** Decimals of currencies by their lower-cased addresses: known here, or asked of their contracts. */
  readonly decimals?: ReadonlyMap<string, number> | undefined
  /** Contracts that wrap the native coin beside the one that the chain is known for. */
  readonly wrapped?: ReadonlySet<string> | undefined
  /** Symbol of the network’s native coin. */
  readonly coin?: string | undefined
  /** Which chain and collection were requested. */
  readonly chainId?: number | undefined
  readonly contractAddress?: string | undefined
}

export type RuleContext = Known & {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly prices: MarketPrices
  /** Ids of the active listings by `listingKey`. */
  readonly listings: ReadonlyMap<string, readonly string[]>
  /** Sides of the active orders that one maker has for one token, by maker and token id. */
  readonly sides: ReadonlyMap<string, ReadonlySet<string>>
  /** Places (`listing 5`) under which one order id came. An offer names no token: it may be for several. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>
}

export type Came = {
  /** As the service sent it: also what could not be read and is left out of the order. */
  readonly received: unknown
  /** The list in which it came, and the token id of its row; `null` where that is unknown. */
  readonly side: 'listing' | 'offer' | null
  readonly tokenId: string | null
  /** Why nothing of it could be read. */
  readonly unreadable?: OrderFact
}

export type OrderRule = {
  /** A promise to exports and addresses: never renamed. */
  readonly id: string
  readonly severity: Severity
  /** A few words. */
  readonly title: string
  /** When it is found, in half a sentence, for the documents. */
  readonly when: string
  /** Why it matters and what to do, for people. */
  readonly explanation: string
  /** `null`: nothing is odd. */
  readonly check: (order: Order, context: RuleContext, came: Came) => OrderFact | null
  /** Findings of the same group say the same of several orders: many of them are shown as one. */
  readonly group?: (order: Order, context: RuleContext) => string
}

/** A member as the service sent it; `undefined` when it did not. */
export const sentMember = ({ received }: Pick<Came, 'received'>, name: string): unknown =>
  isFields(received) ? received[name] : undefined

/** Whether an order has no member with a value. */
export const isEmpty = ({ received }: Pick<Came, 'received'>): boolean =>
  !isFields(received) || Object.values(received).every((value) => value === null || value === undefined)

/** A value of the service as text; longer ones than any that is shown are cut. */
export const quoteValue = (value: unknown): Quote =>
  quote(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)))

export const makerToken = ({ createdBy, tokenId }: Pick<Order, 'createdBy' | 'tokenId'>): string | null =>
  typeof createdBy === 'string' && createdBy !== '' && typeof tokenId === 'string'
    ? `${createdBy.toLowerCase()} ${tokenId}`
    : null

/** Groups the active listings of one maker for one token. `null`: not an active listing, or too little is known. */
export const listingKey = (order: Order): string | null =>
  order.side === 'listing' && order.status === 'active' && typeof order.orderId === 'string'
    ? makerToken(order)
    : null
