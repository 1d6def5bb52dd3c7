import reported from '../../../../../resources/fixtures/reports/numbers-written-otherwise.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { documentedOrderSchema, orderSchema, type Order } from '../../../../core/wire/marketplace.ts'
import { readAnswer } from '../../../../core/wire/read-answer.ts'
import { plainOrder, testNow } from '../testing/plain-order.ts'
import type { TokenTransfer } from '../transfers.ts'
import { checkOrder } from './check-order.ts'
import { createContext } from './collect-context.ts'
import { orderFact, sayRule } from './say.ts'
import { orderRules } from './order-rules.ts'
import type { Came, Known } from './rule.ts'

const maker = plainOrder.createdBy?.toLowerCase() ?? ''
const buyer = `0x${'b'.repeat(40)}`
const zero = `0x${'0'.repeat(40)}`
const coin = 10n ** 18n

type Case = {
  /** Members that came in the place of the plain ones; of any type, as a service may send them. */
  readonly sent?: Readonly<Record<string, unknown>>
  readonly others?: readonly Order[]
  readonly known?: Known
  readonly came?: Partial<Came>
}

const findingsOf = ({ sent = {}, others = [], known, came }: Case) => {
  const received = { ...plainOrder, ...sent }
  const order = orderSchema.parse(readAnswer(documentedOrderSchema, received).value)
  const context = createContext()
  for (const one of [order, ...others]) context.add(one)
  const all = { received, side: null, tokenId: null, ...came }
  return checkOrder(order, context.finish(testNow, known), all)
}
const found = (one: Case): string[] => findingsOf(one).map(({ rule }) => rule)

const another = (id: number, change: Partial<Order> = {}): Order => ({
  ...plainOrder,
  orderId: `0x9${id}`,
  tokenId: String(100 + id),
  createdBy: `0x${String(id).padStart(40, '7')}`,
  ...change,
})
const at = (units: number): string => ((coin * BigInt(Math.round(units * 1000))) / 1000n).toString()
const priced = (units: number): Partial<Order> => ({
  priceAmount: at(units),
  priceAmountFormatted: null,
  priceAmountNet: null,
  priceAmountNetFormatted: null,
})
const twelve = Array.from({ length: 12 }, (_, index) => another(index))
const offer = { side: 'offer' }
const left = (count: string) => ({
  quantityRemaining: count,
  quantityRemainingFormatted: count,
  quantityAvailable: count,
  quantityAvailableFormatted: count,
})

const gone: TokenTransfer = {
  tokenId: '5',
  from: maker,
  to: buyer,
  quantity: 4n,
  block: 120,
  at: testNow,
  chainAt: null,
  event: 9,
}
const moved = (...changes: readonly Partial<TokenTransfer>[]): Known => ({
  transfers: new Map([['5', changes.map((change) => ({ ...gone, ...change }))]]),
})
const allNull = Object.fromEntries(Object.keys(plainOrder).map((name) => [name, null]))

const ordinary: Case = {}

type Cases = { readonly fires: readonly Case[]; readonly quiet: readonly Case[] }
const each = (member: keyof Order, ...values: readonly unknown[]): Case[] =>
  values.map((value) => ({ sent: { [member]: value } }))
const withOthers = (...others: readonly Order[]): Case => ({ others })
const beside = (sent: Partial<Order>, ...others: readonly Order[]): Case => ({ sent, others })
const transferred = (known: Known, sent: Partial<Order> = {}): Case => ({ sent, known })
const ended = { validUntil: '2026-01-14T00:00:00Z' }
const dead = '2026-01-10T00:00:00Z'
const parts = (...bps: readonly number[]) => ({ feeBreakdown: bps.map((one) => ({ kind: 'a', bps: one })) })
const bid = { ...priced(0.5), side: 'offer', tokenId: '5' }
const twin = { ...plainOrder, orderId: '0x02' }
const dear = twelve.map((one) => ({ ...one, ...priced(200) }))

