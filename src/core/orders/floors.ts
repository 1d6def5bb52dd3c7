import type { Order } from '../wire/marketplace.ts'
import { currencyKey, rawAmount } from './raw-amount.ts'

/** The two lowest active listings of one currency. */
export type Floor = {
  readonly currency: string
  readonly decimals: number | null
  readonly lowest: bigint
  /** Order id of the lowest one. */
  readonly lowestOrder: string
  /** `null` while there is only one. */
  readonly second: bigint | null
  /** Active listings that count. */
  readonly count: number
}

/** Floors by currency. Prices in different currencies are never compared. */
export type Floors = ReadonlyMap<string, Floor>

type FloorOrder = Pick<
  Order,
  'side' | 'status' | 'priceAmount' | 'priceCurrencyAddress' | 'priceDecimals' | 'orderId'
>

/** Counts an order in. Only active listings with a price above zero make a floor. */
export const addToFloors = (floors: Map<string, Floor>, order: FloorOrder): void => {
  const price = rawAmount(order.priceAmount)
  if (order.side !== 'listing' || order.status !== 'active' || price === null || price <= 0n) return
  const currency = currencyKey(order.priceCurrencyAddress)
  const orderId = order.orderId ?? ''
  const now = floors.get(currency)
  if (now === undefined) {
    floors.set(currency, {
      currency,
      decimals: order.priceDecimals ?? null,
      lowest: price,
      lowestOrder: orderId,
      second: null,
      count: 1,
    })
    return
  }
  const count = now.count + 1
  if (price < now.lowest)
    floors.set(currency, { ...now, lowest: price, lowestOrder: orderId, second: now.lowest, count })
  else
    floors.set(currency, {
      ...now,
      count,
      second: now.second === null || price < now.second ? price : now.second,
    })
}

/** The floor that the other listings make: an order is not compared with itself. */
export const floorBeside = (
  floors: Floors,
  order: Pick<Order, 'priceCurrencyAddress' | 'orderId'>,
): bigint | null => {
  const floor = floors.get(currencyKey(order.priceCurrencyAddress))
  if (floor === undefined) return null
  return floor.lowestOrder === (order.orderId ?? '') ? floor.second : floor.lowest
}
