import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { advancedData, coins, fairTerms, pieces, to } from '../testing/seaport.ts'
import {
  addresses,
  approvalStep,
  buyStep,
  calling,
  callStep,
  fillData,
  idsOf,
  ofOnePiece,
  reasonsFor,
  someIntent,
  verdictFor,
} from '../testing/trade.ts'
import { sayGrounds, sayHeadline } from '../say.ts'
import { restsOnService, type Effect } from './effect.ts'
import { promisedEffect } from './promised-effect.ts'

// That no lie of a service is accepted, for what reasons, and no true build refused: tools/audit-corpus.

const { coin, collection, fee, maker, seaport: market, stranger, taker } = addresses
const promisedOf = (intent = someIntent()): Effect => {
  const { column } = promisedEffect(intent)
  if (!column.present) throw new Error(column.reason.id)
  return column.effect
}
const simulated = (effect = promisedOf()) => ({ simulation: { effect } })

describe('a call that names its order only', () => {
  it('is not understood without a simulation', () => {
    const verdict = verdictFor([buyStep])
    expect([verdict.state, idsOf(verdict)]).toEqual(['not-understood', ['gap:order-on-chain:0']])
    // What it would come to is said as what it is: the promise, which nothing has proven.
    expect(verdict.headline).toMatchObject({
      id: 'unproven',
      values: { sides: { gets: [{ kind: 'collectible', tokenId: '7' }] } },
    })
    expect(sayHeadline(verdict.headline)).toMatch(
      /^Not confirmed: pay .*, receive \d × token 7 of .*\. Claimed by the service\. Simulate/,
    )
    expect(verdict.decoded.present && restsOnService(verdict.decoded.effect)).toBe(true)
  })

  it('is accepted with a simulation that does what was promised', () => {
    const verdict = verdictFor([buyStep], someIntent(), simulated())
    expect([verdict.state, verdict.reasons]).toEqual(['accepted', []])
    // Amounts of the service's in the calldata's column are no second source.
    expect(verdict.headline).toMatchObject({ id: 'accepted', values: { proof: 'simulation' } })
    expect(sayGrounds(verdict.headline)).toMatch(/^Confirmed by simulation/)
  })

  it('is not accepted with a simulation that gives nothing', () => {
    const effect = promisedOf()
    const changes = effect.changes.filter(({ kind }) => kind !== 'collectible')
    const verdict = verdictFor([buyStep], someIntent(), simulated({ ...effect, changes }))
    expect(verdict.state).toBe('not-accepted')
    expect(sayHeadline(verdict.headline)).toMatch(/^Do not sign: you would get 0 × token 7/)
  })
})

it.each([
  ['a fee that cannot be read', { additionalFees: [{ amount: 'x', receiver: fee }] }],
  ['no order', { orders: [] }],
])('nothing is accepted without knowing what was promised: %s', (_name, over) => {
  const verdict = verdictFor([buyStep], someIntent(over), simulated())
  expect([verdict.promised.present, verdict.state]).toEqual([false, 'not-understood'])
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
  const changes = promise.changes.map((item) =>
    item.kind === 'native' && item.account === account ? { ...item, change: item.change + by } : item,
  )
  const steps = [{ ...buyStep, data: fillData('buy', 2n, []), value: '60', price: '60' }]
  expect(verdictFor(steps, intent, simulated({ ...promise, changes })).state).toBe(state)
})

it('reads no more steps than it was given', () => {
  const verdict = verdictFor([buyStep], someIntent(), { ...simulated(), stepsLeftOut: 3 })
  expect([verdict.state, idsOf(verdict)]).toEqual(['not-understood', ['gap:left-out']])
})

it('of the decimals of the native coin is said what they are', () => {
  const { reasons } = verdictFor([buyStep], someIntent({}, { priceDecimals: 6 }))
  expect(reasons[0]).toMatchObject({
    id: expect.stringContaining('decimals:'),
    fact: { values: { actual: 18, stated: 6 } },
  })
})

