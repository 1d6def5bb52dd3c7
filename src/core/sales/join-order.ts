import { readTime } from '../../features/orders/core/expiry.ts'
import type { SnapshotOrder } from '../../features/orders/core/snapshot-order.ts'
import { sumFees } from './fees-of.ts'
import type { Sale, Unmatched } from './sale.ts'

export type KnownOrder = Pick<
  SnapshotOrder,
  | 'key'
  | 'marketplace'
  | 'side'
  | 'status'
  | 'maker'
  | 'tokenId'
  | 'currency'
  | 'price'
  | 'remaining'
  | 'validUntil'
  | 'madeAt'
> & { readonly snapshot: number }

const isDigits = (text: string): boolean => /^\d{1,78}$/.test(text)

const fits = (order: KnownOrder, { trade, tokenId, currency }: Unmatched, at: number): boolean => {
  if (trade === undefined || !isDigits(order.price) || !isDigits(order.remaining)) return false
  const maker = order.side === 'listing' ? trade.seller : order.side === 'offer' ? trade.buyer : null
  const paid = trade.payments.reduce((sum, { amount }) => sum + amount, 0n)
  const end = readTime(order.validUntil)
  const begin = readTime(order.madeAt)
  return (
    order.status === 'active' &&
    order.maker === maker &&
    order.tokenId === tokenId &&
    order.currency === currency &&
    trade.quantity <= BigInt(order.remaining) &&
    BigInt(order.price) * trade.quantity === paid &&
    (end === null || end >= at) &&
    (begin === null || begin <= at)
  )
}

/**
 * The sale of a trade without a market's event, by the one order of the service that says just that. Fees that were paid beside the order make the
 * payments come to another number: then it is none.
 *
 * @param orders as the service listed them before
 * @param at of the block, in milliseconds
 * @returns `null`: no order says it, or several do
 */
export const joinOrder = (unmatched: Unmatched, orders: readonly KnownOrder[], at: number): Sale | null => {
  const { trade, index, collection, tokenId, currency, evidence } = unmatched
  if (trade === undefined || index === null || collection === null || tokenId === null || currency === null)
    return null
  const fitting = orders.filter((order) => fits(order, unmatched, at))
  const [order] = fitting
  if (order === undefined || fitting.length > 1) return null
  const { seller, buyer, quantity, payments } = trade
  return {
    index,
    market: order.marketplace,
    order: order.key,
    side: order.side === 'listing' ? 'listing' : 'offer',
    seller,
    buyer,
    items: [{ collection, tokenId, quantity }],
    currency,
    price: payments.reduce((sum, { amount }) => sum + amount, 0n),
    payment: 'transfers',
    snapshot: order.snapshot,
    fees: sumFees(
      payments.filter(({ to }) => to !== seller),
      'order',
    ),
    evidence,
  }
}
