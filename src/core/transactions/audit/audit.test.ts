import { encodeFunctionData } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import {
  addresses,
  approvalStep,
  buyStep,
  fillData,
  native,
  now,
  someIntent,
  someOrder,
  subjectOf,
  tokenAbi,
} from '../testing/trade.ts'
import type { AuditSubject, Check } from './check.ts'
import { audit } from './audit.ts'
import { postTarget } from './post-host.ts'
import { rules, type RuleId } from './rules.ts'

const findings = (subject: AuditSubject): Check[] => audit(subject).filter(({ state }) => state === 'finding')
const found = (subject: AuditSubject): RuleId[] => [...new Set(findings(subject).map(({ rule }) => rule))]

const sellIntent = someIntent(
  { kind: 'sell', additionalFees: [] },
  { side: 'offer', priceCurrencyAddress: addresses.coin },
)
const setForAll = {
  id: 'tokenApproval',
  to: addresses.collection,
  data: encodeFunctionData({
    abi: tokenAbi,
    functionName: 'setApprovalForAll',
    args: [addresses.market, true],
  }),
  value: '0',
  price: '0',
}
const sellStep = {
  id: 'sell',
  to: addresses.market,
  data: fillData('sell', 2n, []),
  value: '0',
  price: '2000',
}
const signature = {
  domain: { name: 'Book', version: '1', chainId: 31_337, verifyingContract: addresses.market },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  value: { amount: '5' },
}
/** Typed data whose effect is known. */
const permit = {
  domain: signature.domain,
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  value: { owner: addresses.taker, spender: addresses.market, value: '5', nonce: '0', deadline: '9' },
}
const post = { endpoint: 'https://market.example/order', method: 'POST', body: {} }
const signStep = { id: 'signEIP712', signature, post }
const coinIntent = someIntent({}, { priceCurrencyAddress: addresses.coin, priceDecimals: 6 })
const coinBuy = { ...buyStep, value: '0' }

describe('a trade in order has no finding', () => {
  it('buying with native coins', () => {
    expect(findings(subjectOf([buyStep]))).toEqual([])
    expect(audit(subjectOf([buyStep])).filter(({ state }) => state === 'open')).toEqual([])
  })

  it('buying with coins that are approved first', () => {
    expect(findings(subjectOf([approvalStep(2030n), coinBuy], coinIntent))).toEqual([])
  })

  it('buying in two currencies: the approval comes between', () => {
    const other = {
      orderId: '0x02',
      quantity: '2',
      tokenId: '7',
      order: someOrder({ priceCurrencyAddress: addresses.coin }),
    }
    const both = someIntent({ orders: [...someIntent().orders, other] })
    const steps = [buyStep, approvalStep(2000n), { ...coinBuy, data: fillData('buy', 2n, []), price: '2000' }]
    expect(found(subjectOf(steps, both))).toEqual([])
  })

  it('selling to an offer: only that the whole collection is approved is mentioned', () => {
    const all = findings(subjectOf([setForAll, sellStep], sellIntent))
    expect(all.map(({ rule, severity }) => [rule, severity])).toEqual([['approval-amount', 'info']])
  })

  it('signing for the marketplace', () => {
    const others = (step: object) => found(subjectOf([step], sellIntent))
    expect(others({ ...signStep, signature: permit })).toEqual([])
    expect(others(signStep)).toEqual(['step-understood'])
  })
})