const treasury = `0x${'77'.repeat(20)}`
it.each([
  ['coins of another account', coin, treasury, `differs:coin:${coin}:${treasury}`],
  ['a token of another account', collection, treasury, `differs:collectible:${collection}:9:${treasury}`],
  ['coins of the maker', coin, maker, `differs:coin:${coin}:${maker}`],
])('a purchase is not accepted beside which %s are moved', (_name, contract, from, id) => {
  const inCoins = ofOnePiece(someIntent({ additionalFees: [] }, { priceCurrencyAddress: coin }))
  const trade = [approvalStep(1000n, market), callStep(market, advancedData(fairTerms()))]
  const take = calling('transferFrom(address, address, uint256)', [from, stranger, 9n])
  expect(reasonsFor(trade, inCoins)).toEqual([])
  expect(reasonsFor([callStep(contract, take), ...trade], inCoins)).toEqual([id, 'gap:bare-transfer:0'])
})

describe('fees and rounding of a sale', () => {
  /** The taker sells pieces for an amount, of which some goes to another account. */
  const sold = (
    order: Partial<Order>,
    [paid, received]: readonly [bigint, bigint],
    { count = 1n, receiver = stranger }: { count?: bigint; receiver?: `0x${string}` } = {},
  ) => {
    const quantity = String(count)
    const offer = { side: 'offer', priceCurrencyAddress: coin, quantityRemaining: quantity }
    const intent = someIntent(
      { kind: 'sell', additionalFees: [] },
      { ...offer, quantityAvailable: quantity, ...order },
    )
    const consideration = [to(maker, pieces(7n, count)), to(receiver, coins(received))]
    const data = advancedData({ offer: [coins(paid)], consideration })
    const orders = intent.orders.map((item) => ({ ...item, quantity }))
    return verdictFor([callStep(market, data)], { ...intent, orders })
  }
  const part = (bps: number) => ({ kind: 'royalty', recipientAddress: stranger, bps })

  it('are in the words of the verdict, with what was promised', () => {
    const priced = { priceAmount: '720000000000000000', priceAmountNet: '707400000000000000' }
    const fees = { feeBps: 175, feeBreakdown: [part(175)] }
    expect(sayHeadline(sold({ ...priced, ...fees }, [1n, 0n]).headline)).toMatch(
      /^Do not sign: you would get 0\.0+1 .* where 0\.7074 .* was promised\./,
    )
  })

  it.each([
    ['a list of fees of nothing', 0, 'order-net-differs'],
    ['a long list of small fees', 1, 'order-fees-too-many'],
  ])('have no more room with %s', (_what, bps, id) => {
    const feeBreakdown = Array.from({ length: 900 }, () => part(bps))
    const order = { feeBps: 900 * bps, priceAmountNet: '100', feeBreakdown }
    expect(sold(order, [1000n, 900n], { receiver: fee }).reasons).toContainEqual(
      expect.objectContaining({ id: 'absent:promised', fact: expect.objectContaining({ id }) }),
    )
  })

  it.each([
    ['rounded anew for each piece where there is no fee', 0, [], 'not-understood'],
    ['rounded up for each of many pieces', 1, [part(1)], 'not-accepted'],
  ])('are not %s', (_what, feeBps, feeBreakdown, state) => {
    const order = { priceAmount: '2', priceAmountNet: '1', feeBps, feeBreakdown }
    expect(sold(order, [2000n, 1000n], { count: 1000n }).state).toBe(state)
  })

  it.each(['974', '975'])('may be rounded either way: %s of 999', (priceAmountNet) => {
    const order = { priceAmount: '999', priceAmountNet, feeBps: 250, feeBreakdown: [part(250)] }
    expect(sold(order, [999n, 24n]).reasons).toEqual([])
  })
})
