import type { Order } from '../wire/marketplace.ts'
import { rawAmount } from './raw-amount.ts'

/** Several pieces of an order, and the price of all of them in the smallest unit. */
export type OrderTotal = { readonly pieces: bigint; readonly price: bigint | null }

type Of = Pick<Order, 'priceAmount' | 'quantityRemaining' | 'quantityDecimals'>

/**
 * What is left of an order that has several whole pieces; `null` for one piece, and where the quantity is not known. A price is
 * that of one piece (observed).
 */
export const orderTotal = ({ priceAmount, quantityRemaining, quantityDecimals }: Of): OrderTotal | null => {
  const pieces = rawAmount(quantityRemaining)
  if (pieces === null || pieces <= 1n || (quantityDecimals ?? 0) !== 0) return null
  const price = rawAmount(priceAmount)
  return { pieces, price: price === null ? null : price * pieces }
}