describe('each rule finds what it is for', () => {
  const cases: readonly (readonly [RuleId, string, AuditSubject])[] = [
    [
      'order-known',
      'nothing',
      subjectOf(
        [buyStep],
        someIntent({ orders: [{ orderId: '0x01', quantity: '2', tokenId: '7', order: null }] }),
      ),
    ],
    ['order-active', 'filled', subjectOf([buyStep], someIntent({}, { status: 'filled' }))],
    ['own-order', addresses.taker, subjectOf([buyStep], someIntent({}, { createdBy: addresses.taker }))],
    [
      'nothing-for-it',
      '0 of 1',
      subjectOf([sellStep], { ...sellIntent, additionalFees: [{ amount: '1950', receiver: addresses.fee }] }),
    ],
    ['order-active', 'offer', subjectOf([buyStep], someIntent({}, { side: 'offer' }))],
    ['order-active', '1', subjectOf([buyStep], someIntent({}, { quantityAvailable: '1' }))],
    [
      'order-expiry',
      '2026-05-02T00:00:00Z',
      subjectOf([buyStep], someIntent({}, { validUntil: '2026-05-02T00:00:00Z' })),
    ],
    [
      'order-expiry',
      '2026-06-01T12:05:00Z',
      subjectOf([buyStep], someIntent({}, { validUntil: '2026-06-01T12:05:00Z' })),
    ],
    [
      'order-expiry',
      '2026-06-02T00:00:00Z',
      subjectOf([buyStep], someIntent({}, { validFrom: '2026-06-02T00:00:00Z' })),
    ],
    ...(
      [
        [{ price: '999', currency: native }, '1000 of'],
        [{ price: '1000', currency: addresses.coin }, `of ${native}`],
        [{ price: '', currency: native }, '1000 of'],
        [{ price: '', currency: native }, 'no price', { priceAmount: null }],
      ] as const
    ).map(([picked, words, order]) => {
      const intent = someIntent({}, order)
      const orders = intent.orders.map((one) => ({ ...one, picked }))
      return ['order-price', words, subjectOf([buyStep], { ...intent, orders })] as const
    }),
    ['step-price', '9', subjectOf([{ ...buyStep, price: '9' }])],
    ['step-price', '1.5', subjectOf([{ ...buyStep, price: '1.5' }])],
    [
      'order-fees',
      '100 bps',
      subjectOf(
        [buyStep],
        someIntent({}, { feeBreakdown: [{ kind: 'a', recipientAddress: addresses.fee, bps: 100 }] }),
      ),
    ],
    ['order-fees', '900', subjectOf([buyStep], someIntent({}, { priceAmountNet: '900' }))],
    ['chain-id', '1', subjectOf([buyStep], someIntent({}, { chainId: 1 }))],
    [
      'chain-id',
      '5',
      subjectOf([{ ...signStep, signature: { ...signature, domain: { ...signature.domain, chainId: 5 } } }]),
    ],
    ['chain-id', 'none', subjectOf([{ ...signStep, signature: { ...signature, domain: { name: 'Book' } } }])],
    ['contract-known', addresses.stranger, subjectOf([{ ...buyStep, to: addresses.stranger }])],
    [
      'contract-known',
      addresses.stranger,
      subjectOf([
        {
          ...signStep,
          signature: { ...signature, domain: { ...signature.domain, verifyingContract: addresses.stranger } },
        },
      ]),
    ],
    [
      'contract-known',
      'other (the market)',
      subjectOf([buyStep], someIntent(), {
        contracts: [
          { address: addresses.market, label: 'the market', marketplace: 'other', source: 'operator' },
        ],
      }),
    ],
    [
      'approval-spender',
      addresses.stranger,
      subjectOf([approvalStep(2030n, addresses.stranger), coinBuy], coinIntent),
    ],
    [
      'approval-token',
      addresses.stranger,
      subjectOf([approvalStep(2030n, addresses.market, addresses.stranger), coinBuy], coinIntent),
    ],
    [
      'approval-amount',
      `unlimited (${2n ** 256n - 1n})`,
      subjectOf([approvalStep(2n ** 256n - 1n), coinBuy], coinIntent),
    ],
    ['approval-amount', '(3000)', subjectOf([approvalStep(3000n), coinBuy], coinIntent)],
    ['approval-amount', '(3)', subjectOf([approvalStep(3n), coinBuy], coinIntent)],
    [
      'approval-amount',
      '8',
      subjectOf([approvalStep(8n, addresses.market, addresses.collection), sellStep], sellIntent),
    ],
    ['approval-order', 'step 2', subjectOf([coinBuy, approvalStep(2030n)], coinIntent)],
    [
      'post-host',
      'other.example',
      subjectOf([{ ...signStep, post: { ...post, endpoint: 'https://other.example/order' } }]),
    ],
    [
      'post-host',
      'javascript:alert(1)',
      subjectOf([{ ...signStep, post: { ...post, endpoint: 'javascript:alert(1)' } }]),
    ],
    [
      'post-host',
      'http://market.example/order',
      subjectOf([{ ...signStep, post: { ...post, endpoint: 'http://market.example/order' } }]),
    ],
    ['duplicate-step', 'as step 1 and step 2', subjectOf([buyStep, buyStep])],
    ['empty-step', 'nothing', subjectOf([{ ...buyStep, to: '' }])],
    ['empty-step', 'nothing', subjectOf([{ ...buyStep, data: '' }])],
    ['empty-step', '0x', subjectOf([{ ...buyStep, data: '0x' }])],
    ['empty-step', 'nothing', subjectOf([{ id: 'signEIP712' }])],
    ['empty-step', 'nothing', subjectOf([{ id: 'signEIP191' }])],
    ['empty-step', 'nothing', subjectOf([{}])],
    ['empty-step', 'value x', subjectOf([{ ...buyStep, value: 'x' }])],
    ['step-kind', 'swap', subjectOf([{ ...buyStep, id: 'swap' }])],
    ['step-understood', 'Order', subjectOf([signStep])],
    ['step-understood', 'the text', subjectOf([{ id: 'signEIP191', data: 'the text', post }])],
    ['step-understood', 'trade', subjectOf([{ ...buyStep, id: 'tokenApproval' }])],
    ['step-understood', 'transaction and typed-data', subjectOf([{ ...buyStep, signature }])],
    ['call-known', '0x12345678', subjectOf([{ ...buyStep, data: '0x12345678' }])],
    ['surplus-data', '2 bytes', subjectOf([{ ...buyStep, data: `${buyStep.data}beef` }])],
    [
      'typed-data',
      'no hashes',
      subjectOf([{ ...signStep, signature: { ...signature, primaryType: 'Nothing' } }]),
    ],
    [
      'typed-data',
      'without verifyingContract',
      subjectOf([{ ...signStep, signature: { ...signature, domain: { name: 'a', chainId: 31_337 } } }]),
    ],
  ]
  for (const [rule, words, subject] of cases) {
    it(`${rule}: ${words}`, () => {
      const own = findings(subject).filter((check) => check.rule === rule)
      expect(own.length, JSON.stringify(findings(subject))).toBeGreaterThan(0)
      expect(own.map((check) => check.found).join('\n')).toContain(words)
      // Each finding shows both: what was to be expected, and what is there.
      for (const check of own) expect([check.expected, check.found, check.message]).not.toContain('')
    })
  }

  it('has a case here or below for every rule', () => {
    const covered = new Set<string>([
      ...cases.map(([rule]) => rule),
      // In undo.test.ts.
      'undo-exact',
      'cancel-chosen',
      'cancel-maker',
      'cancels-all',
    ])
    expect(Object.keys(rules).filter((rule) => !covered.has(rule))).toEqual([])
  })
})