/** For each rule cases that it finds, and cases near to them that it must not. */
const cases: Readonly<Record<string, Cases>> = {
  'unreadable-order': {
    fires: [
      ...['an order', null, []].map((received) => ({ came: { received } })),
      { came: { unreadable: orderFact('no-row', { row: { quote: 'a row' } }) } },
    ],
    quiet: [ordinary, { sent: allNull }],
  },
  'empty-order': {
    fires: [{ sent: allNull }, { came: { received: {} } }],
    quiet: [{ sent: { ...allNull, status: 'active' } }, { came: { received: 7 } }, ordinary],
  },
  'other-chain': {
    fires: [{ known: { chainId: 1 } }, { sent: { chainId: '99999999999999999999' }, known: { chainId: 1 } }],
    quiet: [
      { known: { chainId: 31_337 } },
      { sent: { chainId: '31337' }, known: { chainId: 31_337 } },
      { sent: { chainId: null }, known: { chainId: 1 } },
    ],
  },
  'other-collection': {
    fires: [{ known: { contractAddress: buyer } }],
    quiet: [
      { known: { contractAddress: `0x${'C'.repeat(40)}` } },
      { sent: { collectionContractAddress: null }, known: { contractAddress: buyer } },
    ],
  },
  'other-token': {
    fires: [{ came: { tokenId: '6' } }, { sent: { tokenId: '05' }, came: { tokenId: '5' } }],
    quiet: [{ came: { tokenId: '5' } }, { sent: { tokenId: null }, came: { tokenId: '6' } }],
  },
  'order-of-two-tokens': {
    fires: [
      withOthers(another(1, { orderId: '0x01' })),
      beside({ orderId: '0xAB' }, another(1, { orderId: '0xab' })),
      withOthers(another(1, { orderId: '0x01', ...offer, ...priced(0.5) })),
    ],
    quiet: [
      withOthers(plainOrder, another(1)),
      // An offer for every token with a property stands beside each of them.
      beside(offer, another(1, { orderId: '0x01', ...offer })),
    ],
  },
  'wrong-side': {
    fires: [{ came: { side: 'offer' } }, { sent: offer, came: { side: 'listing' } }],
    quiet: [{ came: { side: 'listing' } }, { sent: { side: null }, came: { side: 'offer' } }],
  },
  'zero-maker': {
    fires: each('createdBy', zero, '', null),
    quiet: [...each('createdBy', `0x${'0'.repeat(39)}1`), { sent: allNull }],
  },
  deleted: {
    fires: each('deletedAt', dead, { seconds: 1 }),
    quiet: [
      ...each('deletedAt', null, '', '0001-01-01T00:00:00Z'),
      { sent: { deletedAt: dead, status: 'cancelled' } },
    ],
  },
  'maker-gave-away': {
    fires: [
      transferred(moved({})),
      transferred(moved({ chainAt: testNow - 1 }), { blockNumber: 0 }),
      // By time where the block is unknown.
      transferred(moved({ block: null, chainAt: testNow })),
      // More than the order itself sold.
      transferred(moved({ quantity: 4n }), left('1')),
    ],
    quiet: [
      transferred(moved({ block: 99 })),
      transferred(moved({ block: 100 })),
      transferred(moved({}, { from: buyer, to: maker, event: 10 })),
      transferred(moved({}), offer),
      // What the order itself sold is no gift.
      transferred(moved({ quantity: 3n }), left('1')),
      transferred(moved({ block: null, chainAt: testNow - 15 * 86_400_000 }), { blockNumber: 0 }),
      // Received after the order was made; the time of its block is unknown.
      transferred(moved({}), { blockNumber: 0 }),
    ],
  },
  'active-past-end': {
    fires: each('validUntil', '2026-01-14T23:59:59Z'),
    quiet: [{ sent: { status: 'expired', ...ended } }],
  },
  'valid-until-unreadable': {
    fires: each('validUntil', 'soon', '', null, true, '2026-02-31 25:00:00', '0001-01-01T00:00:00Z'),
    quiet: [...each('validUntil', '1769904000'), { sent: { status: 'cancelled', validUntil: 'soon' } }],
  },
  'created-in-future': {
    fires: [...each('orderCreatedAt', '2026-01-15T00:06:00Z'), ...each('createdAt', '2027-01-01T00:00:00Z')],
    quiet: each('createdAt', '2026-01-15T00:04:00Z', 'tomorrow'),
  },
  'not-yet-valid': {
    fires: each('validFrom', '2026-01-15T00:00:01Z'),
    quiet: each('validFrom', '2026-01-15T00:00:00Z'),
  },
  'inactive-unexpired': {
    fires: each('status', 'inactive'),
    quiet: [{ sent: { status: 'inactive', ...ended } }],
  },
  'ends-soon': {
    fires: each('validUntil', '2026-01-15T00:30:00Z'),
    quiet: each('validUntil', '2026-01-15T00:31:00Z'),
  },
  'ends-late': {
    fires: each('validUntil', '2026-07-17T00:00:01Z'),
    quiet: each('validUntil', '2026-07-16T00:00:00Z'),
  },
  'price-unreadable': {
    fires: [
      ...each('priceAmount', null, '1.5', '1e18', 1.5, { raw: '1' }, '1,000', (2n ** 256n).toString()),
      ...each('priceAmountNet', 'free'),
    ],
    quiet: [ordinary, { sent: { ...priced(1), priceAmountNet: null } }, { sent: allNull }],
  },
  'price-empty': {
    fires: [...each('priceAmount', ''), ...each('priceAmountNet', ' ')],
    quiet: [{ sent: { priceAmountNet: null, priceAmountNetFormatted: null } }],
  },
  'price-hex': {
    fires: [...each('priceAmount', '0x0de0b6b3a7640000'), ...each('priceAmountNet', '0X10')],
    quiet: [ordinary],
  },
  'price-negative': {
    fires: [...each('priceAmount', '-1'), ...each('priceAmountNet', '-975000000000000000')],
    quiet: each('priceAmount', '-0'),
  },
  'price-zero': { fires: each('priceAmount', '0', '000', 0), quiet: each('priceAmount', '1') },
  'quantity-unreadable': {
    fires: [
      ...each('quantityRemaining', '0x1', {}),
      ...each('quantityInitial', '-4'),
      ...each('quantityAvailable', ''),
    ],
    quiet: [ordinary, ...each('quantityInitial', null)],
  },
  'formatted-amount': {
    fires: [...each('priceAmountFormatted', '10'), ...each('quantityRemainingFormatted', '3')],
    quiet: each('priceAmountFormatted', '1.000000'),
  },
  'decimals-missing': {
    fires: [...each('priceDecimals', null), ...each('status', 'decimals_missing')],
    quiet: [ordinary, { sent: { priceDecimals: null, priceAmount: null } }],
  },
  'decimals-unusable': { fires: each('priceDecimals', -1, 1.5, 256), quiet: each('priceDecimals', 0) },
  'decimals-differ': {
    fires: [{ known: { decimals: new Map([[zero, 6]]) } }],
    quiet: [{ known: { decimals: new Map([[zero, 18]]) } }, { known: { decimals: new Map([[buyer, 6]]) } }],
  },
  'usd-text': {
    fires: each('priceUSDFormatted', '26500.00', '2650.02', 'free', '-2650.00'),
    quiet: [
      ...each('priceUSDFormatted', '$2,650.00', ''),
      { sent: { priceUSD: 2649.996, priceUSDFormatted: '2650.00' } },
      { sent: { priceUSD: 0.001, priceUSDFormatted: '<0.01' } },
    ],
  },
  'remaining-over-initial': {
    fires: [{ sent: { quantityInitial: '3', quantityInitialFormatted: '3' } }],
    quiet: [{ sent: { quantityInitial: '5', quantityInitialFormatted: '5' } }],
  },
  'available-over-remaining': {
    fires: [{ sent: { quantityAvailable: '5', quantityAvailableFormatted: '5' } }],
    quiet: [{ sent: { quantityAvailable: '3', quantityAvailableFormatted: '3' } }],
  },
  'nothing-remains': {
    fires: each('quantityRemaining', '0'),
    quiet: [{ sent: { quantityRemaining: '0', status: 'filled' } }],
  },
  'unavailable-active': {
    fires: each('quantityAvailable', '0'),
    quiet: [
      { sent: { quantityAvailable: '0', status: 'inactive' } },
      { sent: { quantityAvailable: '0', quantityRemaining: '0' } },
    ],
  },
  'fee-over-100': {
    fires: [...each('feeBps', 10_001), { sent: parts(12_000) }, { sent: parts(6_000, 6_000) }],
    quiet: each('feeBps', 10_000),
  },
  'fee-negative': {
    fires: [...each('feeBps', -1), { sent: parts(500, -250) }],
    quiet: [{ sent: { feeBps: 0, feeBreakdown: [] } }],
  },
  'fee-sum': { fires: each('feeBps', 251), quiet: each('feeBreakdown', undefined) },
  'net-price': {
    fires: [{ sent: { priceAmountNet: '974999999999999000', priceAmountNetFormatted: '0.974999999999999' } }],
    // Each fee may be rounded separately.
    quiet: [{ sent: { priceAmountNet: '975000000000000002', priceAmountNetFormatted: '0.975' } }],
  },
  'far-from-floor': {
    fires: [
      beside(priced(0.4), another(1, priced(3)), another(2)),
      beside(priced(0.4), ...twelve),
      beside(priced(100), ...twelve),
      beside({ ...offer, ...priced(0.01) }, ...twelve),
      // Two that are far too cheap do not hide each other.
      beside(priced(0.001), ...twelve, another(50, priced(0.001))),
    ],
    quiet: [
      withOthers(another(1, priced(3)), another(2)),
      beside(priced(0.5), ...twelve),
      // Bait moves nothing: the others are no outliers.
      withOthers(...twelve, another(50, { ...priced(1), priceAmount: '1' })),
      withOthers(...twelve, another(50, { ...priced(1), priceAmount: `1${'0'.repeat(70)}` })),
      // What is over, not begun or not to be had is no price.
      withOthers(...dear.map((one) => ({ ...one, ...ended }))),
      withOthers(...dear.map((one) => ({ ...one, quantityAvailable: '0' }))),
      // Of two nobody knows which is odd.
      withOthers(another(1, priced(1000))),
      withOthers(...dear.map((one) => ({ ...one, priceCurrencyAddress: buyer }))),
    ],
  },
  'offer-above-listing': {
    fires: [
      beside(offer, another(1, { tokenId: '5', ...priced(0.9) })),
      beside(
        { ...offer, priceUSD: 30 },
        another(1, { tokenId: '5', ...priced(2), priceCurrencyAddress: buyer, priceUSD: 20 }),
      ),
    ],
    quiet: [
      beside(offer, another(1, { tokenId: '5', ...priced(1) })),
      beside(offer, another(1, { tokenId: '5', ...priced(0.9), ...ended })),
      beside(offer, another(1, { tokenId: '5', ...priced(0.9), priceCurrencyAddress: buyer })),
      beside(offer, another(1, priced(0.9))),
    ],
  },
  'maker-on-both-sides': {
    fires: [withOthers(another(1, { ...bid, createdBy: maker }))],
    quiet: [
      withOthers(another(1, { ...bid, tokenId: '6', createdBy: maker })),
      withOthers(another(1, bid)),
      withOthers(another(1, { ...bid, createdBy: maker, status: 'cancelled' })),
    ],
  },
  'several-listings': {
    fires: [withOthers(twin)],
    quiet: [
      withOthers(plainOrder),
      withOthers({ ...twin, status: 'cancelled' }),
      withOthers({ ...twin, tokenId: '6' }),
    ],
  },
  'unknown-marketplace': {
    fires: each('marketplace', 'somewhere_new', 'unknown'),
    quiet: each('marketplace', 'third_party_9'),
  },
  'unknown-status': { fires: each('status', 'paused'), quiet: each('status', 'filled') },
}

