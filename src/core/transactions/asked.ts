import type { Order } from '../wire/marketplace.ts'

/** An order the operator wants to fill, and what was known of it. */
export type AskedOrder = {
  readonly orderId: string
  /** Pieces, decimal digits. */
  readonly quantity: string
  readonly tokenId: string
  /** As the service had it when the steps were built; `null` when it could not be found. */
  readonly order: Order | null
}

export type AskedFee = { readonly amount: string; readonly receiver: string }

/** What steps were asked for. */
export type Asked = {
  readonly kind: 'sell' | 'buy'
  readonly collection: string
  /** Seller or buyer: whoever carries the steps out. */
  readonly taker: string
  readonly marketplace: string
  readonly orders: readonly AskedOrder[]
  readonly additionalFees: readonly AskedFee[]
}
