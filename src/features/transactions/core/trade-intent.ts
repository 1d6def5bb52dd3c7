import type { Order } from '../../../core/wire/marketplace.ts'

export type IntendedOrder = {
  readonly orderId: string
  readonly quantity: string
  readonly tokenId: string
  readonly picked?: { readonly price: string; readonly currency: string } | undefined
  readonly order: Order | null
  readonly collectible?: { readonly name: string; readonly image: string }
}

export type IntendedFee = { readonly amount: string; readonly receiver: string }

export const intentKinds = ['sell', 'buy', 'cancel', 'revoke'] as const
export type IntentKind = (typeof intentKinds)[number]

export const origins = ['service', 'desk'] as const
export type Origin = (typeof origins)[number]

export const isTradeKind = (kind: IntentKind): kind is 'sell' | 'buy' => kind === 'sell' || kind === 'buy'

export const revocationKinds = ['coin', 'token', 'collection'] as const

export type Revocation = {
  readonly kind: (typeof revocationKinds)[number]
  readonly token: string
  readonly spender: string
  readonly tokenId: string
}

export const orderBooks = ['seaport', 'platform', 'sample'] as const
export type OrderBookKind = (typeof orderBooks)[number]

export type Cancellation = {
  readonly book: OrderBookKind
  readonly contract: string
  readonly by: 'orders' | 'counter'
}

export type TradeIntent = {
  readonly kind: IntentKind
  readonly collection: string
  readonly taker: string
  readonly marketplace: string
  readonly orders: readonly IntendedOrder[]
  readonly additionalFees: readonly IntendedFee[]
  readonly revocations?: readonly Revocation[] | undefined
  readonly cancellation?: Cancellation | undefined
}
