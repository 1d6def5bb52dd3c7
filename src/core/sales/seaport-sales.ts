import { nativeAddress } from '../../features/orders/core/currency.ts'
import type { SeaportFill, SeaportItem } from '../webhooks/market-fill.ts'
import { evidenceOf, sumFees } from './fees-of.ts'
import type { Outcome, PlacedFill } from './book-sales.ts'
import type { CoinMove, Moves, TokenMove } from './read-moves.ts'
import type { Sale, SaleSide, UnmatchedReason } from './sale.ts'

export type PlacedSeaportFill = PlacedFill<SeaportFill>

type Claim = { readonly currency: string; readonly to: string; readonly amount: bigint }

type Terms = {
  readonly side: SaleSide
  readonly tokens: readonly SeaportItem[]
  readonly currency: string
  readonly price: bigint
  readonly offerer: string
  readonly claims: readonly Claim[]
}

/** The same order from its other side: what was matched with it. Its token is already sold. */
export type SeaportOutcome = Outcome | { readonly counterOf: PlacedSeaportFill }

const total = (items: readonly SeaportItem[]): bigint =>
  items.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

const termsOf = ({ offerer, offer, consideration }: SeaportFill): Terms | UnmatchedReason => {
  const coinsOffered = offer.filter(({ isCoin }) => isCoin)
  const side: SaleSide = coinsOffered.length > 0 ? 'offer' : 'listing'
  const coins = side === 'offer' ? coinsOffered : consideration.filter(({ isCoin }) => isCoin)
  const tokens = (side === 'offer' ? consideration : offer).filter(({ isCoin }) => !isCoin)
  const back = (side === 'offer' ? offer : consideration).filter(({ isCoin }) => !isCoin)
  const paid = consideration.filter(({ isCoin }) => isCoin)
  const [coin] = coins
  if (tokens.length === 0) return 'no-token'
  if (coin === undefined || total(coins) === 0n || back.length > 0) return 'no-price'
  if ([...coins, ...paid].some(({ contract }) => contract !== coin.contract)) return 'several-currencies'
  if (consideration.some(({ recipient }) => recipient === null)) return 'not-decoded'
  const claims = paid.map(({ contract, recipient, amount }) => ({
    currency: contract,
    to: recipient ?? '',
    amount: BigInt(amount),
  }))
  return { side, tokens, currency: coin.contract, price: total(coins), offerer, claims }
}

const matches = (item: SeaportItem, terms: Terms, move: TokenMove): boolean =>
  move.contract === item.contract &&
  move.tokenId === item.id &&
  move.quantity === BigInt(item.amount) &&
  (terms.side === 'listing' ? move.from : move.to) === terms.offerer

/** One move for each token of an order; `null` where one is missing, or where they come from or go to several accounts. */
const findMoves = (
  terms: Terms,
  tokens: readonly TokenMove[],
  taken: ReadonlySet<TokenMove>,
): readonly [TokenMove, ...TokenMove[]] | null => {
  const found: TokenMove[] = []
  for (const item of terms.tokens) {
    const move = tokens.find((one) => !taken.has(one) && !found.includes(one) && matches(item, terms, one))
    if (move === undefined) return null
    found.push(move)
  }
  const [first, ...rest] = found
  if (first === undefined || rest.some(({ from, to }) => from !== first.from || to !== first.to)) return null
  return [first, ...rest]
}

type Joined = {
  readonly placed: PlacedSeaportFill
  readonly terms: Terms
  readonly moves: readonly [TokenMove, ...TokenMove[]]
}

const claimsOf = ({ terms, moves: [move] }: Joined): readonly Claim[] =>
  terms.side === 'listing'
    ? terms.claims
    : [
        { currency: terms.currency, to: move.from, amount: terms.price - sumOf(terms.claims) },
        ...terms.claims,
      ]

const sumOf = (claims: readonly { readonly amount: bigint }[]): bigint =>
  claims.reduce((sum, { amount }) => sum + amount, 0n)

const ledgerKey = ({ currency, to }: Pick<Claim, 'currency' | 'to'>): string => `${currency} ${to}`

const received = (coins: readonly CoinMove[]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { contract, to, amount } of coins) {
    const key = ledgerKey({ currency: contract, to })
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  return sums
}

