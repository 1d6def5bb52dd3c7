import type { Order } from '../../../../core/wire/marketplace.ts'
import { nativeAddress } from '../currency.ts'
import type { PriceReference } from '../market-prices.ts'
import { currencyKey, rawAmount } from '../raw-amount.ts'
import { orderFact, type Price } from './say.ts'
import { listingKey, makerToken, type OrderRule, type RuleContext } from './rule.ts'

/** So many times the middle, or that part of it, is far. */
const far = 100n

const coinOf = (
  { priceCurrencyAddress: address }: Pick<Order, 'priceCurrencyAddress'>,
  { coin }: RuleContext,
): string =>
  address === null || address === undefined || address === ''
    ? ''
    : address.toLowerCase() === nativeAddress
      ? (coin ?? 'native coin')
      : address

const priceIn = (order: Order, context: RuleContext): ((raw: bigint) => Price) => {
  const coin = coinOf(order, context)
  const decimals = typeof order.priceDecimals === 'number' ? order.priceDecimals : null
  return (raw) => ({ raw: raw.toString(), decimals, coin })
}

type Far = { readonly price: bigint; readonly reference: PriceReference; readonly way: 'low' | 'high' }

const farOf = (order: Order, { prices }: RuleContext): Far | null => {
  const price = rawAmount(order.priceAmount)
  if (order.status !== 'active' || price === null || price <= 0n) return null
  const reference = prices.beside(order)
  if (reference === null) return null
  const { median, kth } = reference
  if (price >= median * far) return { price, reference, way: 'high' }
  const isLow = price * far <= median || (order.side === 'listing' && price * 2n < kth)
  return isLow ? { price, reference, way: 'low' } : null
}

export const marketRules: readonly OrderRule[] = [
  {
    id: 'far-from-floor',
    severity: 'warning',
    title: 'Price far from the others',
    when: '100 times the median of the other live listings of its currency or more, a 100th of it or less, or a listing below half of the lowest of them (of ten or more: of the third lowest)',
    explanation:
      'Often a wrong number of zeros, or bait. It is compared with the other listings of the same currency that the service has as active, begun, not over and with something left, whatever the chain says of them: with their median and with the lowest of them, of ten or more with the third lowest. One order, however cheap or dear, moves neither far: only the odd ones are named. With fewer than two others nothing is said.',
    check: (order, context) => {
      const found = farOf(order, context)
      if (found === null) return null
      const { others, median, kth, k } = found.reference
      const price = priceIn(order, context)
      return orderFact('far-from-others', {
        price: price(found.price),
        median: price(median),
        lowest: price(kth),
        place: k,
        others,
      })
    },
    group: (order, context) =>
      `${currencyKey(order.priceCurrencyAddress)} ${farOf(order, context)?.way ?? ''}`,
  },
  {
    id: 'offer-above-listing',
    severity: 'warning',
    title: 'Offer above the lowest listing',
    when: 'an offer is higher than the lowest live listing of the same token: native and wrapped coin are one, other coins are compared by the dollars of the service',
    explanation:
      'A buyer of the listing could sell at once for more. Such a pair rarely lasts: one of the two is often not what it says, has a wrong number of zeros, or cannot be filled.',
    check: (order, context) => {
      const price = rawAmount(order.priceAmount)
      if (order.side !== 'offer' || price === null) return null
      const below = context.prices.belowOf(order)
      if (below === null) return null
      const { orderId, currency, decimals, dollars } = below
      const listing = { priceCurrencyAddress: currency }
      return orderFact('above-lowest', {
        price: priceIn(order, context)(price),
        lowest: { raw: below.price.toString(), decimals, coin: coinOf(listing, context) },
        orderId,
        dollars,
      })
    },
  },
  {
    id: 'maker-on-both-sides',
    severity: 'warning',
    title: 'Maker on both sides',
    when: 'one maker has an active listing and an active offer for the same token',
    explanation: 'A seller rarely wants to buy the same token. Often feigned demand, or a forgotten order.',
    check: (order, { sides }) => {
      const maker = makerToken(order)
      return order.status === 'active' && maker !== null && sides.get(maker)?.size === 2
        ? orderFact('both-sides', { maker: order.createdBy ?? '', tokenId: order.tokenId ?? '' })
        : null
    },
  },
  {
    id: 'several-listings',
    severity: 'warning',
    title: 'Several active listings of one maker for one token',
    when: 'one maker has several active listings for one token',
    explanation:
      'Often an old price that was never cancelled. After one of them is filled, the others stay valid wherever the maker still holds enough.',
    check: (order, { listings }) => {
      const key = listingKey(order)
      const ids = key === null ? [] : (listings.get(key) ?? [])
      if (ids.length < 2) return null
      const others = ids.filter((id) => id !== order.orderId)
      return orderFact('several-listings', { count: ids.length, others })
    },
  },
]
