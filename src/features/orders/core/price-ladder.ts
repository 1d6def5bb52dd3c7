import type { Order } from '../../../core/wire/marketplace.ts'
import { currencyKey, rawAmount } from './raw-amount.ts'

export type Rung = {
  readonly side: 'listing' | 'offer'
  readonly price: bigint
  readonly orders: number
  readonly quantity: bigint
  readonly depth: bigint
}

export type Ladder = {
  readonly currency: string
  readonly decimals: number | null
  /** Listings from the highest down to the lowest, then offers from the highest down: the spread lies between. */
  readonly rungs: readonly Rung[]
}

type Step = { orders: number; quantity: bigint }

const sideRungs = (side: Rung['side'], steps: ReadonlyMap<bigint, Step>): Rung[] => {
  const ascending = [...steps.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  let depth = 0n
  const rungs = (side === 'listing' ? ascending : ascending.toReversed()).map((price): Rung => {
    const { orders, quantity } = steps.get(price) ?? { orders: 0, quantity: 0n }
    depth += quantity
    return { side, price, orders, quantity, depth }
  })
  return side === 'listing' ? rungs.toReversed() : rungs
}

export const priceLadders = (orders: readonly Order[]): Ladder[] => {
  const byCurrency = new Map<
    string,
    { decimals: number | null; listing: Map<bigint, Step>; offer: Map<bigint, Step> }
  >()
  const seen = new Set<string>()
  for (const order of orders) {
    const price = rawAmount(order.priceAmount)
    const side = order.side === 'listing' ? 'listing' : order.side === 'offer' ? 'offer' : null
    if (order.status !== 'active' || price === null || side === null) continue
    const id = order.orderId
    if (typeof id === 'string' && seen.has(`${side} ${id}`)) continue
    seen.add(`${side} ${id}`)
    const currency = currencyKey(order.priceCurrencyAddress)
    const here = byCurrency.get(currency) ?? {
      decimals: order.priceDecimals ?? null,
      listing: new Map<bigint, Step>(),
      offer: new Map<bigint, Step>(),
    }
    byCurrency.set(currency, here)
    const step = here[side].get(price) ?? { orders: 0, quantity: 0n }
    const quantity = rawAmount(order.quantityAvailable) ?? rawAmount(order.quantityRemaining) ?? 0n
    here[side].set(price, { orders: step.orders + 1, quantity: step.quantity + quantity })
  }
  return [...byCurrency].map(([currency, { decimals, listing, offer }]) => ({
    currency,
    decimals,
    rungs: [...sideRungs('listing', listing), ...sideRungs('offer', offer)],
  }))
}
