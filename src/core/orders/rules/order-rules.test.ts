import reported from '../../../../resources/fixtures/reports/numbers-written-otherwise.json' with { type: 'json' }
import { nativeAddress } from '../currency.ts'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../wire/marketplace.ts'
import type { TokenTransfer } from '../transfers.ts'
import { checkOrder } from './check-order.ts'
import { createContext } from './collect-context.ts'
import { orderRules } from './order-rules.ts'
import { plainOrder, testNow } from '../testing/plain-order.ts'

const maker = plainOrder.createdBy?.toLowerCase() ?? ''
const buyer = `0x${'b'.repeat(40)}`

/** Ids of the rules that find something about an order beside others. */
const found = (
  change: Partial<Order>,
  { others = [], transfers = [] }: { others?: readonly Order[]; transfers?: readonly TokenTransfer[] } = {},
): string[] => {
  const order = { ...plainOrder, ...change }
  const context = createContext()
  for (const one of [order, ...others]) context.add(one)
  return checkOrder(order, context.finish(testNow, { transfers: new Map([['5', transfers]]) })).map(
    ({ rule }) => rule,
  )
}

const textOf = (change: Partial<Order>): string => {
  const context = createContext()
  const order = { ...plainOrder, ...change }
  context.add(order)
  return checkOrder(order, context.finish(testNow))
    .map(({ text }) => text)
    .join(' ')
}

const another = (id: string, change: Partial<Order> = {}): Order => ({
  ...plainOrder,
  orderId: id,
  tokenId: '6',
  createdBy: buyer,
  ...change,
})

const transfer = (change: Partial<TokenTransfer> = {}): TokenTransfer => ({
  tokenId: '5',
  from: maker,
  to: buyer,
  quantity: 4n,
  block: 120,
  at: testNow,
  chainAt: null,
  event: 9,
  ...change,
})

