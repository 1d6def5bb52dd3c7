import { describe, expect, it } from 'vitest'
import type { TradeIntent } from './trade-intent.ts'
import { settlementOf } from './settlement.ts'
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

describe('settlementOf', () => {
  it('is sure of a purchase although no order is known', () => {
    expect(
      settlementOf(
        intent('buy', [
          ['7', '2'],
          ['7', '1'],
          ['8', '1'],
        ]),
        [
          moved('7', 2n, other, taker),
          moved('7', 1n, other, taker),
          moved('8', 1n, other, taker),
          { kind: 'coin', contract: other, tokenId: null, amount: 5n, from: taker, to: other },
        ],
      ),
    ).toEqual({
      state: 'ok',
      message: 'By the receipts, the buyer got what was asked for.',
      expected: '3 × token 7, 1 × token 8',
      found: '3 × token 7, 1 × token 8',
    })
  })

  it('counts what a seller gave, and finds too few, others and nothing at all', () => {
    const sale = intent('sell', [['7', '2']])
    expect(settlementOf(sale, [moved('7', 2n, taker, other)]).state).toBe('ok')
    expect(settlementOf(sale, [moved('7', 1n, taker, other)])).toMatchObject({
      state: 'finding',
      found: '1 × token 7',
    })
    expect(settlementOf(sale, [moved('7', 2n, taker, other), moved('9', 1n, taker, other)]).state).toBe(
      'finding',
    )
    expect(settlementOf(sale, [])).toMatchObject({ state: 'finding', found: 'none' })
    // What another account moves, or moves in another collection, is no part of it.
    expect(
      settlementOf(sale, [
        moved('7', 2n, taker, other),
        moved('9', 1n, other, collection),
        { ...moved('9', 1n, taker, other), contract: other },
      ]).state,
    ).toBe('ok')
  })
})
