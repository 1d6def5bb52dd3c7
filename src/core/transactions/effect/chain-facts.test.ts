import { encodeFunctionData } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { chainFacts } from '../chain-facts.ts'
import { seaportAbi } from '../known-abis.ts'
import { shippedContracts, type KnownContract } from '../known-contracts.ts'
import { advancedData, coins, pieces, to } from '../testing/seaport.ts'
import { addresses, approvalStep, someIntent, subjectOf } from '../testing/trade.ts'
import { promisedEffect } from './promised-effect.ts'
import { verdictOf, type SimulationEffect } from './verdict.ts'

const { coin, maker, taker } = addresses
const [, , former, seaport] = shippedContracts
const price = 1_000_000n

const intent = someIntent({
  marketplace: 'opensea',
  additionalFees: [],
  orders: someIntent(
    {},
    {
      priceAmount: String(price),
      priceAmountNet: String(price),
      priceCurrencyAddress: coin,
      priceDecimals: 6,
      feeBps: 0,
      feeBreakdown: [],
    },
  ).orders.map((one) => ({ ...one, quantity: '1' })),
})

/** Buys a token for a coin at an order book that is the same on every chain. */
const buy = (book: KnownContract | undefined, facts: ReturnType<typeof chainFacts>) => {
  const at = (book?.address ?? '') as `0x${string}`
  const steps = [
    approvalStep(price, at),
    {
      id: 'buy',
      to: at,
      data: advancedData({ offer: [pieces(7n, 1n)], consideration: [to(maker, coins(price))] }),
      value: '0',
      price: String(price),
    },
  ]
  return subjectOf(steps, intent, { contracts: shippedContracts, facts })
}
const ids = (subject: ReturnType<typeof subjectOf>, simulation?: SimulationEffect) =>
  verdictOf({ subject, simulation: simulation ?? { absent: 'No node is known.' } }).reasons.map(
    ({ id }) => id,
  )
const seen = (address: string | undefined) => ({ address: address ?? '', coin: null })
const coinOf = (decimals: number) => ({ address: coin, coin: { symbol: 'COIN', decimals } })

describe('without a node, nothing is taken for granted of a chain', () => {
  it('neither that an order book is there, nor that a currency is a coin', () => {
    const subject = buy(seaport, chainFacts(31_337, [], []))
    expect(ids(subject)).toEqual([`coin:${coin}`, 'gap:not-on-chain:1'])
    expect(verdictOf({ subject, simulation: { absent: 'No node is known.' } }).state).toBe('not-understood')
  })

  it('but what a node confirmed before is known', () => {
    expect(ids(buy(seaport, chainFacts(31_337, [], [seen(seaport?.address), coinOf(6)])))).toEqual([])
  })

  it('of one version of an order book nothing follows for another', () => {
    const facts = chainFacts(31_337, [], [seen(seaport?.address), coinOf(6)])
    expect(ids(buy(former, facts))).toEqual(['gap:not-on-chain:1'])
  })

  it('and other decimals than those that were confirmed differ', () => {
    const facts = chainFacts(31_337, [], [seen(seaport?.address), coinOf(18)])
    expect(ids(buy(seaport, facts))).toEqual([`decimals:${coin}`])
  })

  it('what an operator marked is known, a coin by its decimals', () => {
    const mark = (address: string, decimals?: number): KnownContract => ({
      address,
      label: 'COIN',
      marketplace: null,
      source: 'operator',
      ...(decimals === undefined ? {} : { decimals }),
    })
    const book = mark(seaport?.address ?? '')
    expect(ids(buy(seaport, chainFacts(31_337, [book, mark(coin)], [])))).toEqual([`coin:${coin}`])
    expect(ids(buy(seaport, chainFacts(31_337, [book, mark(coin, 6)], [])))).toEqual([])
  })

  it('what ships with the app is known on the chains it is on, and on no other', () => {
    const has = (chainId: number, address: string | undefined) =>
      chainFacts(chainId, [], []).contracts.has(address ?? '')
    expect([has(1, seaport?.address), has(137, former?.address), has(31_337, seaport?.address)]).toEqual([
      true,
      true,
      false,
    ])
    const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
    expect(chainFacts(1, [], []).coins).toContainEqual({ contract: weth, symbol: 'WETH', decimals: 18 })
    expect([has(1, weth), has(137, weth)]).toEqual([true, false])
  })
})

describe('with a simulation', () => {
  it('an order book is there when the trade goes through, and a coin is one when its contract says so', () => {
    const { column } = promisedEffect(intent)
    if (!column.present) throw new Error(column.reason)
    const simulation = { effect: column.effect, coins: [] }
    const subject = buy(seaport, chainFacts(31_337, [], []))
    expect(ids(subject, simulation)).toEqual([`coin:${coin}`])
    expect(ids(subject, { ...simulation, coins: [{ contract: coin, symbol: '', decimals: 6 }] })).toEqual([])
  })
})

it('a cancellation at an address without code would do nothing', () => {
  const at = (seaport?.address ?? '') as `0x${string}`
  const step = {
    id: 'cancel',
    to: at,
    data: encodeFunctionData({ abi: seaportAbi(), functionName: 'incrementCounter' }),
    value: '0',
  }
  const cancel = someIntent({
    kind: 'cancel',
    marketplace: 'opensea',
    additionalFees: [],
    orders: someIntent({}, { createdBy: taker }).orders,
    cancellation: { contract: at, book: 'seaport', by: 'counter' },
  })
  const of = (facts: ReturnType<typeof chainFacts>) =>
    ids(subjectOf([step], cancel, { contracts: shippedContracts, facts }))
  expect(of(chainFacts(31_337, [], []))).toContain('gap:not-on-chain:0')
  expect(of(chainFacts(1, [], []))).not.toContain('gap:not-on-chain:0')
})
