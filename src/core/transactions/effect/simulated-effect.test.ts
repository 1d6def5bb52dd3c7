import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import {
  addresses,
  approvalStep,
  buyStep,
  fillData,
  native,
  someIntent,
  subjectOf,
} from '../testing/trade.ts'
import type { SimulatedLog } from '../simulation/transfers.ts'
import { coinProbesOf, probesOf, type Probe, type Reading } from './probes.ts'
import { coinsOf, simulatedEffect, type SimulatedCall } from './simulated-effect.ts'
import { verdictOf } from './verdict.ts'

const { coin, collection, maker, market, stranger, taker } = addresses
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
const word = (value: bigint): `0x${string}` => encodeAbiParameters([{ type: 'uint256' }], [value])
const transfer = (
  from: `0x${string}`,
  to: `0x${string}`,
  value: bigint,
  address: string = coin,
): SimulatedLog => ({
  address,
  topics: encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } }) as string[],
  data: word(value),
})
const approval = (spender: `0x${string}`, value: bigint): SimulatedLog => ({
  address: coin,
  topics: encodeEventTopics({ abi, eventName: 'Approval', args: { owner: taker, spender } }) as string[],
  data: word(value),
})
const forAll = (operator: `0x${string}`, approved: boolean): SimulatedLog => ({
  address: collection,
  topics: encodeEventTopics({
    abi,
    eventName: 'ApprovalForAll',
    args: { owner: taker, operator },
  }) as string[],
  data: word(approved ? 1n : 0n),
})
const got = (id: bigint, value: bigint): SimulatedLog => ({
  address: collection,
  topics: encodeEventTopics({
    abi,
    eventName: 'TransferSingle',
    args: { operator: market, from: maker, to: taker },
  }) as string[],
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, value]),
})
const made = (logs: readonly SimulatedLog[], over: Partial<SimulatedCall> = {}): SimulatedCall => ({
  step: 0,
  ok: true,
  reason: null,
  value: 0n,
  logs,
  ...over,
})

