import { describe, expect, it } from 'vitest'
import type { TradeIntent } from './trade-intent.ts'
import { nativeAddress } from '../orders/currency.ts'
import { settlementOf, type SettledMoves, type TradePromise } from './settlement.ts'
import type { Transfer } from './simulation/transfers.ts'

const collection = `0x${'Cc'.repeat(20)}`
const taker = `0x${'Aa'.repeat(20)}`
const other = `0x${'bb'.repeat(20)}`

const intent = (kind: TradeIntent['kind'], orders: readonly (readonly [string, string])[]): TradeIntent => ({
  kind,
  collection,
  taker,
  marketplace: 'm',
  orders: orders.map(([tokenId, quantity], index) => ({
    orderId: String(index),
    tokenId,
    quantity,
    order: null,
  })),
  additionalFees: [],
})

const moved = (tokenId: string, amount: bigint, from: string, to: string): Transfer => ({
  kind: 'collectible',
  contract: collection.toLowerCase(),
  tokenId,
  amount,
  from: from.toLowerCase(),
  to: to.toLowerCase(),
})

/** One transaction, traced unless said otherwise. */
const one = (
  transfers: readonly Transfer[],
  native: SettledMoves['native'] = { source: 'trace', moves: [] },
): SettledMoves[] => [{ transfers, native }]
const unknown: TradePromise = { present: false, reason: 'The order is not known.' }
const coin = `0x${'dd'.repeat(20)}`
const fees = `0x${'03'.repeat(20)}`
const pays = (amount: bigint, to: string): Transfer => ({
  kind: 'coin',
  contract: coin,
  tokenId: null,
  amount,
  from: other,
  to: to.toLowerCase(),
})
const change = (account: string, amount: bigint, contract = coin, kind: 'coin' | 'native' = 'coin') => ({
  account: account.toLowerCase(),
  kind,
  contract,
  tokenId: null,
  change: amount,
})
const piece = (account: string, amount: bigint) => ({
  account: account.toLowerCase(),
  kind: 'collectible' as const,
  contract: collection.toLowerCase(),
  tokenId: '7',
  change: amount,
})

describe('the collectibles of a settlement', () => {
  it('are compared although no order is known; the money then is not, and that is said', () => {
    expect(
      settlementOf(
        intent('buy', [
          ['7', '2'],
          ['7', '1'],
          ['8', '1'],
        ]),
        one([
          moved('7', 2n, other, taker),
          moved('7', 1n, other, taker),
          moved('8', 1n, other, taker),
          { kind: 'coin', contract: other, tokenId: null, amount: 5n, from: taker, to: other },
        ]),
        unknown,
      ),
    ).toEqual({
      state: 'open',
      message:
        'By the receipts, the buyer got what was asked for. The money could not be compared: The order is not known.',
      expected: '3 × token 7, 1 × token 8',
      found: '3 × token 7, 1 × token 8',
      rows: [],
    })
  })

  it('that a seller gave are counted: too few, others and nothing at all are found', () => {
    const sale = intent('sell', [['7', '2']])
    const stateOf = (transfers: readonly Transfer[]) => settlementOf(sale, one(transfers), unknown)
    expect(stateOf([moved('7', 2n, taker, other)]).message).toContain('the seller gave what was asked for')
    expect(stateOf([moved('7', 1n, taker, other)])).toMatchObject({ state: 'finding', found: '1 × token 7' })
    expect(stateOf([moved('7', 2n, taker, other), moved('9', 1n, taker, other)]).state).toBe('finding')
    expect(stateOf([])).toMatchObject({ state: 'finding', found: 'none' })
    // What another account moves, or moves in another collection, is no part of it.
    expect(
      stateOf([
        moved('7', 2n, taker, other),
        moved('9', 1n, other, collection),
        { ...moved('9', 1n, taker, other), contract: other },
      ]).message,
    ).toContain('the seller gave what was asked for')
  })
})

