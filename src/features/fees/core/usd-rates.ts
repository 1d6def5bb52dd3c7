import { nativeAddress } from '../../orders/core/currency.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import type { FeeOption } from './fee-option.ts'

/** US dollars of one unit of a coin, as orders price it. */
export type UsdRate = {
  /** Decimal digits with a point. */
  readonly price: string
  readonly orders: number
}

type Priced = Pick<Order, 'priceAmount' | 'priceDecimals' | 'priceCurrencyAddress' | 'priceUSD'>

const rateOf = ({ priceAmount, priceDecimals, priceUSD }: Priced): number | null => {
  const amount = /^\d+$/.test(priceAmount ?? '')
    ? Number(priceAmount) / 10 ** (priceDecimals ?? Number.NaN)
    : 0
  const rate = (priceUSD ?? 0) / amount
  return Number.isFinite(rate) && rate > 0 && rate < 1e15 ? rate : null
}

const median = (sorted: readonly number[]): number => {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Six digits that count, without an exponent. */
const plain = (rate: number): string => {
  const places = Math.min(18, Math.max(0, 5 - Math.floor(Math.log10(rate))))
  return rate.toFixed(places)
}

/**
 * What the service's own dollar prices of orders make of one unit of each currency: the median, so that one order with a wrong price
 * changes nothing.
 *
 * @returns rates by the currency's address in small letters
 */
export const usdRates = (orders: readonly Priced[]): ReadonlyMap<string, UsdRate> => {
  const priced = orders.flatMap((order) => {
    const rate = rateOf(order)
    const currency = order.priceCurrencyAddress?.toLowerCase() ?? ''
    return rate === null || currency === '' ? [] : [{ currency, rate }]
  })
  return new Map(
    [...Map.groupBy(priced, ({ currency }) => currency)].map(([currency, own]) => {
      const sorted = own.map(({ rate }) => rate).toSorted((a, b) => a - b)
      return [currency, { price: plain(median(sorted)), orders: sorted.length }]
    }),
  )
}

/** The rate of a coin that a fee can be paid in; `undefined` where no order names it. A token of a collection has none. */
export const rateOfOption = (
  rates: ReadonlyMap<string, UsdRate>,
  { isNative, contractAddress, tokenID }: FeeOption,
): UsdRate | undefined =>
  isNative
    ? rates.get(nativeAddress)
    : tokenID !== null && tokenID !== '0' && tokenID !== ''
      ? undefined
      : rates.get(contractAddress?.toLowerCase() ?? '')