describe('what a simulation did', () => {
  it('is what its logs say, and what may be taken afterwards', () => {
    const effect = simulatedEffect(
      taker,
      [made([approval(market, 5n), transfer(taker, stranger, 3n), forAll(stranger, true)])],
      [],
    )
    expect(effect.changes).toEqual([
      { kind: 'coin', contract: coin, tokenId: null, account: taker, change: -3n },
      { kind: 'coin', contract: coin, tokenId: null, account: stranger, change: 3n },
    ])
    expect(effect.allowances.map(({ spender, amount }) => [spender, amount])).toEqual([
      [market, 5n],
      [stranger, null],
    ])
    expect(effect.gaps).toEqual([])
  })

  it('is not known where native coins go along and nobody says where', () => {
    const { gaps } = simulatedEffect(taker, [made([], { value: 5n })], [])
    expect(gaps.map(({ id }) => id)).toEqual(['native-unknown'])
  })

  it('is a failure where a step fails', () => {
    const { gaps } = simulatedEffect(taker, [made([], { ok: false, reason: 'TooLittle()' })], [])
    expect(gaps).toMatchObject([{ id: 'reverts', found: 'TooLittle()' }])
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
  const nativeLog = (from: `0x${string}`, to: `0x${string}`, value: bigint): SimulatedLog =>
    transfer(from, to, value, `0x${'ee'.repeat(20)}`)
  const pays = (step: number, value: bigint): SimulatedCall =>
    made([nativeLog(taker, market, value)], { step, value })
  const failing = (calls: readonly SimulatedCall[], before: bigint, after: bigint) =>
    simulatedEffect(taker, calls, [{ probe, before: word(before), after: word(after) }]).gaps.map(
      ({ id, step, found }) => ({ id, step, found }),
    )

  it('have to be there for every step, also where the node lends them', () => {
    expect(failing([pays(0, 60n), pays(1, 40n)], 100n, 0n)).toEqual([])
    expect(failing([pays(0, 60n), pays(1, 40n)], 99n, 0n)).toContainEqual({
      id: 'reverts',
      step: 1,
      found: '40 sent, 39 there',
    })
  })

  it('may come back between two steps', () => {
    const refund = { ...made([nativeLog(market, taker, 10n)]), step: 1 }
    expect(failing([pays(0, 60n), refund, pays(2, 40n)], 90n, 0n)).toEqual([])
  })
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
  const answers = (answer: (probe: Probe) => readonly [bigint, bigint] | null): Reading[] =>
    probes.map((probe) => {
      const read = answer(probe)
      return {
        probe,
        before: read === null ? null : word(read[0]),
        after: read === null ? null : word(read[1]),
      }
    })
  const honest = (probe: Probe): readonly [bigint, bigint] | null => {
    if ('permission' in probe) return [0n, 0n]
    if (!('account' in probe)) return null
    const { account, asset } = probe
    if (asset.kind === 'native') return [50n, 50n]
    if (probe.reads === 'owner') return null
    if (asset.kind === 'coin') return account === taker ? [9000n, 7000n] : [0n, 2000n]
    return account === taker ? [0n, 2n] : [5n, 3n]
  }
  const logs = [approval(market, 2000n), transfer(taker, maker, 2000n), got(7n, 2n)]

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
    const effect = simulatedEffect(taker, [made(logs)], answers(honest))
    expect([effect.allowances, effect.gaps]).toEqual([[], []])
    expect(verdictOf({ subject, simulation: { effect } })).toMatchObject({ state: 'accepted', reasons: [] })
  })

  it('do not believe a coin whose logs say another thing', () => {
    const effect = simulatedEffect(
      taker,
      [made([approval(market, 2000n), transfer(taker, maker, 1n), got(7n, 2n)])],
      answers(honest),
    )
    expect(effect.gaps.map(({ id }) => id)).toContain('balance')
    expect(effect.changes).toContainEqual({
      kind: 'coin',
      contract: coin,
      tokenId: null,
      account: taker,
      change: -2000n,
    })
    expect(verdictOf({ subject, simulation: { effect } }).state).not.toBe('accepted')
  })

  it('do not believe a log that says that the token came', () => {
    const effect = simulatedEffect(
      taker,
      [made(logs)],
      answers((probe) =>
        'account' in probe &&
        probe.account === taker &&
        probe.asset.kind === 'collectible' &&
        probe.reads === 'balance'
          ? [0n, 0n]
          : honest(probe),
      ),
    )
    expect(verdictOf({ subject, simulation: { effect } }).headline).toContain('you would get 0 × token 7')
  })

  it('see native coins that leave without a word', () => {
    const effect = simulatedEffect(
      taker,
      [made(logs)],
      answers((probe) => ('account' in probe && probe.asset.kind === 'native' ? [50n, 20n] : honest(probe))),
    )
    const { state, reasons } = verdictOf({ subject, simulation: { effect } })
    expect([state, reasons.map(({ id }) => id)]).toEqual(['not-accepted', [`differs:native:${native}:taker`]])
  })

  it('see an allowance that is left over', () => {
    const effect = simulatedEffect(
      taker,
      [made(logs)],
      answers((probe) => ('permission' in probe ? [0n, 500n] : honest(probe))),
    )
    expect(effect.allowances).toMatchObject([{ spender: market, amount: 500n }])
    expect(verdictOf({ subject, simulation: { effect } }).reasons.map(({ id }) => id)).toContain(
      `allowance:${coin}:any:${market}`,
    )
  })

  it('see that a coin has other decimals than the order says', () => {
    const asked = coinProbesOf(subject)
    expect(asked.map(({ reads }) => reads)).toEqual(['symbol', 'decimals', 'collection'])
    const said = (decimals: bigint, isCollection: bigint) =>
      coinsOf(
        asked.map((probe) => ({
          probe,
          before:
            probe.reads === 'symbol' ? null : word(probe.reads === 'decimals' ? decimals : isCollection),
          after: null,
        })),
      )
    expect(said(18n, 1n)).toEqual([])
    const coins = said(18n, 0n)
    expect(coins).toEqual([{ contract: coin, symbol: '', decimals: 18 }])
    const effect = simulatedEffect(taker, [made(logs)], answers(honest))
    expect(verdictOf({ subject, simulation: { effect, coins } }).reasons.map(({ id }) => id)).toEqual([
      `decimals:${coin}`,
    ])
  })
})
