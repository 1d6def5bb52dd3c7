import { describe, expect, it } from 'vitest'
import { nativeAddress } from '../../orders/core/currency.ts'
import { fact } from './fact.ts'
import { saySettlement } from './say.ts'
import { settlementOf, type SettledMoves, type TradePromise } from './settlement.ts'
import type { Transfer } from './simulation/transfers.ts'
import { someIntent } from './testing/trade.ts'

const collection = `0x${'Cc'.repeat(20)}`
const taker = `0x${'Aa'.repeat(20)}`
const other = `0x${'bb'.repeat(20)}`
const coin = `0x${'dd'.repeat(20)}`
const fees = `0x${'03'.repeat(20)}`

const intent = (kind: 'buy' | 'sell', ...orders: readonly (readonly [string, string])[]) =>
  someIntent({
    kind,
    collection,
    taker,
    orders: orders.map(([tokenId, quantity], index) => {
      return { orderId: String(index), tokenId, quantity, order: null }
    }),
    additionalFees: [],
  })

const ofCollection = { kind: 'collectible' as const, contract: collection.toLowerCase() }
const ofCoin = { kind: 'coin' as const, contract: coin, tokenId: null }
const ofNative = { kind: 'native' as const, contract: nativeAddress, tokenId: null }
const moved = (tokenId: string, amount: bigint, from: string, to: string): Transfer => ({
  ...ofCollection,
  tokenId,
  amount,
  from: from.toLowerCase(),
  to: to.toLowerCase(),
})
const gave = (tokenId: string, amount: bigint) => moved(tokenId, amount, taker, other)
const got = (tokenId: string, amount: bigint) => moved(tokenId, amount, other, taker)
const pays = (amount: bigint, to: string, from = other): Transfer => ({
  ...ofCoin,
  amount,
  from: from.toLowerCase(),
  to: to.toLowerCase(),
})
const change = (account: string, amount: bigint, asset: typeof ofCoin | typeof ofNative = ofCoin) => ({
  ...asset,
  account: account.toLowerCase(),
  change: amount,
})
const piece = (account: string, amount: bigint) => ({
  ...ofCollection,
  tokenId: '7',
  account: account.toLowerCase(),
  change: amount,
})

/** One transaction, traced unless said otherwise. */
const item = (
  transfers: readonly Transfer[],
  native: SettledMoves['native'] = { source: 'trace', moves: [] },
): SettledMoves[] => [{ transfers, native }]
const notShown = fact('order-not-shown', { orderId: '0x1' })
const unknown: TradePromise = { present: false, reason: notShown }
const promised = (...changes: Extract<TradePromise, { present: true }>['changes']): TradePromise => ({
  present: true,
  changes,
})

describe('the collectibles of a settlement', () => {
  it('are compared although no order is known; the money then is not, and that is said', () => {
    const request = intent('buy', ['7', '2'], ['7', '1'], ['8', '1'])
    const transfers = [
      got('7', 2n),
      got('7', 1n),
      got('8', 1n),
      { ...pays(5n, other, taker), contract: other },
    ]
    const pieces = [
      { tokenId: '7', amount: '3' },
      { tokenId: '8', amount: '1' },
    ]
    const settled = settlementOf(request, item(transfers), unknown)
    expect(saySettlement(settled)).toEqual({
      message:
        'By the receipts, the buyer got what was ordered. The money could not be compared: The service did not show order 0x1.',
      expected: '3 × token 7, 1 × token 8',
      actual: '3 × token 7, 1 × token 8',
    })
    expect(settled).toEqual({
      state: 'open',
      pieces: fact('pieces-as-ordered', { kind: 'buy', promised: pieces, moved: pieces }),
      money: notShown,
      rows: [],
    })
  })

  const inOrder = { pieces: { id: 'pieces-as-ordered' } }
  const movedOnly = (...pieces: readonly object[]) => ({
    state: 'finding',
    pieces: { values: { moved: pieces } },
  })
  // What another account moves, or moves in another collection, is no part of it.
  const elsewhere = [moved('9', 1n, other, collection), { ...gave('9', 1n), contract: other }]

  it.each([
    ['as asked', [gave('7', 2n)], inOrder],
    ['as asked, beside what others move', [gave('7', 2n), ...elsewhere], inOrder],
    ['too few', [gave('7', 1n)], movedOnly({ tokenId: '7', amount: '1' })],
    ['others too', [gave('7', 2n), gave('9', 1n)], { state: 'finding' }],
    ['nothing', [], movedOnly()],
  ])('that a seller gave are counted: %s', (_what, transfers, found) => {
    expect(settlementOf(intent('sell', ['7', '2']), item(transfers), unknown)).toMatchObject(found)
  })
})

