import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { seaportAbi } from '../known-abis.ts'
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

const sellAsked = someIntent(
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
const coinAsked = someIntent({}, { priceCurrencyAddress: addresses.coin, priceDecimals: 6 })
const coinBuy = { ...buyStep, value: '0' }

describe('a trade in order has no finding', () => {
  it('buying with native coins', () => {
    expect(findings(subjectOf([buyStep]))).toEqual([])
    expect(audit(subjectOf([buyStep])).filter(({ state }) => state === 'open')).toEqual([])
  })

  it('buying with coins that are approved first', () => {
    expect(findings(subjectOf([approvalStep(2030n), coinBuy], coinAsked))).toEqual([])
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

  it('a wallet that buys within its own batch', () => {
    const abi = parseAbi(['function execute(address target, uint256 value, bytes data)'])
    const batch = (value: bigint) =>
      encodeFunctionData({ abi, args: [addresses.market, value, fillData('buy')] })
    const subject = (value: bigint) =>
      subjectOf([{ ...buyStep, to: addresses.taker, data: batch(value), value: '0' }])
    expect(found(subject(2030n))).not.toContain('amount-leaving')
    expect(found(subject(2031n))).toContain('amount-leaving')
  })

  it('selling to an offer: only that the whole collection is approved is mentioned', () => {
    const all = findings(subjectOf([setForAll, sellStep], sellAsked))
    expect(all.map(({ rule, severity }) => [rule, severity])).toEqual([['approval-amount', 'info']])
  })

  it('signing for the marketplace', () => {
    const others = (step: object) => found(subjectOf([step], sellAsked)).filter((rule) => rule !== 'quantity')
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
    ['amount-leaving', '2031', subjectOf([{ ...buyStep, value: '2031' }])],
    ['amount-leaving', '2029', subjectOf([{ ...buyStep, value: '2029' }])],
    ['amount-leaving', '5', subjectOf([setForAll, { ...sellStep, value: '5' }], sellAsked)],
    ['step-price', '9', subjectOf([{ ...buyStep, price: '9' }])],
    ['step-price', '1.5', subjectOf([{ ...buyStep, price: '1.5' }])],
    ['quantity', '3', subjectOf([{ ...buyStep, data: fillData('buy', 3n) }])],
    [
      'fee-recipients',
      `30 to ${addresses.stranger}`,
      subjectOf([{ ...buyStep, data: fillData('buy', 2n, [{ amount: 30n, receiver: addresses.stranger }]) }]),
    ],
    [
      'fee-recipients',
      `31 to ${addresses.fee}`,
      subjectOf([{ ...buyStep, data: fillData('buy', 2n, [{ amount: 31n, receiver: addresses.fee }]) }]),
    ],
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
      subjectOf([approvalStep(2030n, addresses.stranger), coinBuy], coinAsked),
    ],
    [
      'approval-token',
      addresses.stranger,
      subjectOf([approvalStep(2030n, addresses.market, addresses.stranger), coinBuy], coinAsked),
    ],
    [
      'approval-amount',
      `unlimited (${2n ** 256n - 1n})`,
      subjectOf([approvalStep(2n ** 256n - 1n), coinBuy], coinAsked),
    ],
    ['approval-amount', '(3000)', subjectOf([approvalStep(3000n), coinBuy], coinAsked)],
    ['approval-amount', '(3)', subjectOf([approvalStep(3n), coinBuy], coinAsked)],
    [
      'approval-amount',
      '8',
      subjectOf([approvalStep(8n, addresses.market, addresses.collection), sellStep], sellAsked),
    ],
    ['approval-order', 'step 2', subjectOf([coinBuy, approvalStep(2030n)], coinAsked)],
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
    ['stray-value', '(7)', subjectOf([{ ...approvalStep(2030n), value: '7' }, coinBuy], coinAsked)],
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
      'proceeds-receiver',
      'collectible-asked',
      // In undo.test.ts.
      'undo-exact',
      'cancel-chosen',
      'cancel-maker',
      'cancels-all',
    ])
    expect(Object.keys(rules).filter((rule) => !covered.has(rule))).toEqual([])
  })
})

