import { describe, expect, it } from 'vitest'
import { advancedData, nativeCoins, pieces, to } from '../testing/seaport.ts'
import { addresses, buyStep, someIntent, subjectOf } from '../testing/trade.ts'
import type { SimulatedLog } from '../simulation/transfers.ts'
import { probesOf, type Reading } from './probes.ts'
import { simulatedEffect } from './simulated-effect.ts'
import { verdictOf } from './verdict.ts'

const { collection, coin, fee, maker, seaport: market, taker } = addresses
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
const topic = (address: string): string => word(BigInt(address))
const absent = { absent: 'no node' }

describe('what an order says of itself', () => {
  const purchase = someIntent({ additionalFees: [] })
  const verdict = (startTime: bigint, endTime: bigint) =>
    verdictOf({
      subject: subjectOf(
        [
          {
            ...buyStep,
            to: market,
            value: '2000',
            price: '2000',
            data: advancedData({
              offer: [pieces(7n, 2n)],
              consideration: [to(maker, nativeCoins(1950n)), to(fee, nativeCoins(50n))],
              startTime,
              endTime,
            }),
          },
        ],
        purchase,
      ),
      simulation: absent,
    })
  const now = 1_780_315_200n

  it('is believed as long as it counts', () => {
    expect(verdict(now - 5n, now + 5n)).toMatchObject({ state: 'accepted', reasons: [] })
  })

  it.each([
    ['that has ended', now - 9n, now - 1n],
    ['that ends now', now - 9n, now],
    ['that does not count yet', now + 1n, now + 9n],
  ])('is not understood for one %s', (_name, startTime, endTime) => {
    expect(verdict(startTime, endTime).reasons).toMatchObject([{ id: 'gap:order-form:0' }])
  })

  it('of the decimals of the native coin is compared with what they are', () => {
    const intent = someIntent({}, { priceDecimals: 6 })
    const { state, reasons } = verdictOf({ subject: subjectOf([buyStep], intent), simulation: absent })
    expect(state).toBe('not-accepted')
    expect(reasons[0]).toMatchObject({ id: expect.stringContaining('decimals:'), expected: '18', found: '6' })
  })
})

describe('a simulation', () => {
  const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const delivery: SimulatedLog = {
    address: collection,
    topics: [transferTopic, topic(maker), topic(taker), word(7n)],
    data: '0x',
  }
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
    const gaps = (after: bigint) =>
      simulatedEffect(taker, [{ ...done, logs: [delivery] }], read(subject, 'tokens', 3n, after)).gaps
    expect(gaps(4n)).toEqual([])
    expect(gaps(3n)).toMatchObject([
      { id: 'balance', found: expect.stringContaining('1 by logs, 0 by its count') },
    ])
  })

  it('takes the rest of an older allowance, which some coins log, for nothing new', () => {
    const intent = someIntent({}, { priceCurrencyAddress: coin })
    const subject = subjectOf([{ ...buyStep, value: '0' }], intent)
    const rest: SimulatedLog = {
      address: coin,
      topics: [approvalTopic, topic(taker), topic(addresses.market)],
      data: word(500n),
    }
    const left = (readings: readonly Reading[]) =>
      simulatedEffect(taker, [{ ...done, logs: [rest] }], readings).allowances
    expect(left(read(subject, 'allowance', 2530n, 500n))).toEqual([])
    expect(left(read(subject, 'allowance', 400n, 500n))).toMatchObject([{ amount: 500n }])
  })
})