/**
 * Sales of Seaport, whose events name every token, payment and recipient. Payments of several orders may be made together, so what
 * all orders of the transaction promise an account is compared with what it got.
 *
 * @param fills in the order of their logs
 */
export const seaportSales = (
  fills: readonly PlacedSeaportFill[],
  { tokens, coins }: Moves,
): ReadonlyMap<PlacedSeaportFill, SeaportOutcome> => {
  const outcomes = new Map<PlacedSeaportFill, SeaportOutcome>()
  const taken = new Set<TokenMove>()
  const joined: Joined[] = []
  const read = fills.map((placed) => ({ placed, terms: termsOf(placed.fill) }))
  for (const { placed, terms } of read) if (typeof terms === 'string') outcomes.set(placed, { reason: terms })
  const readable = read.flatMap(({ placed, terms }) => (typeof terms === 'string' ? [] : [{ placed, terms }]))
  // Listings first: an offer that is matched with one is its other side.
  for (const side of ['listing', 'offer'] as const)
    for (const { placed, terms } of readable) {
      if (terms.side !== side) continue
      const moves = findMoves(terms, tokens, taken)
      if (moves !== null) {
        for (const move of moves) taken.add(move)
        joined.push({ placed, terms, moves })
        continue
      }
      const counterpart = joined.find(
        (other) =>
          other.terms.side !== side &&
          other.terms.currency === terms.currency &&
          !isCountered(outcomes, other.placed) &&
          terms.tokens.every((item) => other.moves.some((move) => matches(item, terms, move))),
      )
      outcomes.set(
        placed,
        counterpart === undefined ? { reason: 'no-transfer' } : { counterOf: counterpart.placed },
      )
    }
  const got = received(coins)
  const promised = new Map<string, bigint>()
  for (const claim of joined.flatMap(claimsOf)) {
    const key = ledgerKey(claim)
    promised.set(key, (promised.get(key) ?? 0n) + claim.amount)
  }
  for (const claimed of joined) outcomes.set(claimed.placed, verify(claimed, coins, got, promised))
  return outcomes
}

const isCountered = (
  outcomes: ReadonlyMap<PlacedSeaportFill, SeaportOutcome>,
  placed: PlacedSeaportFill,
): boolean => [...outcomes.values()].some((outcome) => 'counterOf' in outcome && outcome.counterOf === placed)

const verify = (
  claimed: Joined,
  coins: readonly CoinMove[],
  got: ReadonlyMap<string, bigint>,
  promised: ReadonlyMap<string, bigint>,
): Outcome => {
  const { placed, terms, moves } = claimed
  const [move] = moves
  const claims = claimsOf(claimed)
  const seller = move.from
  if (claims.some(({ amount }) => amount < 0n)) return { reason: 'payment-differs' }
  const isNative = terms.currency === nativeAddress
  const coinsOfCurrency = coins.filter(({ contract }) => contract === terms.currency)
  if (!isNative && coinsOfCurrency.length === 0) return { reason: 'no-payment' }
  const isShort = claims.some((claim) => {
    const key = ledgerKey(claim)
    return (got.get(key) ?? 0n) < (promised.get(key) ?? 0n)
  })
  if (!isNative && isShort) return { reason: 'payment-differs' }
  const recipients = new Set(claims.map(({ to }) => to))
  const payments = isNative ? [] : coinsOfCurrency.filter(({ to }) => recipients.has(to))
  const [first, ...rest] = moves.map(({ contract, tokenId, quantity }) => ({
    collection: contract,
    tokenId,
    quantity,
  }))
  if (first === undefined) return { reason: 'no-token' }
  const sale: Sale = {
    index: placed.index,
    market: placed.market,
    order: placed.fill.order,
    side: terms.side,
    seller,
    buyer: move.to,
    items: [first, ...rest],
    currency: terms.currency,
    price: terms.price,
    payment: isNative ? 'market' : 'transfers',
    fees: sumFees(
      terms.claims.filter(({ to }) => to !== seller),
      'order',
    ),
    evidence: [
      ...evidenceOf('order', [placed]),
      ...evidenceOf('transfer', moves),
      ...evidenceOf('payment', payments),
    ],
  }
  return { sale }
}