describe('the money of a settlement', () => {
  const sale = intent('sell', [['7', '1']])
  const given = moved('7', 1n, taker, other)
  const promise: TradePromise = {
    present: true,
    changes: [
      piece(taker, -1n),
      piece(other, 1n),
      change(taker, 975n),
      change(fees, 25n),
      change(other, -1000n),
    ],
  }

  it('is in order when every account has what was promised', () => {
    const found = settlementOf(sale, one([given, pays(975n, taker), pays(25n, fees)]), promise)
    expect(found).toMatchObject({
      state: 'ok',
      message:
        'By the receipts, the seller gave what was asked for. All that was promised moved, and nothing else of the account.',
    })
    expect(found.rows.map(({ promised, moved: came }) => [promised, came])).toEqual([
      [-1n, -1n],
      [1n, 1n],
      [975n, 975n],
      [25n, 25n],
      [-1000n, -1000n],
    ])
  })

  it('that did not come is found, with both numbers, although the collectible moved as asked', () => {
    const stolen = settlementOf(sale, one([given]), promise)
    expect(stolen.state).toBe('finding')
    expect(
      stolen.rows.find(({ account, kind }) => account === taker.toLowerCase() && kind === 'coin'),
    ).toMatchObject({
      promised: 975n,
      moved: 0n,
      state: 'finding',
    })
  })

  it('may differ by what contracts round, and no more', () => {
    const rounded = (came: bigint) =>
      settlementOf(sale, one([given, pays(came, taker)]), {
        present: true,
        changes: [piece(taker, -1n), { ...change(taker, 975n), less: 1n }],
      }).state
    expect([rounded(975n), rounded(974n), rounded(973n), rounded(976n)]).toEqual([
      'ok',
      'ok',
      'finding',
      'finding',
    ])
  })

  it('that nobody promised is found when the account lost or got it, and is none of our business elsewhere', () => {
    const lost = { ...pays(5n, other), from: taker.toLowerCase() }
    const exact = [given, pays(975n, taker), pays(25n, fees)]
    const elsewhere = { ...pays(5n, coin), contract: other, from: fees }
    expect(settlementOf(sale, one([...exact, elsewhere]), promise).state).toBe('ok')
    expect(
      settlementOf(sale, one([...exact, { ...lost, contract: collection.toLowerCase() }]), promise).rows.at(
        -1,
      ),
    ).toMatchObject({ promised: 0n, moved: -5n, state: 'finding' })
  })
})

describe('native coins of a settlement', () => {
  const purchase = intent('buy', [['7', '1']])
  const got = moved('7', 1n, other, taker)
  const promise: TradePromise = {
    present: true,
    changes: [change(taker, -100n, nativeAddress, 'native'), piece(taker, 1n)],
  }
  const by = (native: SettledMoves['native']) => settlementOf(purchase, one([got], native), promise).state

  it('are known for certain by a trace', () => {
    const traced = (amount: string) =>
      by({ source: 'trace', moves: [{ from: taker.toLowerCase(), to: other, amount }] })
    expect([traced('100'), traced('101'), by({ source: 'trace', moves: [] })]).toEqual([
      'ok',
      'finding',
      'finding',
    ])
  })

  it('agree or are open by balances, which other transactions of the block change too', () => {
    const balance = (amount: string) =>
      by({ source: 'balances', changes: [{ account: taker, change: amount }] })
    expect([balance('-100'), balance('-101')]).toEqual(['ok', 'open'])
  })

  it('are open where the node tells nothing, also when none were promised and some were sent', () => {
    expect(by({ source: 'none', sent: '100' })).toBe('open')
    const free: TradePromise = { present: true, changes: [piece(taker, 1n)] }
    expect(settlementOf(purchase, one([got], { source: 'none', sent: '0' }), free).state).toBe('ok')
    expect(settlementOf(purchase, one([got], { source: 'none', sent: '1' }), free).state).toBe('open')
  })

  it('are not believed from a log of a receipt', () => {
    const forged: Transfer = {
      kind: 'native',
      contract: nativeAddress,
      tokenId: null,
      amount: 100n,
      from: taker.toLowerCase(),
      to: other,
    }
    expect(settlementOf(purchase, one([got, forged]), promise).state).toBe('finding')
  })
})
