import type { Order } from '../../../core/wire/marketplace.ts'
import { nativeAddress } from './currency.ts'
import { readTime } from './expiry.ts'
import { currencyKey, rawAmount } from './raw-amount.ts'

/** From so many other listings on, the lowest alone says nothing: two of them may be somebody's bait. */
const many = 10
/** Which of the lowest it is then. */
const manyPlace = 3

export type PriceReference = {
  readonly others: number
  /** Of an even number the higher one of the two in the middle. */
  readonly median: bigint
  readonly kth: bigint
  readonly k: number
}

export type MarketPrices = {
  /** What the others ask: an order is not compared with itself. `null` with fewer than two others: which is odd then is open. */
  readonly beside: (order: Order) => PriceReference | null
  /** In its own coin, native and wrapped counting as one, else by the dollars of the service. */
  readonly belowOf: (offer: Order) => BelowOffer | null
}

export type BelowOffer = {
  readonly orderId: string
  readonly currency: string
  readonly decimals: number | null
  readonly price: bigint
  readonly dollars: { readonly offer: number; readonly listing: number } | null
}

export type FillableOrder = {
  readonly orderId: string
  readonly token: string
  readonly currency: string
  readonly price: bigint
  readonly decimals: number | null
  readonly dollars: number | null
  readonly from: number | null
  readonly until: number
}

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
    token: order.tokenId ?? '',
    currency: currencyKey(order.priceCurrencyAddress),
    price,
    decimals: order.priceDecimals ?? null,
    dollars: typeof order.priceUSD === 'number' && order.priceUSD > 0 ? order.priceUSD : null,
    from: readTime(order.validFrom),
    until,
  }
}

const isOpen = ({ from, until }: FillableOrder, now: number): boolean =>
  until > now && (from === null || from <= now)

export const isLive = (order: Order, now: number): boolean => {
  const fillable = fillableOrder(order)
  return fillable !== null && isOpen(fillable, now)
}

type Collected = {
  readonly byCurrency: ReadonlyMap<string, readonly bigint[]>
  readonly lowest: ReadonlyMap<string, ReadonlyMap<string, FillableOrder>>
}

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

type CoinOf = (currency: string) => string

const collect = (listings: Iterable<FillableOrder>, now: number, coinOf: CoinOf): Collected => {
  const byCurrency = new Map<string, bigint[]>()
  const lowest = new Map<string, Map<string, FillableOrder>>()
  for (const listing of listings) {
    if (!isOpen(listing, now)) continue
    const { currency, token, price } = listing
    const pricesInCurrency = byCurrency.get(currency)
    if (pricesInCurrency === undefined) byCurrency.set(currency, [price])
    else pricesInCurrency.push(price)
    const coin = coinOf(currency)
    const byCoin = lowest.get(token) ?? new Map<string, FillableOrder>()
    const best = byCoin.get(coin)
    if (best === undefined || price < best.price) byCoin.set(coin, listing)
    lowest.set(token, byCoin)
  }
  for (const prices of byCurrency.values()) prices.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return { byCurrency, lowest }
}

const aboveBy = (
  offer: FillableOrder,
  listing: FillableOrder,
  isSameCoin: boolean,
): { readonly share: number; readonly dollars: BelowOffer['dollars'] } | null => {
  if (isSameCoin)
    return offer.price > listing.price
      ? { share: Number(offer.price) / Number(listing.price), dollars: null }
      : null
  const dollars =
    offer.dollars === null || listing.dollars === null
      ? null
      : { offer: offer.dollars, listing: listing.dollars }
  return dollars !== null && dollars.offer > dollars.listing
    ? { share: dollars.offer / dollars.listing, dollars }
    : null
}

export const marketPrices = (
  listings: readonly FillableOrder[],
  now: number,
  wrapped: ReadonlySet<string> = new Set(),
): MarketPrices => {
  const coinOf: CoinOf = (currency) => (wrapped.has(currency) ? nativeAddress : currency)
  let collected: Collected | null = null
  const read = (): Collected => (collected ??= collect(listings, now, coinOf))
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
    belowOf: (order) => {
      const offer = fillableOrder(order)
      if (offer === null || !isOpen(offer, now)) return null
      let furthest: { readonly share: number; readonly below: BelowOffer } | null = null
      for (const [coin, listing] of read().lowest.get(offer.token) ?? []) {
        const above = aboveBy(offer, listing, coin === coinOf(offer.currency))
        if (above === null || (furthest !== null && above.share <= furthest.share)) continue
        const { orderId, currency, decimals, price } = listing
        furthest = {
          share: above.share,
          below: { orderId, currency, decimals, price, dollars: above.dollars },
        }
      }
      return furthest?.below ?? null
    },
  }
}
