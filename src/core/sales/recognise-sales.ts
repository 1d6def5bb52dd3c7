import { addressOf, type LineEvent } from '../webhooks/line-event.ts'
import { readFill, type RequestFill } from '../webhooks/market-fill.ts'
import { bookSales, type Outcome, type PlacedBookFill, type PlacedFill } from './book-sales.ts'
import { evidenceOf, sumFees } from './fees-of.ts'
import { type CoinMove, type Moves, readMoves, type TokenMove } from './read-moves.ts'
import { type RequestTerms, termsOfFill } from './request-terms.ts'
import {
  type Evidence,
  type LogFault,
  logFaults,
  type RecognisedSales,
  type Sale,
  type SaleFee,
  type SaleLog,
  type Unmatched,
  type UnmatchedReason,
} from './sale.ts'
import { type PlacedSeaportFill, seaportSales } from './seaport-sales.ts'
import { nativeAddress } from '../../features/orders/core/currency.ts'

type PlacedRequestFill = PlacedFill<RequestFill> & {
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
const requestSales = (
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
    const shown = [...evidenceOf('order', [{ log }]), ...evidenceOf('transfer', [move])]
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
    const paidCoins = coins.filter(
      (coin) =>
        coin.contract === currency && coin.from === payer && coin.index > after && coin.index < move.index,
    )
    const last = paidCoins.at(-1)
    if (last === undefined) return { reason: 'no-payment' }
    const fees = last.to === paid ? feesOf(paidCoins.slice(0, -1), price - last.amount, side) : null
    if (fees === null || (!isAlone && fees.some(({ kind }) => kind === 'additional')))
      return { reason: 'payment-differs' }
    const evidence = [...shown, ...evidenceOf('payment', paidCoins)]
    return { sale: { ...sale, payment: 'transfers', fees, evidence } }
  }

  return new Map(
    fills.map((placed, place) => [placed, outcomeOf(placed, fills[place - 1]?.index ?? -1)] as const),
  )
}

/** Logs of one transaction that are looked at. */
const mostLogs = 2000

type Placed = PlacedBookFill | PlacedSeaportFill | PlacedRequestFill

const isBook = (placed: Placed): placed is PlacedBookFill => placed.fill.kind === 'book'
const isRequest = (placed: Placed): placed is PlacedRequestFill => placed.fill.kind === 'request'
const isSeaport = (placed: Placed): placed is PlacedSeaportFill => placed.fill.kind === 'seaport'

const bare = (log: SaleLog, reason: UnmatchedReason): Unmatched => ({
  index: log.index,
  event: log.id,
  reason,
  collection: null,
  tokenId: null,
  currency: null,
  price: null,
  evidence: evidenceOf('order', [{ log }]),
})

const saidTrade = (placed: Placed): Pick<Unmatched, 'collection' | 'tokenId' | 'currency' | 'price'> => {
  if (isRequest(placed)) {
    const { fill: accepted, terms } = placed
    return {
      collection: accepted.collection,
      tokenId: terms?.tokenId ?? null,
      currency: terms?.currency ?? null,
      price: terms === null ? null : BigInt(terms.each) * BigInt(accepted.quantity),
    }
  }
  const { fill } = placed
  if (fill.kind === 'book')
    return {
      collection: fill.collection,
      tokenId: fill.tokenId,
      currency: fill.currency,
      price: BigInt(fill.paid),
    }
  const items = [...fill.offer, ...fill.consideration]
  const tokens = items.filter(({ isCoin }) => !isCoin)
  const [token] = tokens
  const isOfOne = tokens.every(({ contract }) => contract === token?.contract)
  const offered = fill.offer.filter(({ isCoin }) => isCoin)
  const coins = offered.length > 0 ? offered : fill.consideration.filter(({ isCoin }) => isCoin)
  const [coin] = coins
  const isOne = coin !== undefined && coins.every(({ contract }) => contract === coin.contract)
  return {
    collection: isOfOne ? (token?.contract ?? null) : null,
    tokenId: isOfOne ? (token?.id ?? null) : null,
    currency: isOne ? coin.contract : null,
    price: isOne ? coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n) : null,
  }
}

/** A token went one way and a coin the other, and no market says that it filled an order. */
const withoutOrder = ({ tokens, coins }: Moves): Unmatched[] =>
  tokens.flatMap((move) => {
    const paid = coins.filter(
      (coin) =>
        coin.contract !== move.contract &&
        coin.from === move.to &&
        coins.some((other) => other.contract === coin.contract && other.to === move.from),
    )
    const [coin] = paid
    if (coin === undefined || move.from === move.to) return []
    const isOne = paid.every(({ contract }) => contract === coin.contract)
    const payments = paid.map(({ to, amount }) => ({ to, amount }))
    const { from: seller, to: buyer, quantity } = move
    return [
      {
        ...(isOne && tokens.length === 1 ? { trade: { seller, buyer, quantity, payments } } : {}),
        index: move.index,
        event: move.log.id,
        reason: 'no-order' as const,
        collection: move.contract,
        tokenId: move.tokenId,
        currency: isOne ? coin.contract : null,
        price: null,
        evidence: [...evidenceOf('transfer', [move]), ...evidenceOf('payment', paid)],
      },
    ]
  })

const withTrade = (one: Unmatched, { fill }: PlacedRequestFill, moves: Moves): Unmatched => {
  const [shown, ...others] = withoutOrder(moves)
  if (shown?.trade === undefined || others.length > 0) return one
  const { tokenId, currency, trade } = shown
  if (shown.collection !== fill.collection || trade.quantity !== BigInt(fill.quantity)) return one
  return { ...one, tokenId, currency, trade, evidence: [...one.evidence, ...shown.evidence] }
}

