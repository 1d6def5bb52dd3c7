import { expect, it } from 'vitest'
import { joinOrder, type KnownOrder } from './join-order.ts'
import { recogniseSales } from './recognise-sales.ts'
import type { Unmatched } from './sale.ts'
import {
  artist,
  buyer,
  coin,
  knownOrder,
  logsOf,
  pieces,
  type Said,
  seller,
  unique,
  uniques,
  weth,
} from './testing/sale-logs.ts'

const at = Date.UTC(2024, 0, 2)

const trade = (...logs: Said[]): Unmatched =>
  recogniseSales(logsOf(...logs)).unmatched[0] ?? expect.fail('Nothing was left over.')

const order = (over: Partial<KnownOrder> = {}): KnownOrder => {
  const lifetime = {
    validUntil: new Date(at + 1000).toISOString(),
    madeAt: new Date(at - 1000).toISOString(),
  }
  return { ...knownOrder, ...lifetime, ...over }
}

const bought = trade(coin(buyer, artist, '5'), coin(buyer, seller, '95'), unique(seller, buyer, '5'))

it('is the sale of a trade by the one order that says just that', () => {
  expect(joinOrder(bought, [order(), order({ key: '0xother', price: '101' })], at)).toMatchObject({
    index: 2,
    market: 'harbour',
    order: '0xorder',
    side: 'listing',
    seller,
    buyer,
    items: [{ collection: uniques, tokenId: '5', quantity: 1n }],
    currency: weth,
    price: 100n,
    snapshot: 7,
    fees: [{ recipient: artist, amount: 5n, kind: 'order' }],
    evidence: [{ role: 'transfer' }, { role: 'payment' }, { role: 'payment' }],
  })
  expect(joinOrder(bought, [order({ side: 'offer', maker: buyer })], at)).toMatchObject({ side: 'offer' })
})

it.each<[string, Partial<KnownOrder>]>([
  ['of another maker', { maker: buyer }],
  ['of the other side', { side: 'offer' }],
  ['of another token', { tokenId: '6' }],
  ['in another currency', { currency: artist }],
  ['at another price', { price: '95' }],
  ['whose price is no number', { price: '1e2' }],
  ['of which nothing is left', { remaining: '0' }],
  ['that is not active', { status: 'cancelled' }],
  ['that had ended', { validUntil: new Date(at - 1).toISOString() }],
  ['that was made later', { madeAt: new Date(at + 1).toISOString() }],
])('is none by an order %s', (_what, over) => {
  expect(joinOrder(bought, [order(over)], at)).toBeNull()
})

it('is none where two orders say the same', () => {
  expect(joinOrder(bought, [order(), order({ key: '0xtwin' })], at)).toBeNull()
})

it('counts the pieces', () => {
  const two = trade(coin(buyer, seller, '200'), pieces(seller, buyer, '5', '2'))
  expect(joinOrder(two, [order({ remaining: '3' })], at)).toMatchObject({ price: 200n })
  expect(joinOrder(two, [order({ remaining: '1' })], at)).toBeNull()
  expect(joinOrder(two, [order({ remaining: '3', price: '200' })], at)).toBeNull()
})

it('leaves what has several tokens or coins alone', () => {
  const [paid, token] = [coin(buyer, seller, '100'), unique(seller, buyer, '5')]
  for (const more of [unique(seller, buyer, '6'), coin(buyer, seller, '1', artist)])
    expect(joinOrder(trade(paid, more, token), [order()], at)).toBeNull()
})
