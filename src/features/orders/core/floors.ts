import type { Order } from '../../../core/wire/marketplace.ts'
import { currencyKey, rawAmount } from './raw-amount.ts'

export type Floor = {
  readonly currency: string
  readonly decimals: number | null
  readonly lowest: bigint
  readonly count: number
}

type FloorOrder = Pick<Order, 'side' | 'status' | 'priceAmount' | 'priceCurrencyAddress' | 'priceDecimals'>

/** Counts an order in. Only active listings with a price above zero make a floor. Prices in different currencies are never compared. */
export const addToFloors = (floors: Map<string, Floor>, order: FloorOrder): void => {
  const price = rawAmount(order.priceAmount)
  if (order.side !== 'listing' || order.status !== 'active' || price === null || price <= 0n) return
  const currency = currencyKey(order.priceCurrencyAddress)
  const now = floors.get(currency)
  floors.set(
    currency,
    now === undefined
      ? { currency, decimals: order.priceDecimals ?? null, lowest: price, count: 1 }
      : { ...now, lowest: price < now.lowest ? price : now.lowest, count: now.count + 1 },
  )
}
