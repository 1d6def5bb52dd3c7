import { z } from 'zod'
import { currencyKey } from '../orders/raw-amount.ts'
import { orderKey } from '../orders/snapshot-order.ts'
import { findComponents, seaportOrderHash } from '../transactions/undo/seaport-components.ts'
import type { Order } from '../wire/marketplace.ts'

/** An order as the service has it, as far as its health needs it: what is missing is the empty text. */
export const healthOrderSchema = z.object({
  key: z.string(),
  orderId: z.string(),
  /** The number beside the id, where the service gives one. */
  number: z.string(),
  side: z.enum(['listing', 'offer']),
  tokenId: z.string(),
  name: z.string(),
  status: z.string(),
  maker: z.string(),
  marketplace: z.string(),
  currency: z.string(),
  /** Of one piece. */
  price: z.string(),
  decimals: z.number().nullable(),
  remaining: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  madeAt: z.string(),
  madeBlock: z.string(),
  /** Of an order on Seaport whose components the service gives: who moves the tokens. */
  conduitKey: z.string(),
})
export type HealthOrder = z.output<typeof healthOrderSchema>

/** @param tokenId of the row it stood in, for orders that do not name it */
export const healthOrder = (
  order: Order,
  row: { readonly tokenId: string; readonly name: string; readonly side: 'listing' | 'offer' },
): HealthOrder => {
  const components = findComponents(order)
  const isOwn =
    components !== null && seaportOrderHash(components).toLowerCase() === order.orderId?.toLowerCase()
  return {
    key: orderKey(order, row.tokenId),
    orderId: order.orderId ?? '',
    number: String(order.id ?? ''),
    side: order.side === 'offer' ? 'offer' : order.side === 'listing' ? 'listing' : row.side,
    tokenId: order.tokenId ?? row.tokenId,
    name: row.name,
    status: order.status ?? '',
    maker: order.createdBy?.toLowerCase() ?? '',
    marketplace: order.marketplace ?? '',
    currency: currencyKey(order.priceCurrencyAddress),
    price: order.priceAmount ?? '',
    decimals: order.priceDecimals ?? null,
    remaining: order.quantityRemaining ?? '',
    validFrom: order.validFrom ?? '',
    validUntil: order.validUntil ?? '',
    madeAt: order.orderCreatedAt ?? order.createdAt ?? '',
    madeBlock: String(order.blockNumber ?? ''),
    conduitKey: isOwn ? components.conduitKey : '',
  }
}
