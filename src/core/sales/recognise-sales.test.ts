import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recogniseSales } from './recognise-sales.ts'
import {
  artist,
  batch,
  buyer,
  coin,
  editions,
  filled,
  fulfilled,
  house,
  inOrder,
  logsOf,
  market,
  onTop,
  oneSale,
  paidBy,
  orderHash,
  pays,
  pieces,
  reasonsOf,
  salesOf,
  seaport,
  seller,
  sum,
  token,
  unique,
  uniques,
  usdc,
  weth,
  zero,
} from './testing/sale-logs.ts'
import { forAll } from '../testing/for-all.ts'

/** A listing of 1000 with 50 for the artist and 25 for the house. */
const bought = [
  ...paidBy(buyer, [artist, '50'], [house, '25'], [seller, '925']),
  unique(seller, buyer, '5'),
  filled(buyer, '5', '1000'),
]
/** An offer of 1000 with the same fees, accepted by the seller. */
const accepted = [
  coin(buyer, market, '1000'),
  ...paidBy(market, [artist, '50'], [house, '25']),
  unique(seller, buyer, '5'),
  filled(seller, '5', '1000'),
  coin(market, seller, '925'),
]

const usual = { seller, buyer, price: 1000n }

describe('a numbered book', () => {
  const both = { fees: [inOrder(artist, 50n), inOrder(house, 25n)] }
  test('a listing that was bought', () => {
    const sale = oneSale(logsOf(...bought))
    expect(sale).toMatchObject({
      index: 4,
      market,
      order: '7',
      side: 'listing',
      ...usual,
      items: [{ collection: uniques, tokenId: '5', quantity: 1n }],
      currency: weth,
      payment: 'transfers',
      ...both,
    })
    const evidence = sale.evidence.map(({ event, role }) => `${event} ${role}`)
    expect(evidence).toEqual(['104 order', '103 transfer', '100 payment', '101 payment', '102 payment'])
  })
  test('an offer that was accepted', () => {
    expect(oneSale(logsOf(...accepted))).toMatchObject({ side: 'offer', ...usual, ...both })
  })
  test('pieces of a token', () => {
    const logs = logsOf(
      coin(buyer, seller, '300', usdc),
      pieces(seller, buyer, '9', '3'),
      filled(buyer, '9', '300', { collection: editions, quantity: '3', currency: usdc }),
    )
    const items = [{ collection: editions, tokenId: '9', quantity: 3n }]
    expect(oneSale(logs)).toMatchObject({ items, currency: usdc, price: 300n, fees: [] })
  })
  test('native coin, which has no logs: the market’s event says the price, and nothing says the fees', () => {
    const logs = logsOf(unique(seller, buyer, '5'), filled(buyer, '5', '1000', { currency: zero }))
    expect(oneSale(logs)).toMatchObject({ payment: 'market', price: 1000n, currency: zero, fees: null })
  })
  test('a sweep with an additional fee at its end', () => {
    const logs = logsOf(
      ...paidBy(buyer, [artist, '50'], [seller, '950']),
      unique(seller, buyer, '5'),
      filled(buyer, '5', '1000', { order: '1' }),
      coin(buyer, seller, '400'),
      unique(seller, buyer, '6'),
      filled(buyer, '6', '400', { order: '2' }),
      coin(buyer, house, '30'),
    )
    expect(salesOf(logs).map(({ order: number, price, fees }) => [number, price, fees])).toEqual([
      ['1', 1000n, [inOrder(artist, 50n)]],
      ['2', 400n, [onTop(house, 30n)]],
    ])
  })
  test('several offers accepted in one call, with what the seller pays beside', () => {
    const logs = logsOf(
      coin(buyer, market, '1000'),
      coin(market, artist, '50'),
      unique(seller, buyer, '5'),
      filled(seller, '5', '1000', { order: '1' }),
      coin(house, market, '400'),
      unique(seller, house, '6'),
      filled(seller, '6', '400', { order: '2' }),
      ...paidBy(market, [artist, '10'], [seller, '1340']),
    )
    expect(salesOf(logs).map(({ buyer: who, price, fees }) => [who, price, fees])).toEqual([
      [buyer, 1000n, [inOrder(artist, 50n)]],
      [house, 400n, [onTop(artist, 10n)]],
    ])
  })
  test('two calls in two currencies in one transaction', () => {
    const logs = logsOf(
      ...bought,
      coin(buyer, house, '5'),
      coin(buyer, seller, '77', usdc),
      unique(seller, buyer, '6'),
      filled(buyer, '6', '77', { order: '8', currency: usdc }),
    )
    expect(salesOf(logs).map(({ currency, price, fees }) => [currency, price, fees])).toEqual([
      [weth, 1000n, [inOrder(artist, 50n), inOrder(house, 25n), onTop(house, 5n)]],
      [usdc, 77n, []],
    ])
  })
  test('somebody who trades with himself', () => {
    const listing = [coin(seller, seller, '9'), unique(seller, seller, '5'), filled(seller, '5', '9')]
    expect(oneSale(logsOf(...listing))).toMatchObject({ side: 'listing', seller, buyer: seller })
    const offer = [
      coin(seller, market, '9'),
      unique(seller, seller, '5'),
      filled(seller, '5', '9'),
      coin(market, seller, '9'),
    ]
    expect(oneSale(logsOf(...offer))).toMatchObject({ side: 'offer', seller, buyer: seller })
  })
  test('a coin whose kind nobody says is read as what the market calls it', () => {
    const unsaid = bought.map((log) => ({ ...log, contractType: null }))
    expect(oneSale(logsOf(...unsaid))).toMatchObject({ price: 1000n, seller, buyer })
  })
})

