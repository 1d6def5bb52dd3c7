import { amountRules } from './amounts.ts'
import { placeRules } from './place.ts'
import { sentAmountRules } from './prices.ts'
import { listingKey, makerToken, type OrderRule, type RuleContext } from './rule.ts'
import { validityRules } from './validity.ts'
import { isKnown, marketplaceKinds, orderStatuses } from '../../wire/marketplace-words.ts'
import { orderFact, type Price, type Share } from './say.ts'
import { lossIn } from '../../listing-health/loss-in.ts'
import { orderKey } from '../snapshot-order.ts'
import { transferredAway } from '../transfers.ts'
import { currencyKey, rawAmount } from '../raw-amount.ts'
import { quote } from '../../facts.ts'
import type { Order } from '../../wire/marketplace.ts'
import { splitFees } from '../fee-parts.ts'
import { nativeAddress } from '../currency.ts'
import { isLive, type PriceReference } from '../market-prices.ts'

/** So many times the middle, or that part of it, is far. */
const far = 100n

/** The coin of a price: the native one’s symbol, or its address, which has a name where one is known; empty where it is not said. */
const coinOf = ({ priceCurrencyAddress: address }: Order, { coin }: RuleContext): string =>
  address === null || address === undefined || address === ''
    ? ''
    : address.toLowerCase() === nativeAddress
      ? (coin ?? 'native coin')
      : address

/** Makes prices of amounts in the order’s currency. */
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

