import { describe, expect, it } from 'vitest'
import { sayWhole } from '../say.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import {
  addresses,
  approvalStep,
  buyStep,
  calling,
  callStep,
  fillData,
  native,
  reasonsFor,
  signStep,
  someIntent,
  someOrder,
  somePermit,
  subjectOf,
} from '../testing/trade.ts'
import type { TradeIntent } from '../trade-intent.ts'
import type { AuditSubject, Check } from './check.ts'
import { audit } from './audit.ts'
import { postTarget } from './post-host.ts'
import { rules, type RuleId } from './rules.ts'

const { coin, collection, fee, market, stranger, taker } = addresses
const findings = (...subject: Parameters<typeof subjectOf>): Check[] =>
  audit(subjectOf(...subject)).filter(({ state }) => state === 'finding')
const found = (...subject: Parameters<typeof subjectOf>): RuleId[] => [
  ...new Set(findings(...subject).map(({ rule }) => rule)),
]

const sellIntent = someIntent(
  { kind: 'sell', additionalFees: [] },
  { side: 'offer', priceCurrencyAddress: coin },
)
const coinIntent = someIntent({}, { priceCurrencyAddress: coin, priceDecimals: 6 })
const coinBuy = { ...buyStep, value: '0' }
const sellStep = { ...coinBuy, id: 'sell', data: fillData('sell', 2n, []), price: '2000' }
const ofOrder = (order: Partial<Order>) => someIntent({}, order)
const signature = {
  domain: { name: 'Book', version: '1', chainId: 31_337, verifyingContract: market },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  value: { amount: '5' },
}
const signed = signStep(signature)
const ofDomain = (domain: object) => signStep({ ...signature, domain })
const postedTo = (endpoint: string) => ({ ...signed, post: { ...signed.post, endpoint } })

describe('a trade in order has no finding', () => {
  it('buying with native coins', () => {
    expect(audit(subjectOf([buyStep])).filter(({ state }) => state !== 'ok')).toEqual([])
  })

  it('buying with coins that are approved first', () => {
    expect(findings([approvalStep(2030n), coinBuy], coinIntent)).toEqual([])
  })

  it('buying in two currencies: the approval comes between', () => {
    const order = someOrder({ priceCurrencyAddress: coin })
    const other = { orderId: '0x02', quantity: '2', tokenId: '7', order }
    const both = someIntent({ orders: [...someIntent().orders, other] })
    const steps = [buyStep, approvalStep(2000n), { ...coinBuy, data: fillData('buy', 2n, []), price: '2000' }]
    expect(found(steps, both)).toEqual([])
  })

  it('selling to an offer: only that the whole collection is approved is mentioned', () => {
    const all = callStep(collection, calling('setApprovalForAll(address, bool)', [market, true]))
    expect(findings([{ ...all, id: 'tokenApproval' }, sellStep], sellIntent)).toMatchObject([
      { rule: 'approval-amount', severity: 'info' },
    ])
  })

  it('signing for the marketplace', () => {
    const permit = { ...somePermit({ spender: market }), domain: signature.domain }
    expect(found([signStep(permit)], sellIntent)).toEqual([])
    expect(found([signed], sellIntent)).toEqual(['step-understood'])
  })
})

