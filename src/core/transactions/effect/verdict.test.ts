import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { platformAbi } from '../known-abis.ts'
import {
  addresses,
  approvalStep,
  buyStep,
  fillData,
  native,
  someIntent,
  subjectOf,
} from '../testing/trade.ts'
import { restsOnService, type Effect } from './effect.ts'
import { readHeadline } from './read-headline.ts'
import { promisedEffect } from './promised-effect.ts'
import { verdictOf, type BuildVerdict } from './verdict.ts'

const absent = { absent: 'not simulated' }
const ids = ({ reasons }: BuildVerdict): string[] => reasons.map(({ id }) => id)
const promisedOf = (intent = someIntent()): Effect => {
  const { column } = promisedEffect(intent)
  if (!column.present) throw new Error(column.reason)
  return column.effect
}

describe('a call that names its order only', () => {
  const subject = subjectOf([buyStep])

  it('is not understood without a simulation', () => {
    const verdict = verdictOf({ subject, simulation: absent })
    expect([verdict.state, ids(verdict)]).toEqual(['not-understood', ['gap:order-on-chain:0']])
    // What it would come to is said as what it is: the promise, which nothing has proven.
    expect(readHeadline(verdict.headline)).toMatchObject({
      word: 'Not proven yet',
      gets: expect.stringContaining('× token 7 of ') as string,
      rest: 'The calldata names its orders by number only. Simulate the steps on a node to see what they move.',
    })
    expect(verdict.decoded.present && restsOnService(verdict.decoded.effect)).toBe(true)
  })

  it('is accepted with a simulation that does what was promised', () => {
    const verdict = verdictOf({ subject, simulation: { effect: promisedOf() } })
    expect([verdict.state, verdict.reasons]).toEqual(['accepted', []])
    expect(readHeadline(verdict.headline)).toMatchObject({
      word: 'Accepted',
      // Amounts of the service's in the calldata's column are no second source.
      rest: 'A simulation shows exactly this; the calldata only names the orders.',
    })
  })

  it('is not accepted with a simulation that gives nothing', () => {
    const effect = promisedOf()
    const changes = effect.changes.filter(({ kind }) => kind !== 'collectible')
    const verdict = verdictOf({ subject, simulation: { effect: { ...effect, changes } } })
    expect(verdict.state).toBe('not-accepted')
    expect(verdict.headline).toContain('you would get 0 × token 7')
    expect(readHeadline(verdict.headline)).toBeNull()
  })

  it('is not accepted with a value that was not promised', () => {
    const verdict = verdictOf({ subject: subjectOf([{ ...buyStep, value: '5000' }]), simulation: absent })
    expect(verdict.state).toBe('not-accepted')
    expect(ids(verdict)).toContain(`differs:native:${native}:taker`)
  })
})

it('does not accept a transfer of the price to a stranger', () => {
  const intent = someIntent({}, { priceCurrencyAddress: addresses.coin, priceDecimals: 6 })
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 value)']),
    functionName: 'transfer',
    args: [addresses.stranger, 2030n],
  })
  const step = { id: 'buy', to: addresses.coin, data, value: '0', price: '2030' }
  const verdict = verdictOf({ subject: subjectOf([step], intent), simulation: absent })
  expect(verdict.state).toBe('not-accepted')
  expect(verdict.headline).toContain('you would get 0 × token 7')
})

it('does not accept an allowance that is left over', () => {
  const intent = someIntent({}, { priceCurrencyAddress: addresses.coin, priceDecimals: 6 })
  const buy = { ...buyStep, value: '0' }
  const more = subjectOf([approvalStep(5000n), buy], intent)
  expect(ids(verdictOf({ subject: more, simulation: absent }))).toContain(
    `allowance:${addresses.coin}:any:${addresses.market}`,
  )
  const exact = subjectOf([approvalStep(2030n), buy], intent)
  expect(ids(verdictOf({ subject: exact, simulation: absent }))).toEqual(['gap:order-on-chain:1'])
})