describe('orderRules', () => {
  it('finds nothing about an ordinary order', () => {
    expect(found({})).toEqual([])
  })

  it('compares numbers as numbers, however a service writes them', () => {
    const orders = reported.body.collectibles.map(({ order }) => order as unknown as Order)
    const about = ['formatted-amount', 'usd-text']
    expect(orders.map((order) => found(order).filter((rule) => about.includes(rule)))).toEqual([
      [],
      [],
      [],
      [],
    ])
    const others = orders.map((order) => found({ ...order, priceAmount: '7', priceUSD: 7 }))
    for (const rules of others) expect(rules).toEqual(expect.arrayContaining(about))
  })

  it('has one entry for each id, each with words for people', () => {
    const ids = orderRules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { title, explanation } of orderRules) {
      expect(title).not.toBe('')
      expect(explanation).toMatch(/\.$/)
    }
  })

  it.each<[rule: string, change: Partial<Order>]>([
    ['active-past-end', { validUntil: '2026-01-14T23:59:59Z' }],
    ['not-yet-valid', { validFrom: '2026-01-15T00:00:01Z' }],
    ['inactive-unexpired', { status: 'inactive' }],
    ['ends-soon', { validUntil: '2026-01-15T00:30:00Z' }],
    ['ends-late', { validUntil: '2026-07-17T00:00:01Z' }],
    ['fee-sum', { feeBps: 251 }],
    ['net-price', { priceAmountNet: '974999999999999000', priceAmountNetFormatted: '0.974999999999999' }],
    ['formatted-amount', { priceAmountFormatted: '10' }],
    ['formatted-amount', { quantityRemainingFormatted: '3' }],
    ['decimals-missing', { priceDecimals: null }],
    ['decimals-missing', { status: 'decimals_missing' }],
    ['remaining-over-initial', { quantityInitial: '3', quantityInitialFormatted: '3' }],
    ['available-over-remaining', { quantityAvailable: '5', quantityAvailableFormatted: '5' }],
    ['unknown-marketplace', { marketplace: 'somewhere_new' }],
    ['unknown-marketplace', { marketplace: 'unknown' }],
    ['unknown-status', { status: 'paused' }],
  ])('%s: %j', (rule, change) => {
    expect(found(change)).toEqual([rule])
  })

  it.each<[why: string, change: Partial<Order>]>([
    ['an inactive order that is over stays dead', { status: 'inactive', validUntil: '2026-01-14T00:00:00Z' }],
    [
      'an expired order past its end is as it should be',
      { status: 'expired', validUntil: '2026-01-14T00:00:00Z' },
    ],
    ['31 minutes are not soon', { validUntil: '2026-01-15T00:31:00Z' }],
    ['exactly 26 weeks are not late', { validUntil: '2026-07-16T00:00:00Z' }],
    [
      'each fee may be rounded by itself',
      { priceAmountNet: '975000000000000002', priceAmountNetFormatted: '0.975' },
    ],
    ['trailing zeros and commas are the same number', { priceAmountFormatted: '1.000000' }],
    ['without a breakdown nothing can be added up', { feeBreakdown: null }],
  ])('says nothing where %s', (_why, change) => {
    expect(found(change)).toEqual([])
  })

  it('names both numbers', () => {
    expect(textOf({ feeBps: 251 })).toBe('The parts make 250 bps, the order says 251 bps.')
    expect(textOf({ priceAmountFormatted: '10' })).toBe('Price: formatted 10, exactly 1.')
  })

  it('compares with the other listings of the same currency', () => {
    const others = [another('0x02', { priceAmount: '3000000000000000000' }), another('0x03')]
    expect(found({}, { others })).toEqual([])
    const cheap = { priceAmount: '400000000000000000', priceAmountFormatted: '0.4' }
    const net = { priceAmountNet: '390000000000000000', priceAmountNetFormatted: '0.39' }
    expect(found({ ...cheap, ...net }, { others })).toEqual(['far-from-floor'])
    const dear = { priceAmount: '300000000000000000000', priceAmountFormatted: '300' }
    const dearNet = { priceAmountNet: '292500000000000000000', priceAmountNetFormatted: '292.5' }
    expect(found({ ...dear, ...dearNet }, { others })).toEqual(['far-from-floor'])
    const context = createContext()
    for (const order of [...others, { ...plainOrder, ...cheap, ...net }])
      context.add({ ...order, priceCurrencyAddress: nativeAddress })
    const asked = { ...plainOrder, ...cheap, ...net, priceCurrencyAddress: nativeAddress }
    const [finding] = checkOrder(asked, context.finish(testNow, { coin: 'ETH' }))
    expect(finding?.text).toMatch(
      /^0\.4 ETH, about 1\/\d+ of the median \S+ ETH of 2 other live listings in ETH \(active at the service, not expired\); lowest \S+ ETH\.$/,
    )
    const elsewhere = others.map((one) => ({ ...one, priceCurrencyAddress: buyer }))
    expect(found({ ...dear, ...dearNet }, { others: elsewhere })).toEqual([])
  })

  it('finds several active listings of one maker for one token, and the same order twice is one', () => {
    const twin = { ...plainOrder, orderId: '0x02' }
    expect(found({}, { others: [twin] })).toEqual(['several-listings'])
    expect(found({}, { others: [plainOrder] })).toEqual([])
    expect(found({}, { others: [{ ...twin, status: 'cancelled' }] })).toEqual([])
    expect(found({}, { others: [{ ...twin, tokenId: '6' }] })).toEqual([])
  })

  it('finds a listing whose maker gave the token away after it was made', () => {
    expect(found({}, { transfers: [transfer()] })).toEqual(['maker-gave-away'])
    expect(found({ side: 'offer' }, { transfers: [transfer()] })).toEqual([])
    expect(found({}, { transfers: [transfer({ block: 100 })] })).toEqual([])
    expect(found({}, { transfers: [transfer(), transfer({ from: buyer, to: maker, event: 10 })] })).toEqual(
      [],
    )
  })

  it('takes what the order itself sold for no gift', () => {
    const sold = { quantityRemaining: '1', quantityRemainingFormatted: '1' }
    const left = { quantityAvailable: '1', quantityAvailableFormatted: '1' }
    expect(found({ ...sold, ...left }, { transfers: [transfer({ quantity: 3n })] })).toEqual([])
    expect(found({ ...sold, ...left }, { transfers: [transfer({ quantity: 4n })] })).toEqual([
      'maker-gave-away',
    ])
  })

  it('goes by time where a block is not known', () => {
    const later = transfer({ block: null, chainAt: testNow })
    expect(found({}, { transfers: [later] })).toEqual(['maker-gave-away'])
    const earlier = transfer({ block: null, chainAt: Date.parse('2025-12-31T00:00:00Z') })
    expect(found({ blockNumber: 0 }, { transfers: [earlier] })).toEqual([])
    // Delivered late, or imported: when it was received says nothing of when it was.
    expect(found({ blockNumber: 0 }, { transfers: [transfer()] })).toEqual([])
  })

  it('says that nothing is said, once, and says so of words nobody knows', () => {
    const nothing = Object.fromEntries(Object.keys(plainOrder).map((key) => [key, null])) as Order
    const strange = Object.fromEntries(
      Object.keys(plainOrder).map((key) => [key, key === 'feeBreakdown' ? [{}] : 'x']),
    ) as Order
    const rulesOf = (order: Order): string[] => {
      const context = createContext()
      context.add(order)
      return checkOrder(order, context.finish(testNow)).map(({ rule }) => rule)
    }
    expect([rulesOf({}), rulesOf(nothing), rulesOf(strange)]).toEqual([
      ['empty-order'],
      ['empty-order'],
      [
        'price-unreadable',
        'quantity-unreadable',
        'decimals-missing',
        'unknown-marketplace',
        'unknown-status',
      ],
    ])
  })
})
