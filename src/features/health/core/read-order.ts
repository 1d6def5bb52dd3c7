import { currencyKey } from '../../orders/core/raw-amount.ts'
import { orderKey } from '../../orders/core/snapshot-order.ts'
import {
  findSigned,
  seaportOrderHash,
  type FoundOrder,
} from '../../transactions/core/undo/seaport-components.ts'
import { jsonFields } from '../../../core/wire/json-value.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import type { HealthOrder } from './health-order.ts'

/** More of them are no order that anybody trades one token by. */
const mostItems = 20

const digitsOf = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

const signedOrder = ({ components, ...rest }: FoundOrder): HealthOrder['signed'] =>
  components.offer.length + components.consideration.length > mostItems
    ? null
    : { ...rest, components: jsonFields.parse(JSON.parse(JSON.stringify(components, digitsOf))) }

export const healthOrder = (
  order: Order,
  row: { readonly tokenId: string; readonly name: string; readonly side: 'listing' | 'offer' },
): HealthOrder => {
  const seaportOrder = findSigned(order)
  const ownSeaportOrder =
    seaportOrder !== null &&
    seaportOrderHash(seaportOrder.components).toLowerCase() === order.orderId?.toLowerCase()
      ? seaportOrder
      : null
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
    conduitKey: ownSeaportOrder?.components.conduitKey ?? '',
    signed: ownSeaportOrder === null ? null : signedOrder(ownSeaportOrder),
  }
}