describe('an order book that names both legs', () => {
  const seaport = (change: {
    token?: `0x${string}`
    tokenId?: bigint
    recipient?: `0x${string}`
    price?: bigint
    feeTo?: `0x${string}`
    /** The order has so many times as much, and one part of it is filled. */
    parts?: bigint
  }) => {
    const { token = addresses.collection, tokenId = 7n, price = 1950n, parts = 1n } = change
    const item = { itemType: 0, token: native as `0x${string}`, identifierOrCriteria: 0n }
    const part = (amount: bigint, recipient: `0x${string}`) => ({
      ...item,
      startAmount: amount * parts,
      endAmount: amount * parts,
      recipient,
    })
    const pieces = 2n * parts
    return encodeFunctionData({
      abi: seaportAbi(),
      functionName: 'fulfillAdvancedOrder',
      args: [
        {
          parameters: {
            offerer: addresses.maker,
            zone: native as `0x${string}`,
            offer: [
              { itemType: 3, token, identifierOrCriteria: tokenId, startAmount: pieces, endAmount: pieces },
            ],
            consideration: [
              part(price, addresses.maker),
              part(50n, change.feeTo ?? addresses.fee),
              part(30n, addresses.fee),
            ],
            orderType: 1,
            startTime: 0n,
            endTime: 9_999_999_999n,
            zoneHash: `0x${'0'.repeat(64)}`,
            salt: 1n,
            conduitKey: `0x${'0'.repeat(64)}`,
            totalOriginalConsiderationItems: 3n,
          },
          numerator: 1n,
          denominator: parts,
          signature: '0x',
          extraData: '0x',
        },
        [],
        `0x${'0'.repeat(64)}`,
        change.recipient ?? addresses.taker,
      ],
    })
  }
  const subject = (change: Parameters<typeof seaport>[0]) =>
    subjectOf([{ ...buyStep, data: seaport(change) }])

  it('in order', () => expect(findings(subject({}))).toEqual([]))
  it('a part of it is as much as was asked for', () => {
    expect(findings(subject({ parts: 2n }))).toEqual([])
    expect(findings(subject({ parts: 7n }))).toEqual([])
  })
  it('somebody else gets it', () =>
    expect(found(subject({ recipient: addresses.stranger }))).toEqual(['proceeds-receiver']))
  it('another token', () => {
    expect(found(subject({ tokenId: 8n }))).toEqual(['collectible-asked'])
    expect(found(subject({ token: addresses.stranger }))).toEqual(['collectible-asked'])
  })
  it('a stranger is paid', () =>
    expect(found(subject({ feeTo: addresses.stranger }))).toEqual(['fee-recipients']))
  it('a basic order', () => {
    const zero = `0x${'0'.repeat(64)}` as const
    const basic = (tokenId: bigint) =>
      encodeFunctionData({
        abi: seaportAbi(),
        functionName: 'fulfillBasicOrder_efficient_6GL6yc',
        args: [
          {
            considerationToken: native as `0x${string}`,
            considerationIdentifier: 0n,
            considerationAmount: 1950n,
            offerer: addresses.maker,
            zone: native as `0x${string}`,
            offerToken: addresses.collection,
            offerIdentifier: tokenId,
            offerAmount: 2n,
            basicOrderType: 4 * 1,
            startTime: 0n,
            endTime: 9_999_999_999n,
            zoneHash: zero,
            salt: 1n,
            offererConduitKey: zero,
            fulfillerConduitKey: zero,
            totalOriginalAdditionalRecipients: 2n,
            additionalRecipients: [
              { amount: 50n, recipient: addresses.fee },
              { amount: 30n, recipient: addresses.fee },
            ],
            signature: '0x',
          },
        ],
      })
    expect(findings(subjectOf([{ ...buyStep, data: basic(7n) }]))).toEqual([])
    expect(found(subjectOf([{ ...buyStep, data: basic(8n) }]))).toEqual(['collectible-asked'])
  })
})

it('an order book that names a receiver', () => {
  const abi = parseAbi([
    'function acceptRequest(uint256 requestId, uint256 quantity, address receiver, uint256[] additionalFees, address[] additionalFeeReceivers)',
  ])
  const data = (receiver: `0x${string}`) =>
    encodeFunctionData({
      abi,
      functionName: 'acceptRequest',
      args: [9n, 2n, receiver, [30n], [addresses.fee]],
    })
  expect(findings(subjectOf([{ ...buyStep, data: data(addresses.taker) }]))).toEqual([])
  expect(found(subjectOf([{ ...buyStep, data: data(addresses.stranger) }]))).toEqual(['proceeds-receiver'])
})

it('says what cannot be told when the order is not known', () => {
  const intent = someIntent({ orders: [{ orderId: '0x01', quantity: '2', tokenId: '7', order: null }] })
  const open = audit(subjectOf([buyStep], intent)).filter(({ state }) => state === 'open')
  expect(open.map(({ rule }) => rule)).toContain('amount-leaving')
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
