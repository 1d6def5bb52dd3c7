import type { Order } from '../wire/marketplace.ts'
import { readTime } from './expiry.ts'
import { currencyKey, rawAmount } from './raw-amount.ts'

/** From so many other listings on, the lowest alone says nothing: two of them may be somebody's bait. */
const many = 10
/** Which of the lowest it is then. */
const manyPlace = 3

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

/** An order that can be filled at some time: active, something left, a price. Read once, whenever it is compared. */
export type FillableOrder = {
  readonly orderId: string
  /** What it is for, and in which currency. */
  readonly token: string
  readonly currency: string
  readonly price: bigint
  /** Milliseconds since the epoch; `null`: it does not say when it begins. */
  readonly from: number | null
  readonly until: number
}

const tokenAndCurrency = ({ tokenId, priceCurrencyAddress }: Order): string =>
  `${tokenId ?? ''} ${currencyKey(priceCurrencyAddress)}`

/** @returns `null` for an order that nobody can fill, or that does not say when it ends */
export const fillableOrder = (order: Order): FillableOrder | null => {
  if (order.status !== 'active') return null
  const price = rawAmount(order.priceAmount)
  const until = readTime(order.validUntil)
  const isLeft = [order.quantityAvailable, order.quantityRemaining].every((text) => {
    const quantity = rawAmount(text)
    return quantity === null || quantity > 0n
  })
  if (price === null || price <= 0n || until === null || !isLeft) return null
  if (readTime(order.deletedAt) !== null) return null
  return {
    orderId: order.orderId ?? '',
    token: tokenAndCurrency(order),
    currency: currencyKey(order.priceCurrencyAddress),
    price,
    from: readTime(order.validFrom),
    until,
  }
}

const isOpen = ({ from, until }: FillableOrder, now: number): boolean =>
  until > now && (from === null || from <= now)

/** Whether an order can be filled now, as it stands. */
export const isLive = (order: Order, now: number): boolean => {
  const fillable = fillableOrder(order)
  return fillable !== null && isOpen(fillable, now)
}

type Collected = {
  /** Ascending. */
  readonly byCurrency: ReadonlyMap<string, readonly bigint[]>
  readonly lowest: ReadonlyMap<string, { readonly price: bigint; readonly orderId: string }>
}

/** Where a price stands among ascending ones: before all that are not lower. */
const placeOf = (price: bigint, prices: readonly bigint[]): number => {
  let low = 0
  let high = prices.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? 0n) < price) low = middle + 1
    else high = middle
  }
  return low
}

const collect = (listings: Iterable<FillableOrder>, now: number): Collected => {
  const byCurrency = new Map<string, bigint[]>()
  const lowest = new Map<string, { price: bigint; orderId: string }>()
  for (const listing of listings) {
    if (!isOpen(listing, now)) continue
    const { currency, token, price, orderId } = listing
    const own = byCurrency.get(currency)
    if (own === undefined) byCurrency.set(currency, [price])
    else own.push(price)
    const best = lowest.get(token)
    if (best === undefined || price < best.price) lowest.set(token, { price, orderId })
  }
  for (const prices of byCurrency.values()) prices.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return { byCurrency, lowest }
}

/**
 * @param listings each order once
 * @param now milliseconds since the epoch
 */
export const marketPrices = (listings: readonly FillableOrder[], now: number): MarketPrices => {
  let collected: Collected | null = null
  const read = (): Collected => (collected ??= collect(listings, now))
  return {
    beside: (order) => {
      const prices = read().byCurrency.get(currencyKey(order.priceCurrencyAddress)) ?? []
      const fillable = order.side === 'listing' ? fillableOrder(order) : null
      const place = fillable === null || !isOpen(fillable, now) ? -1 : placeOf(fillable.price, prices)
      const own = prices[place] === fillable?.price ? place : -1
      const others = prices.length - (own === -1 ? 0 : 1)
      if (others < 2) return null
      const at = (index: number): bigint => prices[own === -1 || index < own ? index : index + 1] ?? 0n
      const k = others < many ? 1 : manyPlace
      return { others, median: at(Math.floor(others / 2)), kth: at(k - 1), k }
    },
    lowestOf: (order) => read().lowest.get(tokenAndCurrency(order)) ?? null,
  }
}
