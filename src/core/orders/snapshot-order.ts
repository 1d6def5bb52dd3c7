import type { Order } from '../wire/marketplace.ts'
import { currencyKey } from './raw-amount.ts'

/** An order as a snapshot keeps it: what can change, exactly as it came. */
export type SnapshotOrder = {
  /** Order id; where a service gives none, what else tells it apart. */
  readonly key: string
  readonly tokenId: string
  /** Name of the collectible. */
  readonly name: string
  readonly side: string
  readonly status: string
  readonly maker: string
  readonly marketplace: string
  readonly price: string
  /** Lower-cased address. */
  readonly currency: string
  readonly decimals: number | null
  readonly initial: string
  readonly remaining: string
  readonly validUntil: string
  /** When it was made, as the service says it. */
  readonly madeAt: string
}

/** @param tokenId of the collectible, for orders that do not name it */
export const snapshotOrder = (order: Order, tokenId: string, name: string): SnapshotOrder => {
  const maker = order.createdBy?.toLowerCase() ?? ''
  const token = order.tokenId ?? tokenId
  return {
    key: order.orderId ?? `${token} ${maker} ${order.marketplace ?? ''} ${order.createdAt ?? ''}`,
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
    validUntil: order.validUntil ?? '',
    madeAt: order.orderCreatedAt ?? order.createdAt ?? '',
  }
}
