import type { Order } from '../../../core/wire/marketplace.ts'
import { currencyKey } from './raw-amount.ts'

export type SnapshotFee = { readonly kind: string; readonly recipient: string; readonly bps: number | null }

export type SnapshotOrder = {
  readonly key: string
  readonly tokenId: string
  readonly name: string
  readonly side: string
  readonly status: string
  readonly maker: string
  readonly marketplace: string
  readonly price: string
  readonly currency: string
  readonly decimals: number | null
  readonly initial: string
  readonly remaining: string
  readonly available: string | null
  readonly feeBps: number | null
  readonly fees: SnapshotFee[] | null
  readonly validUntil: string
  readonly madeAt: string
}

const feesOf = ({ feeBreakdown }: Order): SnapshotFee[] | null =>
  feeBreakdown
    ?.map(({ kind, recipientAddress, bps }) => ({
      kind: kind ?? '',
      recipient: recipientAddress?.toLowerCase() ?? '',
      bps: bps ?? null,
    }))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) ?? null

export const orderKey = (order: Order, tokenId: string): string =>
  order.orderId ??
  `${order.tokenId ?? tokenId} ${order.createdBy?.toLowerCase() ?? ''} ${order.marketplace ?? ''} ${order.createdAt ?? ''}`

export const snapshotOrder = (order: Order, tokenId: string, name: string): SnapshotOrder => {
  const maker = order.createdBy?.toLowerCase() ?? ''
  const token = order.tokenId ?? tokenId
  return {
    key: orderKey(order, tokenId),
    tokenId: token,
    name,
    side: order.side ?? '',
    status: order.status ?? '',
    maker,
    marketplace: order.marketplace ?? '',
    price: order.priceAmount ?? '',
    currency: currencyKey(order.priceCurrencyAddress),
    decimals: order.priceDecimals ?? null,
    initial: order.quantityInitial ?? '',
    remaining: order.quantityRemaining ?? '',
    available: order.quantityAvailable ?? null,
    feeBps: order.feeBps ?? null,
    fees: feesOf(order),
    validUntil: order.validUntil ?? '',
    madeAt: order.orderCreatedAt ?? order.createdAt ?? '',
  }
}