it('puts the heaviest findings first', () => {
  const weights = findings(
    subjectOf(
      [{ ...buyStep, to: addresses.stranger, value: '1', id: 'swap' }],
      someIntent({}, { status: 'filled' }),
    ),
  ).map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity))
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  expect(someOrder().status).toBe('active')
  expect(now).toBeGreaterThan(0)
})

describe('postTarget', () => {
  const base = 'https://market.example/api'
  it('takes a path for one of the marketplace’s and nothing else', () => {
    expect(postTarget('/order', base)).toEqual({
      url: 'https://market.example/order',
      host: 'market.example',
      sameHost: true,
      safe: true,
    })
    expect(postTarget('//evil.example/x', base)).toBeNull()
    expect(postTarget('https://market.example@evil.example/', base)).toBeNull()
    expect(postTarget('https://market.example\\@evil.example/', base)).toBeNull()
    expect(postTarget('/\\evil.example/', base)).toBeNull()
    expect(postTarget('https://market.example.evil.example/', base)?.sameHost).toBe(false)
    expect(postTarget('http://127.0.0.1:5/x', 'http://127.0.0.1:5')).toMatchObject({
      sameHost: true,
      safe: true,
    })
    expect(postTarget('file:///etc/passwd', base)).toBeNull()
  })
})
