import type { Order } from '../../../core/wire/marketplace.ts'

/** An order the operator wants to fill, and what was known of it. */
export type IntendedOrder = {
  readonly orderId: string
  /** Pieces, decimal digits. */
  readonly quantity: string
  readonly tokenId: string
  /** What one piece cost when the operator picked it, where that is known. */
  readonly picked?: { readonly price: string; readonly currency: string } | undefined
  /** As the service had it when the steps were built; `null` when it could not be found. */
  readonly order: Order | null
  /** What it is about, where the service showed it. */
  readonly collectible?: { readonly name: string; readonly image: string }
}

export type IntendedFee = { readonly amount: string; readonly receiver: string }

/** What a transaction is for. */
export const intentKinds = ['sell', 'buy', 'cancel', 'revoke'] as const
export type IntentKind = (typeof intentKinds)[number]

/** Who made the steps: the service, or the desk itself from the ABI of a contract. */
export const origins = ['service', 'desk'] as const
export type Origin = (typeof origins)[number]

/** Whether the interface has an operation that builds it; the desk builds the others itself. */
export const isTradeKind = (kind: IntentKind): kind is 'sell' | 'buy' => kind === 'sell' || kind === 'buy'

/** Permissions that can be taken back: of an amount of a coin, of one token, or of all tokens of a collection. */
export const revocationKinds = ['coin', 'token', 'collection'] as const

/** A permission to be taken back. */
export type Revocation = {
  readonly kind: (typeof revocationKinds)[number]
  /** Contract of the coin or the collection. */
  readonly token: string
  /** Who may move tokens now. Not needed for `token`: nobody may afterwards. */
  readonly spender: string
  /** Of `token` alone. */
  readonly tokenId: string
}

/** Order books whose orders the desk can cancel itself. */
export const orderBooks = ['seaport', 'platform', 'sample'] as const
export type OrderBookKind = (typeof orderBooks)[number]

/** What is cancelled, and where. */
export type Cancellation = {
  readonly book: OrderBookKind
  /** Contract of the order book. */
  readonly contract: string
  /** `counter`: every order of the maker on this contract ends, which Seaport alone has. */
  readonly by: 'orders' | 'counter'
}

/** What the operator wants to trade or to undo: what the steps are built for, and checked against. */
export type TradeIntent = {
  readonly kind: IntentKind
  readonly collection: string
  /** Seller, buyer, maker of the orders or owner of the tokens: whoever carries the steps out. */
  readonly taker: string
  readonly marketplace: string
  readonly orders: readonly IntendedOrder[]
  readonly additionalFees: readonly IntendedFee[]
  /** Of `revoke` alone. */
  readonly revocations?: readonly Revocation[] | undefined
  /** Of `cancel` alone. */
  readonly cancellation?: Cancellation | undefined
}
