import { describe, expect, it } from 'vitest'
import {
  addresses,
  approvalStep,
  buyStep,
  callStep,
  fillData,
  idsOf,
  native,
  ofOnePiece,
  reasonsFor,
  someIntent,
  subjectOf,
} from '../testing/trade.ts'
import { advancedData, fairTerms } from '../testing/seaport.ts'
import { approvalForAllLog, approvalLog, piecesLog, tokenLog, word } from '../testing/logs.ts'
import type { SimulatedLog } from '../simulation/transfers.ts'
import type { CoinFacts } from '../chain-facts.ts'
import { coinProbesOf, probesOf, type Probe } from './probes.ts'
import { coinsOf, simulatedEffect, type SimulatedCall } from './simulated-effect.ts'
import { verdictOf } from './verdict.ts'

const { coin, collection, fee, maker, market, seaport, stranger, taker } = addresses
const made = (logs: readonly SimulatedLog[], over: Partial<SimulatedCall> = {}): SimulatedCall => ({
  step: 0,
  ok: true,
  reason: null,
  value: 0n,
  logs,
  ...over,
})
const coinChange = (account: string, change: bigint) => ({
  kind: 'coin',
  contract: coin,
  tokenId: null,
  account,
  change,
})

describe('what a simulation did', () => {
  it('is what its logs say, and what may be taken afterwards', () => {
    const logs = [
      approvalLog(market, 5n),
      tokenLog(coin, taker, stranger, 3n),
      approvalForAllLog(stranger, true),
    ]
    const effect = simulatedEffect(taker, [made(logs)], [])
    expect(effect.changes).toEqual([coinChange(taker, -3n), coinChange(stranger, 3n)])
    expect(effect.allowances).toMatchObject([
      { spender: market, amount: 5n },
      { spender: stranger, amount: null },
    ])
    expect(effect.gaps).toEqual([])
  })

  it.each([
    [
      'is not known where native coins go along and nobody says where',
      { value: 5n },
      'native-unknown',
      'no native transfers',
    ],
    ['is a failure where a step fails', { ok: false, reason: 'TooLittle()' }, 'reverts', 'TooLittle()'],
  ])('%s', (_what, over, id, found) => {
    const { gaps } = simulatedEffect(taker, [made([], over)], [])
    expect(gaps).toMatchObject([{ id, found }])
  })
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
      [{ id: 'reverts', step: 1, found: '40 sent, 39 there' }],
    ],
    ['may come back between two steps', [pays(0, 60n), pays(1, 10n, market, taker), pays(2, 40n)], 90n, []],
  ])('%s', (_what, calls, before, gaps) => {
    const read = simulatedEffect(taker, calls, [{ probe, before: word(before), after: word(0n) }])
    expect(read.gaps.filter(({ id }) => id === 'reverts')).toMatchObject(gaps)
    if (gaps.length === 0) expect(read.gaps).toEqual([])
  })
})

