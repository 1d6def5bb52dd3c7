import { z } from 'zod'
import type { Order } from '../../../core/wire/marketplace.ts'
import { currencyKey } from './raw-amount.ts'

export const snapshotOrderSchema = z.object({
  key: z.string(),
  tokenId: z.string(),
  name: z.string(),
  side: z.string(),
  status: z.string(),
  maker: z.string(),
  marketplace: z.string(),
  price: z.string(),
  currency: z.string(),
  decimals: z.number().nullable(),
  initial: z.string(),
  remaining: z.string(),
  available: z
    .string()
    .nullable()
    .default(null)
    .describe('`null`, here and below: not said by the service, or not stored by a former release.'),
  feeBps: z.number().nullable().default(null),
  fees: z
    .array(z.object({ kind: z.string(), recipient: z.string(), bps: z.number().nullable() }))
    .nullable()
    .default(null),
  validUntil: z.string(),
  madeAt: z.string(),
})

export type SnapshotOrder = Readonly<z.output<typeof snapshotOrderSchema>>

export type SnapshotFee = NonNullable<SnapshotOrder['fees']>[number]

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
