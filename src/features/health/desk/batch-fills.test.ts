import { expect, test } from 'vitest'
import type { FillCall } from '../core/fill-call.ts'
import type { HealthOrder } from '../core/health-order.ts'
import { listing, market, stranger } from '../core/testing/made-facts.ts'
import { batchFills } from './batch-fills.ts'
import type { FillToTry } from './simulate-fills.ts'

const gasLimit = 30_000_000n

const toTry = (
  key: string,
  order: Partial<HealthOrder>,
  fill: Partial<FillCall> = {},
  has: bigint | null = null,
): FillToTry => ({
  order: listing({ key, ...order }),
  has,
  fill: {
    to: market,
    data: '0x',
    value: 0n,
    currency: listing().currency,
    price: 500n,
    quantity: 1n,
    call: '',
    by: stranger,
    given: 'coins',
    before: [],
    doubt: null,
    ...fill,
  },
})
const sale = (key: string, tokenId: string, has: bigint | null, fill: Partial<FillCall> = {}): FillToTry =>
  toTry(
    key,
    { side: 'offer', tokenId },
    { given: 'nothing', before: [{ to: market, data: '0x' }], ...fill },
    has,
  )
const keys = (fills: readonly FillToTry[], gas = gasLimit): string[][] =>
  batchFills(fills, gas).map((some) => some.map(({ order }) => order.key))

test('of two listings for one balance, and two offers for one token, the second comes in another simulation', () => {
  expect(keys([toTry('a', {}), toTry('b', {}), toTry('c', { tokenId: '8' })])).toEqual([['a', 'c'], ['b']])
  expect(keys([sale('a', '7', 1000n), sale('b', '7', 1000n), sale('c', '8', 1000n)])).toEqual([
    ['a', 'c'],
    ['b'],
  ])
  // Whoever lists a token and could sell it to an offer has it once.
  expect(keys([toTry('a', { maker: stranger }), sale('b', '7', 1000n)])).toEqual([['a'], ['b']])
})

test('offers of one maker are tried together as far as his coins go', () => {
  const offers = ['7', '8', '9'].map((tokenId) => sale(tokenId, tokenId, 1000n))
  expect(keys(offers)).toEqual([['7', '8'], ['9']])
  expect(keys(offers.map((one) => ({ ...one, has: null })))).toEqual([['7'], ['8'], ['9']])
})

test('an account that was given pieces sells them to several', () => {
  const pieces = ['a', 'b'].map((key) => sale(key, '7', 1000n, { given: 'pieces' }))
  expect(keys(pieces)).toEqual([['a', 'b']])
})

test('a simulation holds as many as fit into a block, and a check a bounded number of them', () => {
  const many = Array.from({ length: 200 }, (_, place) => toTry(String(place), { tokenId: String(place) }))
  const lengths = batchFills(many, gasLimit).map(({ length }) => length)
  expect(lengths).toEqual([142, 58])
  expect(batchFills(many, 2_000_000n).map(({ length }) => length)).toEqual(
    Array.from({ length: 12 }, () => 2),
  )
})
