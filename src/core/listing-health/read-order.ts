import { currencyKey } from '../orders/raw-amount.ts'
import { orderKey } from '../orders/snapshot-order.ts'
import { findComponents, seaportOrderHash } from '../transactions/undo/seaport-components.ts'
import type { Order } from '../wire/marketplace.ts'
import type { HealthOrder } from './health-order.ts'

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
