import type { Order } from '../wire/marketplace.ts'
import { readExpiry, readTime } from './expiry.ts'
import { currencyKey, rawAmount } from './raw-amount.ts'

/** From so many other listings on, the lowest alone says nothing: two of them may be somebody's bait. */
const many = 10
/** Which of the lowest it is then. */
const place = 3

/** What the other live listings of a currency ask. No single order of any price moves it far. */
export type PriceReference = {
  readonly others: number
  /** Of an even number the higher one of the two in the middle. */
  readonly median: bigint
  /** The `k`-th lowest: the lowest of a few, the third of ten or more. */
  readonly kth: bigint
  readonly k: number
}

/** Prices of the live orders of a collection. Those of different currencies are never compared. */
export type MarketPrices = {
  /** What the others ask: an order is not compared with itself. `null` with fewer than two others: which is odd then is open. */
  readonly beside: (order: Order) => PriceReference | null
  /** The lowest live listing of a token in a currency. */
  readonly lowestOf: (order: Order) => { readonly price: bigint; readonly orderId: string } | null
}

/** Whether an order can be filled as it stands: active, begun, not over, something left, a price. */
export const isLive = (order: Order, now: number): boolean => {
  const price = rawAmount(order.priceAmount)
  const left = rawAmount(order.quantityAvailable) ?? rawAmount(order.quantityRemaining)
  const from = readTime(order.validFrom)
  return (
    order.status === 'active' &&
    price !== null &&
    price > 0n &&
    (left === null || left > 0n) &&
    rawAmount(order.quantityRemaining) !== 0n &&
    (from === null || from <= now) &&
    readExpiry(order.validUntil, now).state === 'open' &&
    readTime(order.deletedAt) === null
  )
}

const tokenAndCurrency = ({ tokenId, priceCurrencyAddress }: Order): string =>
  `${tokenId ?? ''} ${currencyKey(priceCurrencyAddress)}`

type Collected = {
  /** Ascending. */
  readonly byCurrency: ReadonlyMap<string, readonly bigint[]>
  readonly lowest: ReadonlyMap<string, { readonly price: bigint; readonly orderId: string }>
}

const collect = (orders: readonly Order[], now: number): Collected => {
  const byCurrency = new Map<string, bigint[]>()
  const lowest = new Map<string, { price: bigint; orderId: string }>()
  for (const order of orders) {
    const price = rawAmount(order.priceAmount)
    if (price === null || !isLive(order, now)) continue
    const currency = currencyKey(order.priceCurrencyAddress)
    const own = byCurrency.get(currency)
    if (own === undefined) byCurrency.set(currency, [price])
    else own.push(price)
    const token = tokenAndCurrency(order)
    const best = lowest.get(token)
    if (best === undefined || price < best.price) lowest.set(token, { price, orderId: order.orderId ?? '' })
  }
  for (const prices of byCurrency.values()) prices.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return { byCurrency, lowest }
}

/**
 * @param listings each order once
 * @param now milliseconds since the epoch
 */
export const marketPrices = (listings: readonly Order[], now: number): MarketPrices => {
  let collected: Collected | null = null
  const read = (): Collected => (collected ??= collect(listings, now))
  return {
    beside: (order) => {
      const prices = read().byCurrency.get(currencyKey(order.priceCurrencyAddress)) ?? []
      const price = rawAmount(order.priceAmount)
      const own =
        order.side === 'listing' && price !== null && isLive(order, now) ? prices.indexOf(price) : -1
      const others = prices.length - (own === -1 ? 0 : 1)
      if (others < 2) return null
      const at = (index: number): bigint => prices[own === -1 || index < own ? index : index + 1] ?? 0n
      const k = others < many ? 1 : place
      return { others, median: at(Math.floor(others / 2)), kth: at(k - 1), k }
    },
    lowestOf: (order) => read().lowest.get(tokenAndCurrency(order)) ?? null,
  }
}