describe('Seaport', () => {
  const listing = fulfilled(seller, buyer, [token('5')], [pays('925', seller), pays('75', artist)])
  const paid = paidBy(buyer, [seller, '925'], [artist, '75'])

  test('a listing that was bought, whether its event comes before or after its transfers', () => {
    const said = { market: seaport, order: orderHash('9'), side: 'listing', payment: 'transfers' }
    const expected = { ...said, ...usual, fees: [inOrder(artist, 75n)] }
    expect(oneSale(logsOf(listing, unique(seller, buyer, '5'), ...paid))).toMatchObject(expected)
    expect(oneSale(logsOf(unique(seller, buyer, '5'), ...paid, listing))).toMatchObject(expected)
  })
  test('native coin: price and fees by the event', () => {
    const asked = [pays('90', seller, zero), pays('10', house, zero)]
    const native = fulfilled(seller, buyer, [['3', editions, '9', '2']], asked)
    expect(oneSale(logsOf(native, pieces(seller, buyer, '9', '2')))).toMatchObject({
      payment: 'market',
      price: 100n,
      currency: zero,
      fees: [inOrder(house, 10n)],
      items: [{ collection: editions, tokenId: '9', quantity: 2n }],
    })
  })
  test('an offer that was accepted: the seller pays the fees', () => {
    const offer = fulfilled(buyer, seller, [sum('1000')], [[...token('5'), buyer], pays('25', house)])
    const logs = logsOf(
      offer,
      coin(buyer, seller, '1000'),
      unique(seller, buyer, '5'),
      coin(seller, house, '25'),
    )
    expect(oneSale(logs)).toMatchObject({ side: 'offer', ...usual, fees: [inOrder(house, 25n)] })
  })
  test('a bundle has one price', () => {
    const bundle = fulfilled(seller, buyer, [token('5'), ['3', editions, '9', '4']], [pays('1000', seller)])
    const logs = logsOf(
      bundle,
      unique(seller, buyer, '5'),
      batch(seller, buyer, ['9'], ['4']),
      coin(buyer, seller, '1000'),
    )
    expect(oneSale(logs).items).toEqual([
      { collection: uniques, tokenId: '5', quantity: 1n },
      { collection: editions, tokenId: '9', quantity: 4n },
    ])
  })
  test('a sweep whose fees are paid together', () => {
    const asked = [pays('500', seller), pays('5', artist)]
    const second = fulfilled(seller, buyer, [token('6')], asked, orderHash('8'))
    const logs = logsOf(
      listing,
      second,
      unique(seller, buyer, '5'),
      unique(seller, buyer, '6'),
      ...paidBy(buyer, [seller, '1425'], [artist, '80']),
    )
    expect(salesOf(logs).map(({ price, fees }) => [price, fees])).toEqual([
      [1000n, [inOrder(artist, 75n)]],
      [505n, [inOrder(artist, 5n)]],
    ])
  })
  test('orders matched with each other are one sale, with the other order as evidence', () => {
    const mirror = fulfilled(buyer, zero, [sum('1000')], [[...token('5'), buyer]], orderHash('8'))
    const matched = {
      ...listing,
      args: listing.args.map((arg, place) => (place === 3 ? { ...arg, value: zero } : arg)),
    }
    const sale = oneSale(logsOf(matched, mirror, unique(seller, buyer, '5'), ...paid))
    expect(sale).toMatchObject({ seller, buyer, price: 1000n, side: 'listing' })
    expect(sale.evidence).toContainEqual({ event: 101, index: 1, role: 'counter-order' })
  })
  test('a chain of orders matched with each other: each token is sold once', () => {
    const first = fulfilled(seller, zero, [token('5')], [pays('100', seller)], orderHash('1'))
    const other = fulfilled(house, zero, [token('6')], [pays('50', house)], orderHash('2'))
    const want = (id: string, amount: string, digit: string) =>
      fulfilled(buyer, zero, [sum(amount)], [[...token(id), buyer]], orderHash(digit))
    const logs = logsOf(
      first,
      want('5', '100', '3'),
      other,
      want('6', '50', '4'),
      unique(seller, buyer, '5'),
      unique(house, buyer, '6'),
      ...paidBy(buyer, [seller, '100'], [house, '50']),
    )
    expect(salesOf(logs).map(({ seller: who, price }) => [who, price])).toEqual([
      [seller, 100n],
      [house, 50n],
    ])
  })
  test.each([
    ['tokens for tokens', 'no-price', [[...token('6'), seller]]],
    ['two currencies', 'several-currencies', [pays('1', seller), pays('1', seller, usdc)]],
  ] as const)('%s are no sale', (_, reason, consideration) => {
    const fill = fulfilled(seller, buyer, [token('5')], consideration)
    expect(reasonsOf(logsOf(fill, unique(seller, buyer, '5'), unique(buyer, seller, '6')))).toEqual([reason])
  })
  test('a payment that is short is no sale', () => {
    expect(reasonsOf(logsOf(listing, unique(seller, buyer, '5'), coin(buyer, seller, '925')))).toEqual([
      'payment-differs',
    ])
    expect(reasonsOf(logsOf(listing, unique(seller, buyer, '5')))).toEqual(['no-payment'])
  })
})