/** Rules that look at the other orders of the collection. */
const marketRules: readonly OrderRule[] = [
  {
    id: 'far-from-floor',
    severity: 'warning',
    title: 'Price far from the others',
    when: '100 times the median of the other live listings of its currency or more, a 100th of it or less, or a listing below half of the lowest of them (of ten or more: of the third lowest)',
    explanation:
      'Often a wrong number of zeros, or bait. It is compared with the other listings of the same currency that the service has as active, begun, not over and with something left, whatever the chain says of them: with their median and with the lowest of them, of ten or more with the third lowest. One order, however cheap or dear, moves neither far: only the odd ones are named. With fewer than two others nothing is said.',
    isMoving: true,
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
    when: 'an offer is higher than the lowest live listing of the same token and currency',
    explanation:
      'A buyer of the listing could sell at once for more. Such a pair rarely lasts: one of the two is often not what it says, has a wrong number of zeros, or cannot be filled.',
    isMoving: true,
    check: (order, context) => {
      const price = rawAmount(order.priceAmount)
      if (order.side !== 'offer' || price === null || !isLive(order, context.now)) return null
      const lowest = context.prices.lowestOf(order)
      if (lowest === null || price <= lowest.price) return null
      const shown = priceIn(order, context)
      return orderFact('above-lowest', {
        price: shown(price),
        lowest: shown(lowest.price),
        orderId: lowest.orderId,
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
    isMoving: true,
    check: (order, { listings }) => {
      const key = listingKey(order)
      const ids = key === null ? [] : (listings.get(key) ?? [])
      if (ids.length < 2) return null
      const others = ids.filter((id) => id !== order.orderId)
      return orderFact('several-listings', { count: ids.length, others })
    },
  },
]

/** All of a price, in basis points. */
const whole = 10_000

/** Every share that the order names: its fee, and each part of it. */
const shares = ({ feeBps, feeBreakdown }: Order): readonly Share[] =>
  [
    { part: null, bps: feeBps },
    ...(feeBreakdown ?? []).map(({ kind, bps }) => ({ part: quote(kind ?? ''), bps })),
  ].flatMap(({ part, bps }) => (typeof bps === 'number' ? [{ part, bps }] : []))

/** Rules on fees and on what is left after them. */
const feeRules: readonly OrderRule[] = [
  {
    id: 'fee-over-100',
    severity: 'error',
    title: 'Fees over 100 %',
    when: 'the fee, a part of it, or all parts together are more than the price',
    explanation: 'Fees exceed the price: the seller would have to pay to sell.',
    check: (order) => {
      const parts = shares(order)
      const over = parts.find(({ bps }) => bps > whole)
      if (over !== undefined) return orderFact('fee-too-high', over)
      const sum = (order.feeBreakdown ?? []).reduce((total, { bps }) => total + (bps ?? 0), 0)
      return sum > whole ? orderFact('fees-too-high', { sum }) : null
    },
  },
  {
    id: 'fee-negative',
    severity: 'error',
    title: 'Fee below zero',
    when: 'the fee or a part of it is below zero',
    explanation:
      'A fee below zero makes another one look smaller than it is: the parts add up, and somebody is paid more.',
    check: (order) => {
      const below = shares(order).find(({ bps }) => bps < 0)
      return below === undefined ? null : orderFact('fee-negative', below)
    },
  },
  {
    id: 'fee-sum',
    severity: 'warning',
    title: 'Fees do not add up',
    when: 'the parts of the fee breakdown do not make `feeBps`',
    explanation:
      'The parts of the fee breakdown do not make the fee of the order: someone is paid more, or less, than it says.',
    check: ({ feeBps, feeBreakdown }) => {
      if (typeof feeBps !== 'number' || feeBreakdown === null || feeBreakdown === undefined) return null
      if (feeBreakdown.some(({ bps }) => typeof bps !== 'number')) return null
      const sum = feeBreakdown.reduce((total, { bps }) => total + (bps ?? 0), 0)
      return sum === feeBps ? null : orderFact('fees-differ', { sum, feeBps })
    },
  },
  {
    id: 'net-price',
    severity: 'warning',
    title: 'Net price is not gross less fees',
    when: 'net is not gross less fees, each fee rounded on its own',
    explanation:
      'What the service calls the net price is not what is left after the fees. Trust the fee breakdown and the transaction, not the net price.',
    check: (order) => {
      const net = rawAmount(order.priceAmountNet)
      const { parts, rest } = splitFees(order)
      // A service that says a fee without its parts cannot be followed by recipient; the sum can.
      const gross = rawAmount(order.priceAmount)
      const byTotal =
        gross === null || typeof order.feeBps !== 'number' || !Number.isInteger(order.feeBps)
          ? null
          : gross - (gross * BigInt(order.feeBps)) / 10_000n
      const expected = parts.length > 0 ? rest : byTotal
      if (net === null || expected === null) return null
      // Each fee is rounded by itself, up or down.
      const slack = BigInt(Math.max(parts.length, 1))
      const difference = net > expected ? net - expected : expected - net
      return difference <= slack ? null : orderFact('net-differs', { net: `${net}`, expected: `${expected}` })
    },
  },
]

/** Rules on quantities. */
const quantityRules: readonly OrderRule[] = [
  {
    id: 'remaining-over-initial',
    severity: 'error',
    title: 'More remains than there was',
    when: 'more remains than there was at first',
    explanation: 'The order cannot have more left than it began with: its quantities are not to be trusted.',
    check: (order) => {
      const initial = rawAmount(order.quantityInitial)
      const remaining = rawAmount(order.quantityRemaining)
      if (initial === null || remaining === null || remaining <= initial) return null
      return orderFact('remaining-over-initial', { remaining: `${remaining}`, initial: `${initial}` })
    },
  },
  {
    id: 'available-over-remaining',
    severity: 'error',
    title: 'More is available than remains',
    when: 'more is available than remains',
    explanation:
      'More can be bought, it says, than the order has left. A purchase of that quantity would fail or be cut.',
    check: (order) => {
      const remaining = rawAmount(order.quantityRemaining)
      const available = rawAmount(order.quantityAvailable)
      if (remaining === null || available === null || available <= remaining) return null
      return orderFact('available-over-remaining', {
        available: `${available}`,
        remaining: `${remaining}`,
      })
    },
  },
  {
    id: 'nothing-remains',
    severity: 'error',
    title: 'Active although nothing remains',
    when: 'active with a remaining quantity of 0',
    explanation: 'All of it was filled. The service still calls it active: a purchase would fail.',
    check: ({ status, quantityRemaining }) =>
      status === 'active' && rawAmount(quantityRemaining) === 0n ? orderFact('nothing-remains', {}) : null,
  },
  {
    id: 'unavailable-active',
    severity: 'warning',
    title: 'Active although nothing is available',
    when: 'active with an available quantity of 0, though some remains',
    explanation:
      'The order is not filled, but the service says that nothing of it can be had now: the maker may not hold the token, or has withdrawn an approval.',
    check: ({ status, quantityRemaining, quantityAvailable }) =>
      status === 'active' && rawAmount(quantityAvailable) === 0n && rawAmount(quantityRemaining) !== 0n
        ? orderFact('nothing-available', { remaining: quantityRemaining ?? null })
        : null,
  },
]

/** Rules that look into the log of deliveries. */
const holderRules: readonly OrderRule[] = [
  {
    id: 'maker-gave-away',
    severity: 'error',
    title: 'The maker no longer holds it',
    when: 'by block or block time the log has a transfer of the token away from the maker after the listing was made, beyond what the order sold, and its health, where the network has a node, does not say that the maker still holds what remains',
    explanation:
      'After the listing was made the log of deliveries has a transfer of the token away from its maker, beyond what the order sold. Where the network has a node, the chain is asked as under Health: an order whose maker still holds it, or that has ended, is not named, and one whose maker does not is confirmed. By the log alone the maker of a token with several pieces may still hold others, and what the listeners did not deliver is not known.',
    isMoving: true,
    check: (order, { transfers, health }) => {
      if (order.side !== 'listing' || order.status !== 'active') return null
      const of = transfers?.get(order.tokenId ?? '')
      const gone = of === undefined ? null : transferredAway(order, of)
      if (gone === null) return null
      const loss = lossIn(health?.get(orderKey(order, order.tokenId ?? '')))
      if (loss.is === 'none') return null
      const { block, to, event } = gone.last
      return orderFact('given-away', {
        quantity: `${gone.quantity}`,
        to,
        block: block ?? null,
        event,
        proof: { is: loss.is, fact: loss.fact },
      })
    },
  },
]

/** Whether a word says nothing: absent from the document's list, or its own "unknown". */
const saysNothing = (list: readonly string[], word: string | null | undefined): word is string =>
  typeof word === 'string' && (!isKnown(list, word) || word === 'unknown')

/** Rules on the words of enumerations. */
const wordRules: readonly OrderRule[] = [
  {
    id: 'unknown-marketplace',
    severity: 'warning',
    title: 'Unknown marketplace',
    when: 'the document does not have the marketplace, or it is `unknown`',
    explanation:
      'The document does not have this marketplace: which contract would fill the order is not known here.',
    check: ({ marketplace }) =>
      saysNothing(marketplaceKinds, marketplace) ? orderFact('marketplace-unknown', { marketplace }) : null,
  },
  {
    id: 'unknown-status',
    severity: 'warning',
    title: 'Unknown status',
    when: 'the document does not have the status, or it is `unknown`',
    explanation: 'The document does not have this status: whether the order can be filled is not known here.',
    check: ({ status }) =>
      saysNothing(orderStatuses, status) ? orderFact('status-unknown', { status }) : null,
  },
]

/** All rules on orders, what speaks loudest first within each family. */
export const orderRules: readonly OrderRule[] = [
  ...placeRules,
  ...holderRules,
  ...validityRules,
  ...sentAmountRules,
  ...amountRules,
  ...quantityRules,
  ...feeRules,
  ...marketRules,
  ...wordRules,
]
