import { revertText } from '../simulation/revert-reason.ts'
import { describe, expect, it } from 'vitest'
import {
  addresses,
  approvalStep,
  buyStep,
  callStep,
  native,
  ofOnePiece,
  reasonsFor,
  someIntent,
  subjectOf,
} from '../testing/trade.ts'
import { advancedData, fairTerms } from '../testing/seaport.ts'
import { tokenLog, word } from '../testing/logs.ts'
import type { SimulatedLog } from '../simulation/transfers.ts'
import { coinProbesOf, probesOf, type Probe } from './probes.ts'
import { coinsOf, simulatedEffect, type SimulatedCall } from './simulated-effect.ts'

const { coin, collection, fee, maker, market, seaport, stranger, taker } = addresses
const made = (logs: readonly SimulatedLog[], over: Partial<SimulatedCall> = {}): SimulatedCall => ({
  step: 0,
  ok: true,
  reason: null,
  value: 0n,
  logs,
  ...over,
})

const ofCoin = [tokenLog(coin, taker, maker, 1n)]
it.each([
  [
    'is not known where native coins go along unseen',
    { value: 5n },
    'native-unknown',
    'native-moves-unknown',
  ],
  ['nor by logs of a coin', { value: 5n, logs: ofCoin }, 'native-unknown', 'native-moves-unknown'],
  [
    'is a failure where a step fails',
    { ok: false, reason: revertText('TooLittle()') },
    'reverts',
    'step-fails',
  ],
])('what a simulation did %s', (_what, over, id, fact) => {
  expect(simulatedEffect(taker, [made([], over)], []).gaps).toMatchObject([{ id, fact: { id: fact } }])
})

describe('the native coins of the account', () => {
  const probe: Probe = {
    reads: 'balance',
    account: taker,
    asset: { kind: 'native', contract: native, tokenId: null },
    to: stranger,
    data: '0x',
  }
  const pays = (step: number, value: bigint, from: string = taker, to: string = market): SimulatedCall =>
    made([tokenLog(`0x${'ee'.repeat(20)}`, from, to, value)], { step, value: from === taker ? value : 0n })

  it.each<readonly [string, readonly SimulatedCall[], bigint, readonly object[]]>([
    ['have to be there for every step', [pays(0, 60n), pays(1, 40n)], 100n, []],
    [
      'have to be there, also where the node lends them',
      [pays(0, 60n), pays(1, 40n)],
      99n,
      [{ id: 'reverts', step: 1, fact: { values: { value: '40', balance: '39' } } }],
    ],
    ['may come back between two steps', [pays(0, 60n), pays(1, 10n, market, taker), pays(2, 40n)], 90n, []],
  ])('%s', (_what, calls, before, gaps) => {
    const read = simulatedEffect(taker, calls, [{ probe, before: word(before), after: word(0n) }])
    expect(read.gaps.filter(({ id }) => id === 'reverts')).toMatchObject(gaps)
    if (gaps.length === 0) expect(read.gaps).toEqual([])
  })
})

it('what others lose is found, and what a market or a coin does with its own is how it works', () => {
  const [treasury, zero] = [`0x${'77'.repeat(20)}`, `0x${'0'.repeat(40)}`]
  const purchase = ofOnePiece(someIntent({ additionalFees: [] }, { priceCurrencyAddress: coin }))
  const trade = [approvalStep(1000n, seaport), callStep(seaport, advancedData(fairTerms()))]
  const logs = [
    tokenLog(coin, taker, maker, 975n),
    tokenLog(coin, taker, fee, 25n),
    tokenLog(collection, maker, taker, 7n),
  ]
  const reasonsWith = (...more: readonly SimulatedLog[]) => {
    const effect = simulatedEffect(taker, [made([...logs, ...more])], [])
    return reasonsFor(trade, purchase, { simulation: { effect } })
  }
  expect(reasonsWith()).toEqual([])
  expect(reasonsWith(tokenLog(coin, seaport, fee, 1n), tokenLog(coin, zero, treasury, 1n))).toEqual([
    `differs:coin:${coin}:${fee}`,
  ])
  expect(reasonsWith(tokenLog(coin, treasury, stranger, 9n))).toEqual([`differs:coin:${coin}:${treasury}`])
})

describe('balances read before and after', () => {
  const subject = subjectOf([buyStep])

  it('see native coins that leave without a word', () => {
    const readings = probesOf(subject).flatMap((probe) =>
      'account' in probe && probe.asset.kind === 'native' && probe.account === taker
        ? [{ probe, before: word(50n), after: word(20n) }]
        : [],
    )
    const { changes } = simulatedEffect(taker, [made([])], readings)
    expect(changes).toMatchObject([{ kind: 'native', account: taker, change: -30n }])
  })

  it('see what decimals a coin has, and that a collection is none', () => {
    const inCoins = someIntent({}, { priceCurrencyAddress: coin, priceDecimals: 6 })
    const asked = coinProbesOf(subjectOf([buyStep], inCoins))
    expect(asked.map(({ reads }) => reads)).toEqual(['symbol', 'decimals', 'collection'])
    const said = (isCollection: bigint) => {
      const words = [null, word(18n), word(isCollection)]
      return coinsOf(asked.map((probe, place) => ({ probe, before: words[place] ?? null, after: null })))
    }
    expect(said(1n)).toEqual([])
    expect(said(0n)).toEqual([{ contract: coin, symbol: '', decimals: 18 }])
  })
})