describe('what cannot be joined', () => {
  const sold = [unique(seller, buyer, '5'), filled(buyer, '5', '1000')]
  test('says why, and what the market said', () => {
    const { unmatched } = recogniseSales(logsOf(filled(buyer, '5', '1000')))
    expect(unmatched).toMatchObject([
      { reason: 'no-transfer', event: 100, collection: uniques, tokenId: '5', currency: weth, price: 1000n },
    ])
  })
  test.each([
    ['no payment', 'no-payment', sold],
    ['too small a payment', 'payment-differs', [coin(buyer, seller, '999'), ...sold]],
    ['too large a payment', 'payment-differs', [coin(buyer, seller, '1001'), ...sold]],
    ['no price', 'no-price', [unique(seller, buyer, '5'), filled(buyer, '5', '0')]],
    ['a swap without a market', 'no-order', [unique(seller, buyer, '5'), coin(buyer, seller, '7')]],
  ])('%s', (_, reason, logs) => {
    expect(reasonsOf(logsOf(...logs))).toEqual([reason])
  })
  test('a gift is nothing', () => {
    expect(recogniseSales(logsOf(unique(seller, buyer, '5')))).toEqual({ sales: [], unmatched: [] })
    expect(recogniseSales(logsOf(coin(seller, buyer, '5')))).toEqual({ sales: [], unmatched: [] })
  })
  test.each(['refuted', 'contradictory', 'doubtful', 'removed'] as const)(
    'a %s transfer is no evidence',
    (fault) => {
      const logs = bought.map((log, place) => (place === 3 ? { ...log, fault } : log))
      expect(reasonsOf(logsOf(...logs))).toEqual([fault])
    },
  )
  test('a refuted event of the market is listed; one that was taken back is gone', () => {
    const [, , , , fill] = bought
    if (fill === undefined) throw new Error('There is no fill.')
    expect(reasonsOf(logsOf(...bought.slice(0, 4), { ...fill, fault: 'refuted' }))).toEqual(['refuted'])
    const gone = bought.map((log) => ({ ...log, fault: 'removed' as const }))
    expect(recogniseSales(logsOf(...gone))).toEqual({ sales: [], unmatched: [] })
  })
})

test('amounts of 256 bits stay exact', () => {
  const huge = (2n ** 256n - 1n).toString()
  const sale = oneSale(
    logsOf(coin(buyer, seller, huge), unique(seller, buyer, huge), filled(buyer, huge, huge)),
  )
  expect(sale).toMatchObject({ price: 2n ** 256n - 1n, items: [{ tokenId: huge }] })
})

test('the order in which logs come is of no account', () => {
  const parts = fc.array(
    fc.constantFrom(bought, accepted, [unique(seller, buyer, '8')], [coin(buyer, seller, '3')]),
    { minLength: 1, maxLength: 5 },
  )
  const shuffled = parts.chain((all) => {
    const logs = logsOf(...all.flat())
    return fc.tuple(fc.constant(logs), fc.shuffledSubarray(logs, { minLength: logs.length }))
  })
  forAll([shuffled], ([logs, others]) => {
    expect(recogniseSales(others)).toEqual(recogniseSales(logs))
  })
})