describe('what a node reads beside the logs', () => {
  const read = (
    subject: ReturnType<typeof subjectOf>,
    reads: string,
    before: bigint,
    after: bigint,
    logs: readonly SimulatedLog[],
  ) => {
    const values = { before: word(before), after: word(after) }
    const readings = probesOf(subject).flatMap((probe) =>
      probe.reads === reads ? [{ probe, ...values }] : [],
    )
    return simulatedEffect(taker, [made(logs)], readings)
  }

  it('shows a token that left without a log', () => {
    const logs = [tokenLog(collection, maker, taker, 7n)]
    const gaps = (after: bigint) => read(subjectOf([buyStep]), 'tokens', 3n, after, logs).gaps
    expect(gaps(4n)).toEqual([])
    expect(gaps(3n)).toMatchObject([
      { id: 'balance', found: expect.stringContaining('1 by logs, 0 by its count') },
    ])
  })

  it('takes the rest of an older allowance, which some coins log, for nothing new', () => {
    const subject = subjectOf([{ ...buyStep, value: '0' }], someIntent({}, { priceCurrencyAddress: coin }))
    const left = (before: bigint) =>
      read(subject, 'allowance', before, 500n, [approvalLog(market, 500n)]).allowances
    expect(left(2530n)).toEqual([])
    expect(left(400n)).toMatchObject([{ amount: 500n }])
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
  const found = (...more: readonly SimulatedLog[]) => {
    const effect = simulatedEffect(taker, [made([...logs, ...more])], [])
    return reasonsFor(trade, purchase, { simulation: { effect } })
  }
  expect(found()).toEqual([])
  expect(found(tokenLog(coin, seaport, fee, 1n), tokenLog(coin, zero, treasury, 1n))).toEqual([
    `differs:coin:${coin}:${fee}`,
  ])
  expect(found(tokenLog(coin, treasury, stranger, 9n))).toEqual([`differs:coin:${coin}:${treasury}`])
})

describe('balances and permissions read before and after', () => {
  const intent = someIntent(
    { additionalFees: [] },
    { priceCurrencyAddress: coin, priceDecimals: 6, feeBps: 0, feeBreakdown: [], priceAmountNet: '1000' },
  )
  const subject = subjectOf(
    [approvalStep(2000n), { ...buyStep, value: '0', price: '2000', data: fillData('buy', 2n, []) }],
    intent,
  )
  const probes = probesOf(subject)
  type Answer = (probe: Probe) => readonly [bigint, bigint] | null
  const honest: Answer = (probe) => {
    if ('permission' in probe) return [0n, 0n]
    if (!('account' in probe)) return null
    const { account, asset } = probe
    if (asset.kind === 'native') return [50n, 50n]
    if (probe.reads === 'owner') return null
    if (asset.kind === 'coin') return account === taker ? [9000n, 7000n] : [0n, 2000n]
    return account === taker ? [0n, 2n] : [5n, 3n]
  }
  const logs = [
    approvalLog(market, 2000n),
    tokenLog(coin, taker, maker, 2000n),
    piecesLog(maker, taker, 7n, 2n),
  ]
  /** What balances say; where it says nothing, the honest answer. */
  const simulated = (
    answer: (probe: Probe) => readonly [bigint, bigint] | false = () => false,
    { logs: said = logs, coins = [] as readonly CoinFacts[] } = {},
  ) => {
    const readings = probes.map((probe) => {
      const [before = null, after = null] = (answer(probe) || honest(probe))?.map(word) ?? []
      return { probe, before, after }
    })
    const effect = simulatedEffect(taker, [made(said)], readings)
    return { effect, verdict: verdictOf({ subject, simulation: { effect, coins } }) }
  }

  it('ask for whatever was promised, the taker’s native coins and the permissions of the steps', () => {
    const asked = probes.map((probe) =>
      'account' in probe ? `${probe.reads} ${probe.account} ${probe.asset.kind}` : probe.reads,
    )
    expect(asked.toSorted()).toEqual(
      [
        'tokens',
        'allowance',
        `balance ${taker} native`,
        `balance ${taker} coin`,
        `balance ${maker} coin`,
        `balance ${maker} collectible`,
        `owner ${maker} collectible`,
        `balance ${taker} collectible`,
        `owner ${taker} collectible`,
      ].toSorted(),
    )
  })

  it('say that an allowance is used up, and the trade is accepted', () => {
    const { effect, verdict } = simulated()
    expect([effect.allowances, effect.gaps]).toEqual([[], []])
    expect(verdict).toMatchObject({ state: 'accepted', reasons: [] })
  })

  it('do not believe a coin whose logs say another thing', () => {
    const { effect, verdict } = simulated(undefined, {
      logs: logs.with(1, tokenLog(coin, taker, maker, 1n)),
    })
    expect(effect.gaps.map(({ id }) => id)).toContain('balance')
    expect(effect.changes).toContainEqual(coinChange(taker, -2000n))
    expect(verdict.state).not.toBe('accepted')
  })

  it('do not believe a log that says that the token came', () => {
    const { verdict } = simulated(
      (probe) =>
        'account' in probe &&
        probe.account === taker &&
        probe.asset.kind === 'collectible' &&
        probe.reads === 'balance' && [0n, 0n],
    )
    expect(verdict.headline).toContain('you would get 0 × token 7')
  })

  it('see native coins that leave without a word', () => {
    const { verdict } = simulated(
      (probe) => 'account' in probe && probe.asset.kind === 'native' && [50n, 20n],
    )
    expect([verdict.state, idsOf(verdict)]).toEqual(['not-accepted', [`differs:native:${native}:taker`]])
  })

  it('see an allowance that is left over', () => {
    const { effect, verdict } = simulated((probe) => 'permission' in probe && [0n, 500n])
    expect(effect.allowances).toMatchObject([{ spender: market, amount: 500n }])
    expect(idsOf(verdict)).toContain(`allowance:${coin}:any:${market}`)
  })

  it('see that a coin has other decimals than the order says', () => {
    const asked = coinProbesOf(subject)
    expect(asked.map(({ reads }) => reads)).toEqual(['symbol', 'decimals', 'collection'])
    const said = (isCollection: bigint) => {
      const words = [null, word(18n), word(isCollection)]
      return coinsOf(asked.map((probe, place) => ({ probe, before: words[place] ?? null, after: null })))
    }
    expect(said(1n)).toEqual([])
    const coins = said(0n)
    expect(coins).toEqual([{ contract: coin, symbol: '', decimals: 18 }])
    expect(idsOf(simulated(undefined, { coins }).verdict)).toEqual([`decimals:${coin}`])
  })
})
