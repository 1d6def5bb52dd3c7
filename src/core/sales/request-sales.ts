import { nativeAddress } from '../orders/currency.ts'
import type { RequestFill } from '../webhooks/market-fill.ts'
import type { Outcome } from './book-sales.ts'
import { evidenceOf, sumFees } from './fees-of.ts'
import type { CoinMove, Moves, TokenMove } from './read-moves.ts'
import type { RequestTerms } from './request-terms.ts'
import type { Sale, SaleFee, SaleLog } from './sale.ts'

/** A request of the platform's own market that was filled. */
export type PlacedRequestFill = {
  readonly log: SaleLog
  readonly index: number
  readonly market: string
  readonly fill: RequestFill
  /** `null`: the log does not have them. */
  readonly terms: RequestTerms | null
}

type Parties = Readonly<Record<'giver' | 'getter' | 'payer' | 'paid', string>>

const partiesOf = ({ taker, receiver }: RequestFill, { side, maker }: RequestTerms): Parties =>
  side === 'listing'
    ? { giver: maker, getter: receiver, payer: taker, paid: maker }
    : { giver: taker, getter: maker, payer: maker, paid: receiver }

/**
 * Fees among what was paid before the last payment: a royalty first, then what whoever accepted it adds. Of a listing the royalty is a part of the price and the
 * rest comes on top; of an offer the royalty comes on top and the rest is a part of the price.
 *
 * @param rest what the payment to the seller lacks to the price
 * @returns `null`: the payments do not come to the price
 */
const feesOf = (
  before: readonly CoinMove[],
  rest: bigint,
  side: RequestTerms['side'],
): readonly SaleFee[] | null => {
  const [first, ...others] = before
  const sum = (coins: readonly CoinMove[]): bigint => coins.reduce((total, { amount }) => total + amount, 0n)
  if (side === 'listing') {
    if (rest === 0n) return sumFees(before, 'additional')
    if (first === undefined || first.amount !== rest) return null
    return [...sumFees([first], 'order'), ...sumFees(others, 'additional')]
  }
  if (sum(before) === rest) return sumFees(before, 'order')
  if (first === undefined || sum(others) !== rest) return null
  return [...sumFees(others, 'order'), ...sumFees([first], 'additional')]
}

/**
 * Sales of the platform's own market. It pays a royalty, the fees that were added, and the seller, delivers the token, and then says so.
 *
 * @param fills in the order of their logs
 * @param isAlone no other market filled orders in the transaction, so that what its payer paid belongs to these
 */
export const requestSales = (
  fills: readonly PlacedRequestFill[],
  { tokens, coins }: Moves,
  isAlone: boolean,
): ReadonlyMap<PlacedRequestFill, Outcome> => {
  const taken = new Set<TokenMove>()

  const outcomeOf = ({ fill, index, market, log, terms }: PlacedRequestFill, after: number): Outcome => {
    if (terms === null) return { reason: 'no-creation' }
    const { giver, getter, payer, paid } = partiesOf(fill, terms)
    const move = tokens.findLast(
      (one) =>
        one.index > after &&
        one.index < index &&
        !taken.has(one) &&
        one.contract === fill.collection &&
        one.tokenId === terms.tokenId &&
        one.quantity === BigInt(fill.quantity) &&
        one.from === giver &&
        one.to === getter,
    )
    if (move === undefined) return { reason: 'no-transfer' }
    taken.add(move)
    const price = BigInt(terms.each) * BigInt(fill.quantity)
    if (price === 0n) return { reason: 'no-price' }
    const { currency, side } = terms
    const shown = [...evidenceOf('order', [log]), ...evidenceOf('transfer', [move.log])]
    const sale: Omit<Sale, 'payment' | 'fees' | 'evidence'> = {
      index,
      market,
      order: fill.order,
      side,
      seller: giver,
      buyer: getter,
      items: [{ collection: fill.collection, tokenId: terms.tokenId, quantity: move.quantity }],
      currency,
      price,
    }
    if (currency === nativeAddress)
      return { sale: { ...sale, payment: 'market', fees: null, evidence: shown } }
    const own = coins.filter(
      (coin) =>
        coin.contract === currency && coin.from === payer && coin.index > after && coin.index < move.index,
    )
    const last = own.at(-1)
    if (last === undefined) return { reason: 'no-payment' }
    const fees = last.to === paid ? feesOf(own.slice(0, -1), price - last.amount, side) : null
    if (fees === null || (!isAlone && fees.some(({ kind }) => kind === 'additional')))
      return { reason: 'payment-differs' }
    const payments = evidenceOf(
      'payment',
      own.map((coin) => coin.log),
    )
    return { sale: { ...sale, payment: 'transfers', fees, evidence: [...shown, ...payments] } }
  }

  return new Map(
    fills.map((placed, place) => [placed, outcomeOf(placed, fills[place - 1]?.index ?? -1)] as const),
  )
}
