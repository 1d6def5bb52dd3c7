import reported from '../../../../resources/fixtures/reports/numbers-written-otherwise.json' with { type: 'json' }
import { classifyOrder } from '../../listing-health/classify-order.ts'
import {
  facts1155,
  listing as checkedListing,
  marketOrder,
  said,
} from '../../listing-health/testing/made-facts.ts'
import { orderKey } from '../snapshot-order.ts'
import { describe, expect, it } from 'vitest'
import { documentedOrderSchema, orderSchema, type Order } from '../../wire/marketplace.ts'
import { readAnswer } from '../../wire/read-answer.ts'
import { plainOrder, testNow } from '../testing/plain-order.ts'
import type { TokenTransfer } from '../transfers.ts'
import { checkOrder } from './check-order.ts'
import { createContext } from './collect-context.ts'
import { orderRules } from './order-rules.ts'
import type { Came, Known } from './rule.ts'

const maker = plainOrder.createdBy?.toLowerCase() ?? ''
const buyer = `0x${'b'.repeat(40)}`
const zero = `0x${'0'.repeat(40)}`
const coin = 10n ** 18n

/** An order, what stands beside it, and what else is known. */
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
/** A price whose other members agree with it. */
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
/** Known transfers of the token, each like the one that gave it away. */
const moved = (...changes: readonly Partial<TokenTransfer>[]): Known => ({
  transfers: new Map([['5', changes.map((change) => ({ ...gone, ...change }))]]),
})
const { transfers } = moved({})
/** What the chain says of the order. */
const health = (over: Parameters<typeof facts1155>[0]) =>
  new Map([
    [
      orderKey(plainOrder, '5'),
      classifyOrder(
        checkedListing({ remaining: '4' }),
        facts1155({ market: said(marketOrder({ remaining: 4n })), ...over }),
      ),
    ],
  ])
const allNull = Object.fromEntries(Object.keys(plainOrder).map((name) => [name, null]))

const ordinary: Case = {}

