import { describe, expect, it } from 'vitest'
import {
  addresses,
  approvalStep,
  buyStep,
  calling,
  fillData,
  idsOf,
  native,
  reasonsFor,
  someIntent,
  verdictFor,
} from '../testing/trade.ts'
import { restsOnService, type Effect } from './effect.ts'
import { readHeadline } from './read-headline.ts'
import { promisedEffect } from './promised-effect.ts'

const { coin, collection, fee, maker, market, stranger, taker } = addresses
const coins = someIntent({}, { priceCurrencyAddress: coin, priceDecimals: 6 })
const paid = `differs:native:${native}:taker`
const notGot = `differs:collectible:${collection}:7:taker`
const promisedOf = (intent = someIntent()): Effect => {
  const { column } = promisedEffect(intent)
  if (!column.present) throw new Error(column.reason)
  return column.effect
}
const simulated = (effect = promisedOf()) => ({ simulation: { effect } })

describe('a call that names its order only', () => {
  it('is not understood without a simulation', () => {
    const verdict = verdictFor([buyStep])
    expect([verdict.state, idsOf(verdict)]).toEqual(['not-understood', ['gap:order-on-chain:0']])
    // What it would come to is said as what it is: the promise, which nothing has proven.
    expect(readHeadline(verdict.headline)).toMatchObject({
      word: 'Not proven yet',
      gets: expect.stringContaining('× token 7 of ') as string,
      rest: 'The calldata names its orders by number only. Simulate the steps on a node to see what they move.',
    })
    expect(verdict.decoded.present && restsOnService(verdict.decoded.effect)).toBe(true)
  })

  it('is accepted with a simulation that does what was promised', () => {
    const verdict = verdictFor([buyStep], someIntent(), simulated())
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
    const verdict = verdictFor([buyStep], someIntent(), simulated({ ...effect, changes }))
    expect(verdict.state).toBe('not-accepted')
    expect(verdict.headline).toContain('you would get 0 × token 7')
    expect(readHeadline(verdict.headline)).toBeNull()
  })

  it('is not accepted with a value that was not promised', () => {
    const verdict = verdictFor([{ ...buyStep, value: '5000' }])
    expect(verdict.state).toBe('not-accepted')
    expect(idsOf(verdict)).toContain(paid)
  })
})

it('does not accept an allowance that is left over', () => {
  const approved = (amount: bigint) => reasonsFor([approvalStep(amount), { ...buyStep, value: '0' }], coins)
  expect(approved(5000n)).toContain(`allowance:${coin}:any:${market}`)
  expect(approved(2030n)).toEqual(['gap:order-on-chain:1'])
})

describe('a call that names its orders proves how many pieces, who gets them and who is paid besides', () => {
  const buy = (over: object, intent?: ReturnType<typeof someIntent>) =>
    reasonsFor([{ ...buyStep, ...over }], intent)
  const fees = (amount: bigint, receiver: `0x${string}`) => fillData('buy', 2n, [{ amount, receiver }])
  const accept = (number: bigint, receiver: string) =>
    calling('acceptRequest(uint256, uint256, address, uint256[], address[])', [
      number,
      2n,
      receiver,
      [30n],
      [fee],
    ])

  it.each([
    ['more native coins', { value: '2031' }, paid],
    ['fewer native coins', { value: '2029' }, paid],
    ['other pieces', { data: fillData('buy', 3n) }, notGot],
    ['a fee for somebody else', { data: fees(30n, stranger) }, `differs:native:${native}:${fee}`],
    ['a larger fee', { data: fees(31n, fee), value: '2031' }, paid],
    ['another order', { data: accept(10n, taker) }, 'gap:order-other:0'],
  ])('%s', (_name, over, id) => {
    expect(buy(over)).toContain(id)
  })

  it('coins that go along with a sale or an approval', () => {
    const sale = someIntent(
      { kind: 'sell', additionalFees: [] },
      { side: 'offer', priceCurrencyAddress: coin },
    )
    const sell = { id: 'sell', data: fillData('sell', 2n, []), value: '5', price: '2000' }
    expect(buy(sell, sale)).toContain(paid)
    const steps = [
      { ...approvalStep(2030n), value: '7' },
      { ...buyStep, value: '0' },
    ]
    expect(reasonsFor(steps, coins)).toContain(paid)
  })

  it('somebody else who receives', () => {
    const orders = someIntent().orders.map((order) => ({ ...order, orderId: '9' }))
    const given = (receiver: string) => buy({ data: accept(9n, receiver) }, someIntent({ orders }))
    expect(given(taker)).toEqual(['gap:order-on-chain:0'])
    expect(given(stranger)).toContain(notGot)
  })

  it('what a wallet buys within its own batch', () => {
    const batch = (value: bigint) => ({
      to: taker,
      data: calling('execute(address, uint256, bytes)', [market, value, fillData('buy')]),
      value: '0',
    })
    expect(buy(batch(2030n))).toEqual(['gap:order-on-chain:0'])
    expect(buy(batch(2031n))).toContain(paid)
  })
})

it.each([
  ['an order that nobody shows', { orders: [{ orderId: '0x01', quantity: '2', tokenId: '7', order: null }] }],
  ['a fee that cannot be read', { additionalFees: [{ amount: 'x', receiver: fee }] }],
  ['an order of another token', {}, { tokenId: '8' }],
  ['an order of the other side', {}, { side: 'offer' }],
  ['fees that do not add up', {}, { feeBps: 9000 }],
  ['a net price that is not the price without fees', {}, { priceAmountNet: '1' }],
  ['no price', {}, { priceAmount: '-5' }],
  ['no order', { orders: [] }],
] as const)('nothing is accepted without knowing what was promised: %s', (_name, over, order?: object) => {
  const verdict = verdictFor([buyStep], someIntent(over, order), simulated())
  expect(verdict.promised.present).toBe(false)
  expect(verdict.state).not.toBe('accepted')
  expect(idsOf(verdict)).toContain('absent:promised')
})

it.each([
  [maker, 0n, 'accepted'],
  [maker, -1n, 'accepted'],
  [maker, -2n, 'not-accepted'],
  [taker, -1n, 'not-accepted'],
])('amounts may differ by the rounding of fees, and by no more: %s %i', (account, by, state) => {
  // 2.5 % of 30 for each of two pieces is 0 each, or 1 of both.
  const intent = someIntent({ additionalFees: [] }, { priceAmount: '30', priceAmountNet: '30' })
  const promise = promisedOf(intent)
  const changes = promise.changes.map((one) =>
    one.kind === 'native' && one.account === account ? { ...one, change: one.change + by } : one,
  )
  const steps = [{ ...buyStep, data: fillData('buy', 2n, []), value: '60', price: '60' }]
  expect(verdictFor(steps, intent, simulated({ ...promise, changes })).state).toBe(state)
})

it('reads no more steps than it was given', () => {
  const verdict = verdictFor([buyStep], someIntent(), { ...simulated(), stepsLeftOut: 3 })
  expect([verdict.state, idsOf(verdict)]).toEqual(['not-understood', ['gap:left-out']])
})
