import type { Order } from '../../../core/wire/marketplace.ts'
import { rawAmount } from './raw-amount.ts'

export type OrderTotal = { readonly pieces: bigint; readonly price: bigint | null }

type Of = Pick<Order, 'priceAmount' | 'quantityAvailable' | 'quantityRemaining' | 'quantityDecimals'>

export const quantityToBuy = ({
  quantityAvailable,
  quantityRemaining,
}: Pick<Order, 'quantityAvailable' | 'quantityRemaining'>): string | null =>
  rawAmount(quantityAvailable) === null ? (quantityRemaining ?? null) : (quantityAvailable ?? null)

/** A price is that of one piece (observed). */
export const orderTotal = (order: Of): OrderTotal | null => {
  const pieces = rawAmount(quantityToBuy(order))
  if (pieces === null || pieces <= 1n || (order.quantityDecimals ?? 0) !== 0) return null
  const price = rawAmount(order.priceAmount)
  return { pieces, price: price === null ? null : price * pieces }
}
