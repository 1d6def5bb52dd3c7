import { describe, expect, it } from 'vitest'
import { chainFacts } from '../chain-facts.ts'
import { shippedContracts, type KnownContract } from '../known-contracts.ts'
import { advancedData, coins, pieces, seaportData, to } from '../testing/seaport.ts'
import {
  addresses,
  approvalStep,
  callStep,
  idsOf,
  ofOnePiece,
  reasonsFor,
  someIntent,
  verdictFor,
} from '../testing/trade.ts'
import { promisedEffect } from './promised-effect.ts'
import type { SimulationEffect } from './verdict.ts'

const { coin, maker, taker } = addresses
const [, , former, seaport] = shippedContracts
const at = (seaport?.address ?? '') as `0x${string}`
const price = 1_000_000n
const money = { priceCurrencyAddress: coin, priceDecimals: 6, feeBps: 0, feeBreakdown: [] }
const intent = ofOnePiece(
  someIntent(
    { marketplace: 'opensea', additionalFees: [] },
    { priceAmount: String(price), priceAmountNet: String(price), ...money },
  ),
)
const none = chainFacts(31_337, [], [])

/** Buys a token for a coin at an order book that is the same on every chain. */
const buy = (
  book: KnownContract | undefined,
  facts: ReturnType<typeof chainFacts>,
  simulation?: SimulationEffect,
) => {
  const spender = (book?.address ?? '') as `0x${string}`
  const data = advancedData({ offer: [pieces(7n, 1n)], consideration: [to(maker, coins(price))] })
  const steps = [approvalStep(price, spender), { ...callStep(spender, data), price: String(price) }]
  const known = { contracts: shippedContracts, facts, ...(simulation === undefined ? {} : { simulation }) }
  return verdictFor(steps, intent, known)
}
const confirmed = (decimals: number) =>
  chainFacts(
    31_337,
    [],
    [
      { address: at, coin: null },
      { address: coin, coin: { symbol: 'COIN', decimals } },
    ],
  )
const marked = (decimals: object) => {
  const own = { label: 'COIN', marketplace: null, source: 'operator' } as const
  return chainFacts(
    31_337,
    [
      { ...own, address: at },
      { ...own, address: coin, ...decimals },
    ],
    [],
  )
}

describe('without a node, nothing is taken for granted of a chain', () => {
  it.each([
    ['neither an order book, nor a coin', seaport, none, [`coin:${coin}`, 'gap:not-on-chain:1']],
    ['but what a node confirmed before is known', seaport, confirmed(6), []],
    ['of one version of an order book nothing follows', former, confirmed(6), ['gap:not-on-chain:1']],
    ['and other decimals than the confirmed ones differ', seaport, confirmed(18), [`decimals:${coin}`]],
    ['nor a coin that an operator marked, without decimals', seaport, marked({}), [`coin:${coin}`]],
    ['what an operator marked with decimals is known', seaport, marked({ decimals: 6 }), []],
  ])('%s', (_what, book, facts, reasons) => {
    const verdict = buy(book, facts)
    expect(idsOf(verdict)).toEqual(reasons)
    expect(facts !== none || verdict.state === 'not-understood').toBe(true)
  })

  it('what ships with the app is known on the chains it is on, and on no other', () => {
    const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
    const has = (chainId: number, address: string | undefined) =>
      chainFacts(chainId, [], []).contracts.has(address ?? '')
    expect([has(1, at), has(137, former?.address), has(31_337, at)]).toEqual([true, true, false])
    expect([has(1, weth), has(137, weth)]).toEqual([true, false])
    expect(chainFacts(1, [], []).coins).toContainEqual({ contract: weth, symbol: 'WETH', decimals: 18 })
  })
})

it('with a simulation, an order book is there when the trade goes through, and a coin when its contract says so', () => {
  const { column } = promisedEffect(intent)
  if (!column.present) throw new Error(column.reason.id)
  const { effect } = column
  expect(idsOf(buy(seaport, none, { effect, coins: [] }))).toEqual([`coin:${coin}`])
  const known = [{ contract: coin, symbol: '', decimals: 6 }]
  expect(idsOf(buy(seaport, none, { effect, coins: known }))).toEqual([])
})

it('a cancellation at an address without code would do nothing', () => {
  const cancel = someIntent(
    {
      kind: 'cancel',
      marketplace: 'opensea',
      additionalFees: [],
      cancellation: { contract: at, book: 'seaport', by: 'counter' },
    },
    { createdBy: taker },
  )
  const step = { ...callStep(at, seaportData('incrementCounter')), id: 'cancel' }
  const reasonsWith = (facts: ReturnType<typeof chainFacts>) =>
    reasonsFor([step], cancel, { contracts: shippedContracts, facts })
  expect(reasonsWith(none)).toContain('gap:not-on-chain:0')
  expect(reasonsWith(chainFacts(1, [], []))).not.toContain('gap:not-on-chain:0')
})