describe('the money of a settlement', () => {
  const sale = intent('sell', ['7', '1'])
  const given = gave('7', 1n)
  const exact = [given, pays(975n, taker), pays(25n, fees)]
  const amounts = [-1n, 1n, 975n, 25n, -1000n]
  const promise = promised(
    piece(taker, -1n),
    piece(other, 1n),
    change(taker, 975n),
    change(fees, 25n),
    change(other, -1000n),
  )

  it('is in order when every account has what was promised', () => {
    expect(settlementOf(sale, item(exact), promise)).toMatchObject({
      state: 'ok',
      pieces: { id: 'pieces-as-ordered' },
      money: { id: 'all-moved' },
      rows: amounts.map((amount) => ({ promised: amount, moved: amount })),
    })
  })

  it('that did not come is found, with both numbers, although the collectible moved as asked', () => {
    const stolen = settlementOf(sale, item([given]), promise)
    expect(stolen.state).toBe('finding')
    expect(stolen.rows[2]).toMatchObject({
      account: taker.toLowerCase(),
      promised: 975n,
      moved: 0n,
      state: 'finding',
    })
  })

  it.each([
    [975n, 'ok'],
    [974n, 'ok'],
    [973n, 'finding'],
    [976n, 'finding'],
  ])('may differ by what contracts round, and no more: %i is %s', (came, state) => {
    const rounded = promised(piece(taker, -1n), { ...change(taker, 975n), less: 1n })
    expect(settlementOf(sale, item([given, pays(came, taker)]), rounded).state).toBe(state)
  })

  it('that nobody promised is found when the account lost or got it, and is none of our business elsewhere', () => {
    const elsewhere = { ...pays(5n, coin, fees), contract: other }
    const lost = { ...pays(5n, other, taker), contract: collection.toLowerCase() }
    expect(settlementOf(sale, item([...exact, elsewhere]), promise).state).toBe('ok')
    expect(settlementOf(sale, item([...exact, lost]), promise).rows.at(-1)).toMatchObject({
      promised: 0n,
      moved: -5n,
      state: 'finding',
    })
  })
})

describe('native coins of a settlement', () => {
  const paid = promised(change(taker, -100n, ofNative), piece(taker, 1n))
  const free = promised(piece(taker, 1n))
  const traced = (amount: string): SettledMoves['native'] => ({
    source: 'trace',
    moves: [{ from: taker.toLowerCase(), to: other, amount }],
  })
  const balance = (amount: string): SettledMoves['native'] => ({
    source: 'balances',
    changes: [{ account: taker, change: amount }],
  })
  // A log of a receipt is not believed.
  const forged: Transfer = { ...pays(100n, other, taker), ...ofNative }

  it.each<[string, SettledMoves['native'], string, TradePromise?, Transfer?]>([
    ['all by a trace', traced('100'), 'ok'],
    ['more by a trace', traced('101'), 'finding'],
    ['none by a trace', { source: 'trace', moves: [] }, 'finding'],
    ['none by a trace, and a log', { source: 'trace', moves: [] }, 'finding', paid, forged],
    ['all by balances', balance('-100'), 'ok'],
    // Other transactions of the block change them too.
    ['more by balances', balance('-101'), 'open'],
    ['nothing told', { source: 'none', sent: '100' }, 'open'],
    ['nothing told, promised or sent', { source: 'none', sent: '0' }, 'ok', free],
    ['nothing told or promised, and some sent', { source: 'none', sent: '1' }, 'open', free],
  ])('%s', (_what, native, state, promise = paid, ...logs) => {
    const transfers = [got('7', 1n), ...logs.filter((log) => log !== undefined)]
    expect(settlementOf(intent('buy', ['7', '1']), item(transfers, native), promise).state).toBe(state)
  })
})