it('has cases of every rule', () => {
  expect(Object.keys(cases).toSorted()).toEqual(orderRules.map(({ id }) => id).toSorted())
})

describe.each(Object.entries(cases))('%s', (rule, { fires, quiet }) => {
  it.each(fires.map((one) => [one] as const))('is found: %j', (one) => expect(found(one)).toContain(rule))
  it.each(quiet.map((one) => [one] as const))('is not found: %j', (one) =>
    expect(found(one)).not.toContain(rule),
  )
})

it('finds nothing about an ordinary order', () => {
  expect(found(ordinary)).toEqual([])
})

const alone = [
  'active-past-end not-yet-valid inactive-unexpired ends-soon ends-late fee-sum',
  'net-price formatted-amount decimals-missing remaining-over-initial available-over-remaining',
  'far-from-floor several-listings maker-gave-away unknown-marketplace unknown-status',
].flatMap((names) => names.split(' '))
it.each(alone)('%s comes alone', (rule) => {
  const { fires = [], quiet = [] } = cases[rule] ?? {}
  expect(fires.slice(0, 2).map(found)).toEqual(fires.slice(0, 2).map(() => [rule]))
  expect(quiet.slice(0, 1).map(found)).toEqual([[]])
})

it('compares numbers as numbers, however a service writes them', () => {
  const about = ['formatted-amount', 'usd-text']
  for (const { order } of reported.body.collectibles) {
    expect(found({ sent: order }).filter((rule) => about.includes(rule))).toEqual([])
    expect(found({ sent: { ...order, priceAmount: '7', priceUSD: 7 } })).toEqual(
      expect.arrayContaining(about),
    )
  }
})

