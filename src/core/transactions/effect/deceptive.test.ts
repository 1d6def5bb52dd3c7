import { describe, expect, it } from 'vitest'
import { advancedData, nativeCoins, pieces, to } from '../testing/seaport.ts'
import { addresses, buyStep, callStep, someIntent, subjectOf, verdictFor } from '../testing/trade.ts'
import { approvalLog, tokenLog, word } from '../testing/logs.ts'
import { probesOf, type Reading } from './probes.ts'
import { simulatedEffect } from './simulated-effect.ts'

const { collection, coin, fee, maker, seaport: market, taker } = addresses

describe('what an order says of itself', () => {
  const now = 1_780_315_200n

  it.each([
    ['is believed as long as it counts', now - 5n, now + 5n, []],
    ['is not understood of one that has ended', now - 9n, now - 1n, [{ id: 'gap:order-form:0' }]],
    ['is not understood of one that ends now', now - 9n, now, [{ id: 'gap:order-form:0' }]],
    ['is not understood of one that does not count yet', now + 1n, now + 9n, [{ id: 'gap:order-form:0' }]],
  ])('%s', (_name, startTime, endTime, reasons) => {
    const offer = [pieces(7n, 2n)]
    const consideration = [to(maker, nativeCoins(1950n)), to(fee, nativeCoins(50n))]
    const data = advancedData({ offer, consideration, startTime, endTime })
    const purchase = someIntent({ additionalFees: [] })
    expect(verdictFor([callStep(market, data, 2000n)], purchase)).toMatchObject({
      state: reasons.length === 0 ? 'accepted' : 'not-understood',
      reasons,
    })
  })

  it('of the decimals of the native coin is compared with what they are', () => {
    const { state, reasons } = verdictFor([buyStep], someIntent({}, { priceDecimals: 6 }))
    expect(state).toBe('not-accepted')
    expect(reasons[0]).toMatchObject({ id: expect.stringContaining('decimals:'), expected: '18', found: '6' })
  })
})

describe('a simulation', () => {
  const read = (
    subject: ReturnType<typeof subjectOf>,
    reads: string,
    before: bigint,
    after: bigint,
  ): Reading[] =>
    probesOf(subject).flatMap((probe) =>
      probe.reads === reads ? [{ probe, before: word(before), after: word(after) }] : [],
    )
  const done = { step: 0, ok: true, reason: null, value: 0n }

  it('shows a token that left without a log', () => {
    const subject = subjectOf([buyStep])
    const logs = [tokenLog(collection, maker, taker, 7n)]
    const gaps = (after: bigint) =>
      simulatedEffect(taker, [{ ...done, logs }], read(subject, 'tokens', 3n, after)).gaps
    expect(gaps(4n)).toEqual([])
    expect(gaps(3n)).toMatchObject([
      { id: 'balance', found: expect.stringContaining('1 by logs, 0 by its count') },
    ])
  })

  it('takes the rest of an older allowance, which some coins log, for nothing new', () => {
    const subject = subjectOf([{ ...buyStep, value: '0' }], someIntent({}, { priceCurrencyAddress: coin }))
    const logs = [approvalLog(addresses.market, 500n)]
    const left = (before: bigint) =>
      simulatedEffect(taker, [{ ...done, logs }], read(subject, 'allowance', before, 500n)).allowances
    expect(left(2530n)).toEqual([])
    expect(left(400n)).toMatchObject([{ amount: 500n }])
  })
})