/** For each rule cases that it finds, and cases near to them that it must not. */
const cases: Readonly<Record<string, { readonly fires: readonly Case[]; readonly quiet: readonly Case[] }>> =
  {
    'unreadable-order': {
      fires: [
        { came: { received: 'an order' } },
        { came: { received: null } },
        { came: { received: [] } },
        { came: { unreadable: 'The row has no token id.' } },
      ],
      quiet: [ordinary, { sent: allNull }],
    },
    'empty-order': {
      fires: [{ sent: allNull }, { came: { received: {} } }],
      quiet: [ordinary, { sent: { ...allNull, status: 'active' } }, { came: { received: 7 } }],
    },
    'other-chain': {
      fires: [
        { known: { chainId: 1 } },
        { sent: { chainId: '99999999999999999999' }, known: { chainId: 1 } },
      ],
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
        { others: [another(1, { orderId: '0x01' })] },
        { sent: { orderId: '0xAB' }, others: [another(1, { orderId: '0xab' })] },
        { others: [another(1, { orderId: '0x01', side: 'offer', ...priced(0.5) })] },
      ],
      quiet: [
        { others: [plainOrder, another(1)] },
        // An offer for every token with a property stands beside each of them.
        { sent: offer, others: [another(1, { orderId: '0x01', side: 'offer' })] },
      ],
    },
    'wrong-side': {
      fires: [{ came: { side: 'offer' } }, { sent: offer, came: { side: 'listing' } }],
      quiet: [{ came: { side: 'listing' } }, { sent: { side: null }, came: { side: 'offer' } }],
    },
    'zero-maker': {
      fires: [{ sent: { createdBy: zero } }, { sent: { createdBy: '' } }, { sent: { createdBy: null } }],
      quiet: [{ sent: { createdBy: `0x${'0'.repeat(39)}1` } }, { sent: allNull }],
    },
    deleted: {
      fires: [{ sent: { deletedAt: '2026-01-10T00:00:00Z' } }, { sent: { deletedAt: { seconds: 1 } } }],
      quiet: [
        { sent: { deletedAt: null } },
        { sent: { deletedAt: '' } },
        { sent: { deletedAt: '0001-01-01T00:00:00Z' } },
        { sent: { deletedAt: '2026-01-10T00:00:00Z', status: 'cancelled' } },
      ],
    },
    'maker-gave-away': {
      fires: [
        { known: { transfers } },
        { known: { transfers, health: health({ balance: said(3n) }) } },
        // It did not say, and the log did.
        { known: { transfers, health: health({ balance: { is: 'unknown' } }) } },
        { sent: { blockNumber: 0 }, known: moved({ chainAt: testNow - 1 }) },
        // By time where a block is not known.
        { known: moved({ block: null, chainAt: testNow }) },
        // More than the order itself sold.
        { sent: left('1'), known: moved({ quantity: 4n }) },
      ],
      quiet: [
        // The chain says that he still holds what remains, whatever the log has.
        { known: { transfers, health: health({ balance: said(4n) }) } },
        { known: { transfers, health: health({ balance: said(4n), approvedForAll: said(false) }) } },
        // Or that it is over: whoever bought it holds it.
        {
          known: {
            transfers,
            health: health({ balance: said(0n), market: said(marketOrder({ state: 'filled' })) }),
          },
        },
        { known: moved({ block: 99 }) },
        { known: moved({ block: 100 }) },
        { known: moved({}, { from: buyer, to: maker, event: 10 }) },
        { sent: offer, known: moved({}) },
        // What the order itself sold is no gift.
        { sent: left('1'), known: moved({ quantity: 3n }) },
        { sent: { blockNumber: 0 }, known: moved({ block: null, chainAt: testNow - 15 * 86_400_000 }) },
        // Received after the order was made; when its block was made is not known.
        { sent: { blockNumber: 0 }, known: { transfers } },
      ],
    },
    'active-past-end': {
      fires: [{ sent: { validUntil: '2026-01-14T23:59:59Z' } }],
      quiet: [{ sent: { status: 'expired', validUntil: '2026-01-14T23:59:59Z' } }],
    },
    'valid-until-unreadable': {
      fires: [
        { sent: { validUntil: 'soon' } },
        { sent: { validUntil: '' } },
        { sent: { validUntil: null } },
        { sent: { validUntil: true } },
        { sent: { validUntil: '2026-02-31 25:00:00' } },
        { sent: { validUntil: '0001-01-01T00:00:00Z' } },
      ],
      quiet: [{ sent: { validUntil: '1769904000' } }, { sent: { status: 'cancelled', validUntil: 'soon' } }],
    },
    'created-in-future': {
      fires: [
        { sent: { orderCreatedAt: '2026-01-15T00:06:00Z' } },
        { sent: { createdAt: '2027-01-01T00:00:00Z' } },
      ],
      quiet: [{ sent: { createdAt: '2026-01-15T00:04:00Z' } }, { sent: { createdAt: 'tomorrow' } }],
    },
    'not-yet-valid': {
      fires: [{ sent: { validFrom: '2026-01-15T00:00:01Z' } }],
      quiet: [{ sent: { validFrom: '2026-01-15T00:00:00Z' } }],
    },
    'inactive-unexpired': {
      fires: [{ sent: { status: 'inactive' } }],
      quiet: [{ sent: { status: 'inactive', validUntil: '2026-01-14T00:00:00Z' } }],
    },
    'ends-soon': {
      fires: [{ sent: { validUntil: '2026-01-15T00:30:00Z' } }],
      quiet: [{ sent: { validUntil: '2026-01-15T00:31:00Z' } }],
    },
    'ends-late': {
      fires: [{ sent: { validUntil: '2026-07-17T00:00:01Z' } }],
      quiet: [{ sent: { validUntil: '2026-07-16T00:00:00Z' } }],
    },
    'price-unreadable': {
      fires: [
        { sent: { priceAmount: null } },
        { sent: { priceAmount: '1.5' } },
        { sent: { priceAmount: '1e18' } },
        { sent: { priceAmount: 1.5 } },
        { sent: { priceAmount: { raw: '1' } } },
        { sent: { priceAmount: '1,000' } },
        { sent: { priceAmount: (2n ** 256n).toString() } },
        { sent: { priceAmountNet: 'free' } },
      ],
      quiet: [ordinary, { sent: { ...priced(1), priceAmountNet: null } }, { sent: allNull }],
    },
    'price-empty': {
      fires: [{ sent: { priceAmount: '' } }, { sent: { priceAmountNet: ' ' } }],
      quiet: [{ sent: { priceAmountNet: null, priceAmountNetFormatted: null } }],
    },
    'price-hex': {
      fires: [{ sent: { priceAmount: '0x0de0b6b3a7640000' } }, { sent: { priceAmountNet: '0X10' } }],
      quiet: [ordinary],
    },
    'price-negative': {
      fires: [{ sent: { priceAmount: '-1' } }, { sent: { priceAmountNet: '-975000000000000000' } }],
      quiet: [{ sent: { priceAmount: '-0' } }],
    },
    'price-zero': {
      fires: [{ sent: { priceAmount: '0' } }, { sent: { priceAmount: '000' } }, { sent: { priceAmount: 0 } }],
      quiet: [{ sent: { priceAmount: '1' } }],
    },
    'quantity-unreadable': {
      fires: [
        { sent: { quantityRemaining: '0x1' } },
        { sent: { quantityInitial: '-4' } },
        { sent: { quantityAvailable: '' } },
        { sent: { quantityRemaining: {} } },
      ],
      quiet: [ordinary, { sent: { quantityInitial: null } }],
    },
    'formatted-amount': {
      fires: [{ sent: { priceAmountFormatted: '10' } }, { sent: { quantityRemainingFormatted: '3' } }],
      quiet: [{ sent: { priceAmountFormatted: '1.000000' } }],
    },
    'decimals-missing': {
      fires: [{ sent: { priceDecimals: null } }, { sent: { status: 'decimals_missing' } }],
      quiet: [ordinary, { sent: { priceDecimals: null, priceAmount: null } }],
    },
    'decimals-unusable': {
      fires: [
        { sent: { priceDecimals: -1 } },
        { sent: { priceDecimals: 1.5 } },
        { sent: { priceDecimals: 256 } },
      ],
      quiet: [{ sent: { priceDecimals: 0 } }],
    },
    'decimals-differ': {
      fires: [{ known: { decimals: new Map([[zero, 6]]) } }],
      quiet: [{ known: { decimals: new Map([[zero, 18]]) } }, { known: { decimals: new Map([[buyer, 6]]) } }],
    },
    'usd-text': {
      fires: [
        { sent: { priceUSDFormatted: '26500.00' } },
        { sent: { priceUSDFormatted: '2650.02' } },
        { sent: { priceUSDFormatted: 'free' } },
        { sent: { priceUSDFormatted: '-2650.00' } },
      ],
      quiet: [
        { sent: { priceUSDFormatted: '$2,650.00' } },
        { sent: { priceUSD: 2649.996, priceUSDFormatted: '2650.00' } },
        { sent: { priceUSD: 0.001, priceUSDFormatted: '<0.01' } },
        { sent: { priceUSDFormatted: '' } },
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
      fires: [{ sent: { quantityRemaining: '0' } }],
      quiet: [{ sent: { quantityRemaining: '0', status: 'filled' } }],
    },
    'unavailable-active': {
      fires: [{ sent: { quantityAvailable: '0' } }],
      quiet: [
        { sent: { quantityAvailable: '0', status: 'inactive' } },
        { sent: { quantityAvailable: '0', quantityRemaining: '0' } },
      ],
    },
    'fee-over-100': {
      fires: [
        { sent: { feeBps: 10_001 } },
        { sent: { feeBreakdown: [{ kind: 'royalty', recipientAddress: buyer, bps: 12_000 }] } },
        {
          sent: {
            feeBreakdown: [
              { kind: 'a', bps: 6_000 },
              { kind: 'b', bps: 6_000 },
            ],
          },
        },
      ],
      quiet: [{ sent: { feeBps: 10_000 } }],
    },
    'fee-negative': {
      fires: [
        { sent: { feeBps: -1 } },
        {
          sent: {
            feeBreakdown: [
              { kind: 'a', bps: 500 },
              { kind: 'b', bps: -250 },
            ],
          },
        },
      ],
      quiet: [{ sent: { feeBps: 0, feeBreakdown: [] } }],
    },
    'fee-sum': {
      fires: [{ sent: { feeBps: 251 } }],
      quiet: [{ sent: { feeBreakdown: undefined } }],
    },
    'net-price': {
      fires: [
        {
          sent: { priceAmountNet: '974999999999999000', priceAmountNetFormatted: '0.974999999999999' },
        },
      ],
      // Each fee may be rounded by itself.
      quiet: [{ sent: { priceAmountNet: '975000000000000002', priceAmountNetFormatted: '0.975' } }],
    },
    'far-from-floor': {
      fires: [
        { sent: priced(0.4), others: [another(1, priced(3)), another(2)] },
        { sent: priced(0.4), others: twelve },
        { sent: priced(100), others: twelve },
        { sent: { ...offer, ...priced(0.01) }, others: twelve },
        // Two that are far too cheap do not hide each other.
        { sent: priced(0.001), others: [...twelve, another(50, priced(0.001))] },
      ],
      quiet: [
        { others: [another(1, priced(3)), another(2)] },
        { sent: priced(0.5), others: twelve },
        // Bait moves nothing: the others are no outliers.
        { others: [...twelve, another(50, { ...priced(1), priceAmount: '1' })] },
        { others: [...twelve, another(50, { ...priced(1), priceAmount: `1${'0'.repeat(70)}` })] },
        // What is over, not begun or not to be had is no price.
        {
          others: Array.from({ length: 12 }, (_, id) =>
            another(id, { ...priced(200), validUntil: '2026-01-14T00:00:00Z' }),
          ),
        },
        {
          others: Array.from({ length: 12 }, (_, id) =>
            another(id, { ...priced(200), quantityAvailable: '0' }),
          ),
        },
        // Of two nobody knows which is odd.
        { others: [another(1, priced(1000))] },
        { others: twelve.map((one) => ({ ...one, ...priced(1000), priceCurrencyAddress: buyer })) },
      ],
    },
    'offer-above-listing': {
      fires: [{ sent: offer, others: [another(1, { tokenId: '5', ...priced(0.9) })] }],
      quiet: [
        { sent: offer, others: [another(1, { tokenId: '5', ...priced(1) })] },
        {
          sent: offer,
          others: [another(1, { tokenId: '5', ...priced(0.9), validUntil: '2026-01-14T00:00:00Z' })],
        },
        { sent: offer, others: [another(1, { tokenId: '5', ...priced(0.9), priceCurrencyAddress: buyer })] },
        { sent: offer, others: [another(1, priced(0.9))] },
      ],
    },
    'maker-on-both-sides': {
      fires: [{ others: [another(1, { ...priced(0.5), side: 'offer', tokenId: '5', createdBy: maker })] }],
      quiet: [
        { others: [another(1, { ...priced(0.5), side: 'offer', tokenId: '6', createdBy: maker })] },
        { others: [another(1, { ...priced(0.5), side: 'offer', tokenId: '5' })] },
        { others: [another(1, { side: 'offer', tokenId: '5', createdBy: maker, status: 'cancelled' })] },
      ],
    },
    'several-listings': {
      fires: [{ others: [{ ...plainOrder, orderId: '0x02' }] }],
      quiet: [
        { others: [plainOrder] },
        { others: [{ ...plainOrder, orderId: '0x02', status: 'cancelled' }] },
        { others: [{ ...plainOrder, orderId: '0x02', tokenId: '6' }] },
      ],
    },
    'unknown-marketplace': {
      fires: [{ sent: { marketplace: 'somewhere_new' } }, { sent: { marketplace: 'unknown' } }],
      quiet: [{ sent: { marketplace: 'third_party_9' } }],
    },
    'unknown-status': { fires: [{ sent: { status: 'paused' } }], quiet: [{ sent: { status: 'filled' } }] },
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

it.each([
  'active-past-end',
  'not-yet-valid',
  'inactive-unexpired',
  'ends-soon',
  'ends-late',
  'fee-sum',
  'net-price',
  'formatted-amount',
  'decimals-missing',
  'remaining-over-initial',
  'available-over-remaining',
  'far-from-floor',
  'several-listings',
  'maker-gave-away',
  'unknown-marketplace',
  'unknown-status',
])('%s comes alone', (rule) => {
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
  expect(finding?.text).toMatch(words)
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
