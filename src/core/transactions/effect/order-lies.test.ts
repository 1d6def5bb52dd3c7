import { describe, expect, it } from 'vitest'
import type { Order } from '../../wire/marketplace.ts'
import { shippedContracts } from '../known-contracts.ts'
import { advancedData, coins, fairTerms, nativeCoins, pieces, to } from '../testing/seaport.ts'
import { addresses, callStep, idsOf, reasonsFor, someIntent, verdictFor } from '../testing/trade.ts'
import type { TradeIntent } from '../trade-intent.ts'

const { coin, collection, fee, maker, seaport: market, stranger, taker } = addresses

const intentOf = (kind: 'buy' | 'sell', order: Partial<Order>, quantity = '1'): TradeIntent => {
  const side = kind === 'buy' ? {} : { side: 'offer', priceCurrencyAddress: coin }
  const more = { quantityRemaining: quantity, quantityAvailable: quantity, ...side, ...order }
  const intent = someIntent({ kind, additionalFees: [] }, more)
  return { ...intent, orders: intent.orders.map((one) => ({ ...one, quantity })) }
}
/** The taker sells pieces for an amount, of which some goes to another account. */
const sold = (
  order: Partial<Order>,
  [paid, received]: readonly [bigint, bigint],
  count = 1n,
  receiver: `0x${string}` = stranger,
) => {
  const consideration = [to(maker, pieces(7n, count)), to(receiver, coins(received))]
  const data = advancedData({ offer: [coins(paid)], consideration })
  return verdictFor([callStep(market, data)], intentOf('sell', order, String(count)))
}
const part = (bps: number) => ({ kind: 'royalty', recipientAddress: stranger, bps })

describe('fees and rounding of a sale', () => {
  it('of which fees leave nothing is not accepted', () => {
    const order = { feeBps: 10_000, priceAmountNet: '0', feeBreakdown: [part(10_000)] }
    const verdict = sold(order, [1000n, 1000n])
    expect([verdict.state, idsOf(verdict)]).toEqual(['not-accepted', ['rule:nothing-for-it']])
  })

  it.each([
    ['a list of fees of nothing', 0, 'The net price of order 0x01 is not its price without its fees.'],
    ['a long list of small fees', 1, 'Order 0x01 has 900 fees, which is too many.'],
  ])('have no more room with %s', (_what, bps, message) => {
    const feeBreakdown = Array.from({ length: 900 }, () => part(bps))
    const order = { feeBps: 900 * bps, priceAmountNet: '100', feeBreakdown }
    expect(sold(order, [1000n, 900n], 1n, fee).reasons).toContainEqual(
      expect.objectContaining({ id: 'absent:promised', message }),
    )
  })

  it.each([
    ['rounded anew for each piece where there is no fee', 0, [], 'not-understood'],
    ['rounded up for each of many pieces', 1, [part(1)], 'not-accepted'],
  ])('are not %s', (_what, feeBps, feeBreakdown, state) => {
    const order = { priceAmount: '2', priceAmountNet: '1', feeBps, feeBreakdown }
    expect(sold(order, [2000n, 1000n], 1000n).state).toBe(state)
  })

  it.each(['974', '975'])('may be rounded either way: %s of 999', (priceAmountNet) => {
    const order = { priceAmount: '999', priceAmountNet, feeBps: 250, feeBreakdown: [part(250)] }
    expect(sold(order, [999n, 24n]).reasons).toEqual([])
  })
})

it('does not accept an order that the taker made', () => {
  const order = { createdBy: taker, feeBps: 5000, priceAmountNet: '500', feeBreakdown: [part(5000)] }
  const consideration = [to(taker, nativeCoins(500n)), to(stranger, nativeCoins(500n))]
  const data = advancedData({ offerer: taker, offer: [pieces(7n, 1n)], consideration })
  const verdict = verdictFor([callStep(market, data, 1000n)], intentOf('buy', order))
  expect(verdict.state).toBe('not-accepted')
  expect(idsOf(verdict)).toContain('rule:own-order')
})

it('does not accept a price in tokens of the collection', () => {
  const price = { priceCurrencyAddress: collection, priceAmount: '700', priceAmountNet: '700' }
  const consideration = [to(maker, coins(700n, collection))]
  const data = advancedData({ offer: [pieces(7n, 1n)], consideration })
  const verdict = verdictFor(
    [callStep(market, data)],
    intentOf('buy', { ...price, feeBps: 0, feeBreakdown: [] }),
  )
  expect(verdict.state).not.toBe('accepted')
  expect(idsOf(verdict)).toContain('absent:promised')
})

it('does not take a conduit for Seaport', () => {
  const conduit = shippedContracts.find(({ label }) => label === 'Seaport conduit')?.address ?? ''
  const step = callStep(conduit, advancedData(fairTerms(nativeCoins)), 1000n)
  const contracts = shippedContracts
  expect(reasonsFor([step], intentOf('buy', {}), { contracts })).toContain('gap:effect-unknown:0')
})