it.each<[string, Case, string | RegExp]>([
  ['fees', { sent: { feeBps: 251 } }, 'The parts make 250 bps, the order says 251 bps.'],
  ['amounts', { sent: { priceAmountFormatted: '10' } }, 'Price: formatted 10, exactly 1.'],
  [
    'prices',
    { sent: priced(0.4), others: [another(1, priced(3)), another(2)], known: { coin: 'ETH' } },
    /^0\.4 ETH, about 1\/\d+ of the median \S+ ETH of 2 other live listings in ETH \(active at the service, not expired\); lowest \S+ ETH\.$/,
  ],
])('names both %s', (_what, one, words) => {
  const [finding, ...more] = findingsOf(one)
  expect(more).toEqual([])
  expect(finding === undefined ? '' : sayRule(finding.fact)).toMatch(words)
})

it('says that nothing is said, once, and says so of words nobody knows', () => {
  const strange = Object.keys(plainOrder).map((key) => [key, key === 'feeBreakdown' ? [{}] : 'x'])
  const rulesOf = (order: Order): string[] => {
    const context = createContext()
    context.add(order)
    return checkOrder(order, context.finish(testNow)).map(({ rule }) => rule)
  }
  expect([{}, allNull as Order, Object.fromEntries(strange) as Order].map(rulesOf)).toEqual([
    ['empty-order'],
    ['empty-order'],
    ['price-unreadable', 'quantity-unreadable', 'decimals-missing', 'unknown-marketplace', 'unknown-status'],
  ])
})