describe('each rule finds what it is for', () => {
  type Case = readonly [
    rule: RuleId,
    words: string,
    steps: readonly object[],
    intent?: TradeIntent,
    over?: Partial<AuditSubject>,
  ]
  const pickedAt = (price: string, currency: string, order: Partial<Order> = {}): TradeIntent => {
    const intent = ofOrder(order)
    return { ...intent, orders: intent.orders.map((item) => ({ ...item, picked: { price, currency } })) }
  }
  const nobodys = [{ orderId: '0x01', quantity: '2', tokenId: '7', order: null }]
  const less = [{ kind: 'a', recipientAddress: fee, bps: 100 }]
  const others = [{ address: market, label: 'the market', marketplace: 'other', source: 'operator' as const }]
  const most = 2n ** 256n - 1n
  const toSell = [approvalStep(8n, market, collection), sellStep]
  const cases: readonly Case[] = [
    ['order-known', 'did not show', [buyStep], someIntent({ orders: nobodys })],
    ['order-active', 'filled', [buyStep], ofOrder({ status: 'filled' })],
    ['own-order', taker, [buyStep], ofOrder({ createdBy: taker })],
    [
      'nothing-for-it',
      '0 of 1',
      [sellStep],
      { ...sellIntent, additionalFees: [{ amount: '1950', receiver: fee }] },
    ],
    ['order-active', 'offer', [buyStep], ofOrder({ side: 'offer' })],
    ['order-active', '1', [buyStep], ofOrder({ quantityAvailable: '1' })],
    ['order-expiry', '2026-05-02T00:00:00Z', [buyStep], ofOrder({ validUntil: '2026-05-02T00:00:00Z' })],
    ['order-expiry', '2026-06-01T12:05:00Z', [buyStep], ofOrder({ validUntil: '2026-06-01T12:05:00Z' })],
    ['order-expiry', '2026-06-02T00:00:00Z', [buyStep], ofOrder({ validFrom: '2026-06-02T00:00:00Z' })],
    ['order-price', '1000 of', [buyStep], pickedAt('999', native)],
    ['order-price', `of ${native}`, [buyStep], pickedAt('1000', coin)],
    ['order-price', '1000 of', [buyStep], pickedAt('', native)],
    ['order-price', 'no price', [buyStep], pickedAt('', native, { priceAmount: null })],
    ['step-price', '9', [{ ...buyStep, price: '9' }]],
    ['step-price', '1.5', [{ ...buyStep, price: '1.5' }]],
    ['order-fees', '100 bps', [buyStep], ofOrder({ feeBreakdown: less })],
    ['order-fees', '900', [buyStep], ofOrder({ priceAmountNet: '900' })],
    ['chain-id', '1', [buyStep], ofOrder({ chainId: 1 })],
    ['chain-id', '5', [ofDomain({ ...signature.domain, chainId: 5 })]],
    ['chain-id', 'none', [ofDomain({ name: 'Book' })]],
    ['contract-known', stranger, [{ ...buyStep, to: stranger }]],
    ['contract-known', stranger, [ofDomain({ ...signature.domain, verifyingContract: stranger })]],
    ['contract-known', 'other (the market)', [buyStep], someIntent(), { contracts: others }],
    ['approval-spender', stranger, [approvalStep(2030n, stranger), coinBuy], coinIntent],
    ['approval-token', stranger, [approvalStep(2030n, market, stranger), coinBuy], coinIntent],
    ['approval-amount', `unlimited (${most})`, [approvalStep(most), coinBuy], coinIntent],
    ['approval-amount', '(3000)', [approvalStep(3000n), coinBuy], coinIntent],
    ['approval-amount', '(3)', [approvalStep(3n), coinBuy], coinIntent],
    ['approval-amount', '8', toSell, sellIntent],
    ['approval-order', 'step 2', [coinBuy, approvalStep(2030n)], coinIntent],
    ['post-host', 'other.example', [postedTo('https://other.example/order')]],
    ['post-host', 'javascript:alert(1)', [postedTo('javascript:alert(1)')]],
    ['post-host', 'http://market.example/order', [postedTo('http://market.example/order')]],
    ['duplicate-step', 'as step 1 and step 2', [buyStep, buyStep]],
    ['empty-step', 'nothing', [{ ...buyStep, to: '' }]],
    ['empty-step', 'nothing', [{ ...buyStep, data: '' }]],
    ['empty-step', '0x', [{ ...buyStep, data: '0x' }]],
    ['empty-step', 'nothing', [{ id: 'signEIP712' }]],
    ['empty-step', 'nothing', [{ id: 'signEIP191' }]],
    ['empty-step', 'nothing', [{}]],
    ['empty-step', 'value x', [{ ...buyStep, value: 'x' }]],
    ['step-kind', 'swap', [{ ...buyStep, id: 'swap' }]],
    ['step-understood', 'Order', [signed]],
    ['step-understood', 'the text', [{ id: 'signEIP191', data: 'the text', post: signed.post }]],
    ['step-understood', 'trade', [{ ...buyStep, id: 'tokenApproval' }]],
    ['step-understood', 'transaction and typed-data', [{ ...buyStep, signature }]],
    ['call-known', '0x12345678', [{ ...buyStep, data: '0x12345678' }]],
    ['surplus-data', '2 bytes', [{ ...buyStep, data: `${buyStep.data}beef` }]],
    ['typed-data', 'cannot be hashed', [signStep({ ...signature, primaryType: 'Nothing' })]],
    ['typed-data', 'without verifyingContract', [ofDomain({ name: 'a', chainId: 31_337 })]],
  ]
  it.each(cases.map((item) => [...item] as const))('%s: %s', (rule, words, steps, intent?, over?) => {
    const all = findings(steps, intent, over)
    const own = all.filter((check) => check.rule === rule)
    expect(own.length, JSON.stringify(all)).toBeGreaterThan(0)
    expect(own.map(({ fact }) => sayWhole(fact)).join('\n')).toContain(words)
  })

  it('has a case here or below for every rule', () => {
    const inUndoTest = ['undo-exact', 'cancel-chosen', 'cancel-maker', 'cancels-all']
    const covered = new Set<string>([...cases.map(([rule]) => rule), ...inUndoTest])
    expect(Object.keys(rules).filter((rule) => !covered.has(rule))).toEqual([])
  })
})

it('a post to a host that nothing can be compared with is not accepted', () => {
  const steps = [postedTo('https://other.example/order')]
  expect(reasonsFor(steps, sellIntent, { marketplaceUrl: '' })).toContain('rule:post-host:0')
})

it('puts the heaviest findings first', () => {
  const step = { ...buyStep, to: stranger, value: '1', id: 'swap' }
  const weights = findings([step], ofOrder({ status: 'filled' })).map(({ severity }) =>
    ['error', 'warning', 'info'].indexOf(severity),
  )
  expect(new Set(weights).size).toBeGreaterThan(1)
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
})

it.each([
  ['/order', { url: 'https://market.example/order', host: 'market.example', sameHost: true, safe: true }],
  ['//evil.example/x', null],
  ['https://market.example@evil.example/', null],
  ['https://market.example\\@evil.example/', null],
  ['/\\evil.example/', null],
  ['https://market.example.evil.example/', expect.objectContaining({ sameHost: false })],
  ['http://127.0.0.1:5/x', expect.objectContaining({ sameHost: true, safe: true }), 'http://127.0.0.1:5'],
  ['file:///etc/passwd', null],
])(
  'a post to %s is taken for a path of the marketplace’s or nothing else',
  (endpoint, target, base?: string) => {
    expect(postTarget(endpoint, base ?? 'https://market.example/api')).toEqual(target)
  },
)
