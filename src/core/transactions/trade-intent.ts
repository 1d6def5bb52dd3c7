import type { Order } from '../wire/marketplace.ts'

/** An order the operator wants to fill, and what was known of it. */
export type IntendedOrder = {
  readonly orderId: string
  /** Pieces, decimal digits. */
  readonly quantity: string
  readonly tokenId: string
  /** As the service had it when the steps were built; `null` when it could not be found. */
  readonly order: Order | null
}

export type IntendedFee = { readonly amount: string; readonly receiver: string }

/** What the operator wants to trade: what the steps are built for, and checked against. */
export type TradeIntent = {
  readonly kind: 'sell' | 'buy'
  readonly collection: string
  /** Seller or buyer: whoever carries the steps out. */
  readonly taker: string
  readonly marketplace: string
  readonly orders: readonly IntendedOrder[]
  readonly additionalFees: readonly IntendedFee[]
}
