import { describe, expect, it } from 'vitest'
import type { Order } from '../../wire/marketplace.ts'
import { shippedContracts } from '../known-contracts.ts'
import { advancedData, coins, nativeCoins, pieces, to } from '../testing/seaport.ts'
import { addresses, someIntent, subjectOf } from '../testing/trade.ts'
import type { TradeIntent } from '../trade-intent.ts'
import { verdictOf } from './verdict.ts'

const { coin, fee, maker, seaport: market, stranger, taker } = addresses

const intentOf = (kind: 'buy' | 'sell', order: Partial<Order>, quantity = '1'): TradeIntent => {
  const side = kind === 'buy' ? {} : { side: 'offer', priceCurrencyAddress: coin }
  const more = { quantityRemaining: quantity, quantityAvailable: quantity, ...side, ...order }
  const intent = someIntent({ kind, additionalFees: [] }, more)
  return { ...intent, orders: intent.orders.map((one) => ({ ...one, quantity })) }
}
const verdictFor = (intent: TradeIntent, data: string, value = '0') =>
  verdictOf({
    subject: subjectOf([{ id: intent.kind, to: market, data, value, price: '0' }], intent),
    simulation: { absent: 'no node' },
  })
/** The taker sells pieces for an amount, of which some goes to another account. */
const sale = (paid: bigint, received: bigint, count = 1n, receiver: `0x${string}` = stranger): string =>
  advancedData({
    offer: [coins(paid)],
    consideration: [to(maker, pieces(7n, count)), to(receiver, coins(received))],
  })
const part = (bps: number) => ({ kind: 'royalty', recipientAddress: stranger, bps })

describe('fees and rounding of a sale', () => {
  it('of which fees leave nothing is not accepted', () => {
    const intent = intentOf('sell', { feeBps: 10_000, priceAmountNet: '0', feeBreakdown: [part(10_000)] })
    const { state, reasons } = verdictFor(intent, sale(1000n, 1000n))
    expect([state, reasons.map(({ id }) => id)]).toEqual(['not-accepted', ['rule:nothing-for-it']])
  })

  it('have no more room with a list of fees of nothing', () => {
    const feeBreakdown = Array.from({ length: 900 }, () => part(0))
    const intent = intentOf('sell', { feeBps: 0, priceAmountNet: '100', feeBreakdown })
    expect(verdictFor(intent, sale(1000n, 900n, 1n, fee)).reasons).toContainEqual(
      expect.objectContaining({
        id: 'absent:promised',
        message: 'The net price of order 0x01 is not its price without its fees.',
      }),
    )
  })

  it('have no more room with a long list of small fees', () => {
    const feeBreakdown = Array.from({ length: 900 }, () => part(1))
    const intent = intentOf('sell', { feeBps: 900, priceAmountNet: '100', feeBreakdown })
    expect(verdictFor(intent, sale(1000n, 900n, 1n, fee)).reasons).toContainEqual(
      expect.objectContaining({ message: 'Order 0x01 has 900 fees, which is too many.' }),
    )
  })

  it('are not rounded anew for each piece where there is no fee', () => {
    const order = { priceAmount: '2', priceAmountNet: '1', feeBps: 0, feeBreakdown: [] }
    const { state } = verdictFor(intentOf('sell', order, '1000'), sale(2000n, 1000n, 1000n))
    expect(state).toBe('not-understood')
  })

  it('are not rounded up for each of many pieces', () => {
    const order = { priceAmount: '2', priceAmountNet: '1', feeBps: 1, feeBreakdown: [part(1)] }
    const { state } = verdictFor(intentOf('sell', order, '1000'), sale(2000n, 1000n, 1000n))
    expect(state).toBe('not-accepted')
  })

  it.each(['974', '975'])('may be rounded either way: %s of 999', (priceAmountNet) => {
    const order = { priceAmount: '999', priceAmountNet, feeBps: 250, feeBreakdown: [part(250)] }
    expect(verdictFor(intentOf('sell', order), sale(999n, 24n)).reasons).toEqual([])
  })
})

it('does not accept an order that the taker made', () => {
  const order = { createdBy: taker, feeBps: 5000, priceAmountNet: '500', feeBreakdown: [part(5000)] }
  const data = advancedData({
    offerer: taker,
    offer: [pieces(7n, 1n)],
    consideration: [to(taker, nativeCoins(500n)), to(stranger, nativeCoins(500n))],
  })
  const { state, reasons } = verdictFor(intentOf('buy', order), data, '1000')
  expect(state).toBe('not-accepted')
  expect(reasons.map(({ id }) => id)).toContain('rule:own-order')
})

it('does not accept a price in tokens of the collection', () => {
  const { collection } = addresses
  const order = { priceCurrencyAddress: collection, priceAmount: '700', priceAmountNet: '700', feeBps: 0 }
  const data = advancedData({
    offer: [pieces(7n, 1n)],
    consideration: [to(maker, coins(700n, collection))],
  })
  const { state, reasons } = verdictFor(intentOf('buy', { ...order, feeBreakdown: [] }), data)
  expect(state).not.toBe('accepted')
  expect(reasons.map(({ id }) => id)).toContain('absent:promised')
})

it('does not take a conduit for Seaport', () => {
  const intent = intentOf('buy', {})
  const data = advancedData({
    offer: [pieces(7n, 1n)],
    consideration: [to(maker, nativeCoins(975n)), to(fee, nativeCoins(25n))],
  })
  const conduit = shippedContracts.find(({ label }) => label === 'Seaport conduit')?.address
  const { reasons } = verdictOf({
    subject: subjectOf([{ id: 'buy', to: conduit, data, value: '1000', price: '0' }], intent, {
      contracts: shippedContracts,
    }),
    simulation: { absent: 'no node' },
  })
  expect(reasons.map(({ id }) => id)).toContain('gap:effect-unknown:0')
})