describe('a call that names its orders proves how many pieces, who gets them and who is paid besides', () => {
  const buy = (over: object) =>
    ids(verdictOf({ subject: subjectOf([{ ...buyStep, ...over }]), simulation: absent }))
  const paid = `differs:native:${native}:taker`
  const fees = (amount: bigint, receiver: `0x${string}`) => fillData('buy', 2n, [{ amount, receiver }])

  it.each([
    ['more native coins', { value: '2031' }, paid],
    ['fewer native coins', { value: '2029' }, paid],
    ['other pieces', { data: fillData('buy', 3n) }, `differs:collectible:${addresses.collection}:7:taker`],
    [
      'a fee for somebody else',
      { data: fees(30n, addresses.stranger) },
      `differs:native:${native}:${addresses.fee}`,
    ],
    ['a larger fee', { data: fees(31n, addresses.fee), value: '2031' }, paid],
  ])('%s', (_name, over, id) => {
    expect(buy(over)).toContain(id)
  })

  it('coins that go along with a sale or an approval', () => {
    const sale = someIntent(
      { kind: 'sell', additionalFees: [] },
      { side: 'offer', priceCurrencyAddress: addresses.coin },
    )
    const sell = { ...buyStep, id: 'sell', data: fillData('sell', 2n, []), value: '5', price: '2000' }
    expect(ids(verdictOf({ subject: subjectOf([sell], sale), simulation: absent }))).toContain(paid)
    const coins = someIntent({}, { priceCurrencyAddress: addresses.coin, priceDecimals: 6 })
    const steps = [
      { ...approvalStep(2030n), value: '7' },
      { ...buyStep, value: '0' },
    ]
    expect(ids(verdictOf({ subject: subjectOf(steps, coins), simulation: absent }))).toContain(paid)
  })

  it('somebody else who receives', () => {
    const intent = someIntent({
      orders: someIntent().orders.map((order) => ({ ...order, orderId: '9' })),
    })
    const data = (receiver: `0x${string}`) =>
      encodeFunctionData({
        abi: platformAbi(),
        functionName: 'acceptRequest',
        args: [9n, 2n, receiver, [30n], [addresses.fee]],
      })
    const verdict = (receiver: `0x${string}`) =>
      ids(
        verdictOf({ subject: subjectOf([{ ...buyStep, data: data(receiver) }], intent), simulation: absent }),
      )
    expect(verdict(addresses.taker)).toEqual(['gap:order-on-chain:0'])
    expect(verdict(addresses.stranger)).toContain(`differs:collectible:${addresses.collection}:7:taker`)
  })

  it('another order', () => {
    const other = encodeFunctionData({
      abi: platformAbi(),
      functionName: 'acceptRequest',
      args: [10n, 2n, addresses.taker, [30n], [addresses.fee]],
    })
    expect(buy({ data: other })).toContain('gap:order-other:0')
  })

  it('what a wallet buys within its own batch', () => {
    const abi = parseAbi(['function execute(address target, uint256 value, bytes data)'])
    const batch = (value: bigint) => ({
      to: addresses.taker,
      data: encodeFunctionData({ abi, args: [addresses.market, value, fillData('buy')] }),
      value: '0',
    })
    expect(buy(batch(2030n))).toEqual(['gap:order-on-chain:0'])
    expect(buy(batch(2031n))).toContain(paid)
  })
})

describe('without knowing what was promised', () => {
  it.each([
    [
      'an order that nobody shows',
      { orders: [{ orderId: '0x01', quantity: '2', tokenId: '7', order: null }] },
    ],
    ['a fee that cannot be read', { additionalFees: [{ amount: 'x', receiver: addresses.fee }] }],
    ['an order of another token', { orders: someIntent({}, { tokenId: '8' }).orders }],
    ['an order of the other side', { orders: someIntent({}, { side: 'offer' }).orders }],
    ['fees that do not add up', { orders: someIntent({}, { feeBps: 9000 }).orders }],
    [
      'a net price that is not the price without fees',
      { orders: someIntent({}, { priceAmountNet: '1' }).orders },
    ],
    ['no price', { orders: someIntent({}, { priceAmount: '-5' }).orders }],
    ['no order', { orders: [] }],
  ])('nothing is accepted: %s', (_name, over) => {
    const subject = subjectOf([buyStep], someIntent(over))
    const verdict = verdictOf({ subject, simulation: { effect: promisedOf() } })
    expect(verdict.promised.present).toBe(false)
    expect(verdict.state).not.toBe('accepted')
    expect(ids(verdict)).toContain('absent:promised')
  })
})

it('amounts may differ by the rounding of fees, and by no more', () => {
  // 2.5 % of 30 for each of two pieces is 0 each, or 1 of both.
  const intent = someIntent({ additionalFees: [] }, { priceAmount: '30', priceAmountNet: '30' })
  const subject = subjectOf([{ ...buyStep, data: fillData('buy', 2n, []), value: '60', price: '60' }], intent)
  const promise = promisedOf(intent)
  const state = (account: string, by: bigint) =>
    verdictOf({
      subject,
      simulation: {
        effect: {
          ...promise,
          changes: promise.changes.map((one) =>
            one.kind === 'native' && one.account === account ? { ...one, change: one.change + by } : one,
          ),
        },
      },
    }).state
  expect(state(addresses.maker, 0n)).toBe('accepted')
  expect(state(addresses.maker, -1n)).toBe('accepted')
  expect(state(addresses.maker, -2n)).toBe('not-accepted')
  expect(state(addresses.taker, -1n)).toBe('not-accepted')
})

it('reads no more steps than it was given', () => {
  const verdict = verdictOf({
    subject: subjectOf([buyStep]),
    simulation: { effect: promisedOf() },
    stepsLeftOut: 3,
  })
  expect([verdict.state, ids(verdict)]).toEqual(['not-understood', ['gap:left-out']])
})