const withCounter = (sale: Sale, counters: readonly Placed[]): Sale => ({
  ...sale,
  evidence: [...sale.evidence, ...evidenceOf('counter-order', counters)],
})

const recogniseValid = (logs: readonly SaleLog[], creations: readonly LineEvent[]): RecognisedSales => {
  const unmatched: Unmatched[] = []
  const placed: Placed[] = []
  for (const log of logs) {
    const fill = readFill(log)
    const market = addressOf(log.contractAddress)
    if (fill === undefined) continue
    if (fill === null || market === null) unmatched.push(bare(log, 'not-decoded'))
    else if (log.index === null) unmatched.push(bare(log, 'no-place'))
    else if (fill.kind === 'book') placed.push({ log, index: log.index, market, fill })
    else if (fill.kind === 'seaport') placed.push({ log, index: log.index, market, fill })
    else {
      const terms = termsOfFill(fill, market, [...logs, ...creations])
      placed.push({ log, index: log.index, market, fill, terms })
    }
  }
  const moves = readMoves(logs)
  const books = placed.filter(isBook)
  const seaports = placed.filter(isSeaport)
  const requests = placed.filter(isRequest)
  const isAlone = seaports.length === 0 && new Set(placed.map(({ market }) => market)).size === 1
  const bookOutcomes = bookSales(books, moves, isAlone && requests.length === 0)
  const requestOutcomes = requestSales(requests, moves, isAlone && books.length === 0)
  const seaportOutcomes = seaportSales(seaports, moves)
  const outcomeOf = (placedFill: Placed): Outcome | { readonly counterOf: Placed } | undefined =>
    isBook(placedFill)
      ? bookOutcomes.get(placedFill)
      : isRequest(placedFill)
        ? requestOutcomes.get(placedFill)
        : seaportOutcomes.get(placedFill)
  const sales: Sale[] = []
  for (const placedFill of placed) {
    const outcome = outcomeOf(placedFill)
    if (outcome === undefined || 'counterOf' in outcome) continue
    if ('sale' in outcome) {
      const counters = seaports.filter((other) => {
        const of = seaportOutcomes.get(other)
        return of !== undefined && 'counterOf' in of && of.counterOf === placedFill
      })
      sales.push(withCounter(outcome.sale, counters))
    } else {
      const row: Unmatched = { ...bare(placedFill.log, outcome.reason), ...saidTrade(placedFill) }
      const isOnly = isRequest(placedFill) && placedFill.terms === null && placed.length === 1
      unmatched.push(isOnly ? withTrade(row, placedFill, moves) : row)
    }
  }
  if (placed.length === 0 && unmatched.length === 0) unmatched.push(...withoutOrder(moves))
  return { sales, unmatched }
}

const worstFault = (evidence: readonly Evidence[], faults: ReadonlyMap<number, LogFault>): LogFault =>
  logFaults.find((fault) => evidence.some(({ event }) => faults.get(event) === fault)) ?? 'doubtful'

const withFault = (sale: Sale, faults: ReadonlyMap<number, LogFault>): Unmatched => ({
  index: sale.index,
  event: sale.evidence[0]?.event ?? 0,
  reason: worstFault(sale.evidence, faults),
  collection: sale.items[0].collection,
  tokenId: sale.items[0].tokenId,
  currency: sale.currency,
  price: sale.price,
  evidence: sale.evidence,
})

const byPlace = (a: SaleLog, b: SaleLog): number =>
  (a.index ?? Infinity) - (b.index ?? Infinity) || a.id - b.id

/**
 * The sales of one transaction, by what its logs show together: a market's event, the tokens it names, and what was paid for them. What looks like a sale and
 * cannot be joined is given with its reason. The order in which the logs come is of no account.
 *
 * @param logs of one transaction, each once
 * @param creations events of other transactions that created the requests it fills, those alone that are evidence
 */
export const recogniseSales = (
  logs: readonly SaleLog[],
  creations: readonly LineEvent[] = [],
): RecognisedSales => {
  const sorted = logs.toSorted(byPlace)
  const [first] = sorted
  if (first === undefined) return { sales: [], unmatched: [] }
  if (sorted.length > mostLogs) {
    const fill = sorted.find((log) => readFill(log) !== undefined)
    return { sales: [], unmatched: fill === undefined ? [] : [bare(fill, 'too-many')] }
  }
  const valid = recogniseValid(
    sorted.filter(({ fault }) => fault === null),
    creations,
  )
  const faulty = sorted.filter(({ fault }) => fault !== null)
  if (faulty.length === 0) return valid
  const faults = new Map(faulty.flatMap(({ id, fault }) => (fault === null ? [] : [[id, fault] as const])))
  const sold = new Set(valid.sales.map(({ index }) => index))
  // What the chain took back whole did not happen; where only a part of it is gone, that is worth a word.
  const lost = recogniseValid(sorted, creations)
    .sales.filter(
      ({ index, evidence: [fill] }) => !sold.has(index) && faults.get(fill?.event ?? -1) !== 'removed',
    )
    .map((sale) => withFault(sale, faults))
  const places = new Set(lost.map(({ index }) => index))
  const rest = valid.unmatched.filter(
    ({ index, reason }) =>
      index === null || !(places.has(index) || (lost.length > 0 && reason === 'no-order')),
  )
  return {
    sales: valid.sales,
    unmatched: [...rest, ...lost],
  }
}
