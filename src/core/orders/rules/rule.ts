import type { Order } from '../../wire/marketplace.ts'
import type { Floors } from '../floors.ts'
import type { TokenTransfer } from '../transfers.ts'

export const severities = ['error', 'warning', 'notice'] as const
/** `error`: the order contradicts itself or cannot be filled. `warning`: look before you act. `notice`: good to know. */
export type Severity = (typeof severities)[number]

/** What the rules know beside the order they check. */
export type RuleContext = {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly floors: Floors
  /** Ids of the active listings by `listingKey`. */
  readonly listings: ReadonlyMap<string, readonly string[]>
  /** Transfers in the log by token id; a token without any has no entry. */
  readonly transfers: ReadonlyMap<string, readonly TokenTransfer[]>
}

/** Something that is odd about orders, and how it is found. */
export type OrderRule = {
  /** A promise to exports and addresses: never renamed. */
  readonly id: string
  readonly severity: Severity
  /** A few words. */
  readonly title: string
  /** Why it matters and what to do, for people. */
  readonly explanation: string
  /** What was found, with both numbers; `null` when nothing was. */
  readonly check: (order: Order, context: RuleContext) => string | null
}

/** Groups the active listings of one maker for one token. `null`: not an active listing, or not told enough. */
export const listingKey = (order: Order): string | null =>
  order.side === 'listing' &&
  order.status === 'active' &&
  typeof order.createdBy === 'string' &&
  typeof order.tokenId === 'string' &&
  typeof order.orderId === 'string'
    ? `${order.createdBy.toLowerCase()} ${order.tokenId}`
    : null
