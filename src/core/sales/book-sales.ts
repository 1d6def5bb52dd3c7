import { nativeAddress } from '../../features/orders/core/currency.ts'
import type { BookFill } from '../webhooks/market-fill.ts'
import { evidenceOf, sumFees } from './fees-of.ts'
import type { CoinMove, Moves, TokenMove } from './read-moves.ts'
import type { Sale, SaleFee, SaleLog, SaleSide, UnmatchedReason } from './sale.ts'

export type PlacedFill<Fill> = {
  readonly log: SaleLog
  readonly index: number
  readonly market: string
  readonly fill: Fill
}
export type PlacedBookFill = PlacedFill<BookFill>

type Payments = {
  readonly price: readonly CoinMove[]
  readonly fees: readonly CoinMove[]
  readonly isComplete: boolean
}

export type Outcome = { readonly sale: Sale } | { readonly reason: UnmatchedReason }

/** The token is delivered right before the market says so. */
const findMove = (
  { index, fill }: PlacedBookFill,
  tokens: readonly TokenMove[],
  taken: ReadonlySet<TokenMove>,
): TokenMove | undefined =>
  tokens.findLast(
    (move) =>
      move.index < index &&
      !taken.has(move) &&
      move.contract === fill.collection &&
      move.tokenId === fill.tokenId &&
      move.quantity === BigInt(fill.quantity) &&
      (move.from === fill.taker || move.to === fill.taker),
  )

/** Of a listing the buyer pays each recipient and the maker right before the token is delivered. */
const paymentsOfListing = (coins: readonly CoinMove[], move: TokenMove, paid: bigint): Payments => {
  const price: CoinMove[] = []
  let sum = 0n
  for (const coin of coins.toReversed()) {
    if (sum >= paid) break
    if (coin.from !== move.to) continue
    price.unshift(coin)
    sum += coin.amount
  }
  return { price, fees: price.filter(({ to }) => to !== move.from), isComplete: sum === paid }
}

const paymentsOfOffer = (
  coins: readonly CoinMove[],
  move: TokenMove,
  paid: bigint,
  market: string,
): Payments => {
  const place = coins.findLastIndex(
    ({ from, to, amount }) => from === move.to && to === market && amount === paid,
  )
  const price = coins[place]
  if (price === undefined)
    return { price: coins.filter(({ from }) => from === move.to), fees: [], isComplete: false }
  const out = coins.slice(place + 1).filter(({ from }) => from === market)
  return { price: [price, ...out], fees: out.filter(({ to }) => to !== move.from), isComplete: true }
}

const sideOf = ({ fill, market }: PlacedBookFill, move: TokenMove, coins: readonly CoinMove[]): SaleSide => {
  if (move.from !== move.to) return move.to === fill.taker ? 'listing' : 'offer'
  // Maker and taker are one: an offer alone is paid by way of the market.
  return coins.some(({ from, to }) => from === move.to && to === market) ? 'offer' : 'listing'
}

/**
 * Sales of a book that pays and delivers in the order of its logs: fees and price, the token, then its event.
 *
 * @param fills in the order of their logs
 * @param isAlone the transaction has no fills of another sort, so that what else was paid in it belongs to these
 */
export const bookSales = (
  fills: readonly PlacedBookFill[],
  { tokens, coins }: Moves,
  isAlone: boolean,
): ReadonlyMap<PlacedBookFill, Outcome> => {
  const outcomes = new Map<PlacedBookFill, Outcome>()
  const taken = new Set<TokenMove>()
  const used = new Set<CoinMove>()
  let before = -1
  for (const placed of fills) {
    const { fill, index, market } = placed
    const after = before
    before = index
    const move = findMove(placed, tokens, taken)
    const price = BigInt(fill.paid)
    if (move === undefined) {
      outcomes.set(placed, { reason: 'no-transfer' })
      continue
    }
    taken.add(move)
    if (price === 0n) {
      outcomes.set(placed, { reason: 'no-price' })
      continue
    }
    const coinsOfCurrency = coins.filter(
      (coin) => coin.contract === fill.currency && coin.index > after && coin.index < move.index,
    )
    const side =
      fill.currency === nativeAddress
        ? listingOrOffer(move, fill.taker)
        : sideOf(placed, move, coinsOfCurrency)
    const head = {
      index,
      market,
      order: fill.order,
      side,
      seller: move.from,
      buyer: move.to,
      items: [{ collection: fill.collection, tokenId: fill.tokenId, quantity: move.quantity }],
      currency: fill.currency,
      price,
    } as const
    const shown = [...evidenceOf('order', [placed]), ...evidenceOf('transfer', [move])]
    if (fill.currency === nativeAddress) {
      outcomes.set(placed, { sale: { ...head, payment: 'market', fees: null, evidence: shown } })
      continue
    }
    const payments =
      side === 'listing'
        ? paymentsOfListing(coinsOfCurrency, move, price)
        : paymentsOfOffer(coinsOfCurrency, move, price, market)
    if (!payments.isComplete) {
      outcomes.set(placed, { reason: payments.price.length === 0 ? 'no-payment' : 'payment-differs' })
      continue
    }
    for (const coin of payments.price) used.add(coin)
    const evidence = [...shown, ...evidenceOf('payment', payments.price)]
    outcomes.set(placed, {
      sale: { ...head, payment: 'transfers', fees: sumFees(payments.fees, 'order'), evidence },
    })
  }
  return isAlone ? withAdditional(fills, outcomes, coins, used) : outcomes
}

const listingOrOffer = (move: TokenMove, taker: string): SaleSide => (move.to === taker ? 'listing' : 'offer')

/** What the payer of a call paid beside its orders, before another order was filled: fees of the last order's call. */
const withAdditional = (
  fills: readonly PlacedBookFill[],
  outcomes: ReadonlyMap<PlacedBookFill, Outcome>,
  coins: readonly CoinMove[],
  used: ReadonlySet<CoinMove>,
): ReadonlyMap<PlacedBookFill, Outcome> =>
  new Map(
    fills.map((placed, place): [PlacedBookFill, Outcome] => {
      const outcome = outcomes.get(placed) ?? { reason: 'no-transfer' }
      const fees = 'sale' in outcome ? outcome.sale.fees : null
      if (!('sale' in outcome) || fees === null) return [placed, outcome]
      const { sale } = outcome
      const payer = sale.side === 'listing' ? sale.buyer : placed.market
      const until = fills[place + 1]?.index ?? Infinity
      const after = coins.filter(
        (coin) =>
          coin.index > placed.index &&
          coin.index < until &&
          coin.contract === sale.currency &&
          coin.from === payer &&
          !used.has(coin),
      )
      const extras = after.filter(({ to }) => to !== sale.seller && to !== sale.buyer)
      const proceeds = sale.side === 'offer' ? after.filter(({ to }) => to === sale.seller) : []
      const additional: readonly SaleFee[] = sumFees(extras, 'additional')
      const paid = [...proceeds, ...extras].toSorted((a, b) => a.index - b.index)
      const evidence = [...sale.evidence, ...evidenceOf('payment', paid)]
      return [placed, { sale: { ...sale, fees: [...fees, ...additional], evidence } }]
    }),
  )
