import { expect, test } from 'vitest'
import { joinOrder } from './join-order.ts'
import { recogniseSales } from './recognise-sales.ts'
import {
  artist,
  buyer,
  coin,
  editions,
  filled,
  house,
  inOrder,
  knownOrder,
  logsOf,
  market,
  onTop,
  oneSale,
  paidBy,
  pieces,
  reasonsOf,
  requested,
  requestFilled,
  type Said,
  seaport,
  seller,
  unique,
  uniques,
  usdc,
  weth,
  zero,
} from './testing/sale-logs.ts'

const listing = requested(seller, '5', '1000')
const offer = requested(buyer, '5', '1000', { isListing: false })
const delivered = [unique(seller, buyer, '5'), requestFilled(buyer)]
const paid = paidBy(buyer, [artist, '50'], [seller, '950'])

test('a listing is bought at the price of the event that created it, its royalty inside', () => {
  const sale = oneSale(logsOf(...paid, ...delivered), listing)
  expect(sale).toMatchObject({
    index: 3,
    market,
    order: '12',
    side: 'listing',
    seller,
    buyer,
    items: [{ collection: uniques, tokenId: '5', quantity: 1n }],
    currency: weth,
    price: 1000n,
    payment: 'transfers',
    fees: [inOrder(artist, 50n)],
  })
  const evidence = sale.evidence.map(({ index, role }) => `${index} ${role}`)
  expect(evidence).toEqual(['3 order', '2 transfer', '0 payment', '1 payment'])
})

test('fees that are added to a listing come on top of its price, with and without a royalty', () => {
  const withRoyalty = paidBy(buyer, [artist, '50'], [house, '30'], [seller, '950'])
  expect(oneSale(logsOf(...withRoyalty, ...delivered), listing)).toMatchObject({
    price: 1000n,
    fees: [inOrder(artist, 50n), onTop(house, 30n)],
  })
  const without = paidBy(buyer, [house, '30'], [seller, '1000'])
  expect(oneSale(logsOf(...without, ...delivered), listing).fees).toEqual([onTop(house, 30n)])
})

test('an offer is accepted: added fees are a part of its price, a royalty comes on top', () => {
  const accepted = [unique(seller, buyer, '5'), requestFilled(seller)]
  const added = paidBy(buyer, [house, '30'], [seller, '970'])
  const sale = { side: 'offer', seller, buyer, price: 1000n }
  expect(oneSale(logsOf(...added, ...accepted), offer)).toMatchObject({
    ...sale,
    fees: [inOrder(house, 30n)],
  })
  expect(oneSale(logsOf(coin(buyer, artist, '50'), ...added, ...accepted), offer)).toMatchObject({
    ...sale,
    fees: [inOrder(house, 30n), onTop(artist, 50n)],
  })
})

test('a part of a request, and what its taker has sent to somebody else', () => {
  const made = requested(seller, '9', '100', { collection: editions, quantity: '5' })
  const part = [
    coin(buyer, seller, '200'),
    pieces(seller, house, '9', '2'),
    requestFilled(buyer, { receiver: house, collection: editions, quantity: '2', left: '3' }),
  ]
  expect(oneSale(logsOf(...part), made)).toMatchObject({
    buyer: house,
    items: [{ quantity: 2n }],
    price: 200n,
    fees: [],
  })
  expect(reasonsOf(logsOf(...part), requested(seller, '9', '100', { collection: editions }))).toEqual([
    'no-creation',
  ])
})

test('several requests of one call, each with its own payments; native coin has none', () => {
  const second = requested(house, '6', '400', { order: '13' })
  const logs = logsOf(
    ...paid,
    ...delivered,
    coin(buyer, house, '400'),
    unique(house, buyer, '6'),
    requestFilled(buyer, { order: '13' }),
  )
  const { sales } = recogniseSales(logs, [listing, second])
  expect(sales.map(({ order, price, fees }) => [order, price, fees])).toEqual([
    ['12', 1000n, [inOrder(artist, 50n)]],
    ['13', 400n, []],
  ])
  const native = requested(seller, '5', '1000', { currency: zero })
  expect(oneSale(logsOf(...delivered), native)).toMatchObject({ payment: 'market', price: 1000n, fees: null })
})

test('without the event that created it a request is no sale, unless an order of a snapshot fits', () => {
  expect(reasonsOf(logsOf(...paid, ...delivered))).toEqual(['no-creation'])
  const [left] = recogniseSales(logsOf(...paid, ...delivered)).unmatched
  const order = { ...knownOrder, price: '1000', validUntil: '1970-01-02T00:00:00.000Z' }
  expect(left && joinOrder(left, [order], 0)).toMatchObject({ index: 3, price: 1000n, snapshot: 7 })
  expect(left && joinOrder(left, [{ ...order, price: '950' }], 0)).toBeNull()
})

test('another contract that pretends to be the market has no terms, nor do terms that contradict each other', () => {
  const pretended = requestFilled(buyer, { by: seaport })
  expect(reasonsOf(logsOf(...paid, unique(seller, buyer, '5'), pretended), listing)).toEqual(['no-creation'])
  const foreign = requested(seller, '5', '1', { by: seaport })
  expect(reasonsOf(logsOf(...paid, ...delivered), foreign)).toEqual(['no-creation'])
  expect(oneSale(logsOf(...paid, ...delivered), listing, foreign).price).toBe(1000n)
  expect(reasonsOf(logsOf(...paid, ...delivered), listing, requested(seller, '5', '9'))).toEqual([
    'no-creation',
  ])
})

test('what moved has to be what the request says', () => {
  const [, price = listing] = paid
  const nothing = requested(seller, '5', '0')
  const inDollars = requested(seller, '5', '1000', { currency: usdc })
  const cases: [Said[], Said, string][] = [
    [delivered, listing, 'no-payment'],
    [[...paid, requestFilled(buyer)], listing, 'no-transfer'],
    [[price, ...delivered], listing, 'payment-differs'],
    [[...paid, coin(buyer, house, '1'), ...delivered], listing, 'payment-differs'],
    [[...paid, ...delivered], inDollars, 'no-payment'],
    [[...paid, ...delivered], nothing, 'no-price'],
  ]
  for (const [logs, made, reason] of cases) expect(reasonsOf(logsOf(...logs), made)).toEqual([reason])
  const other = [coin(buyer, seller, '7'), unique(seller, buyer, '8'), filled(buyer, '8', '7')]
  const extra = [coin(buyer, house, '30'), coin(buyer, seller, '1000'), ...delivered]
  const { sales, unmatched } = recogniseSales(logsOf(...other, ...extra), [listing])
  expect([sales.map(({ order }) => order), unmatched.map(({ reason }) => reason)]).toEqual([
    ['7'],
    ['payment-differs'],
  ])
})
