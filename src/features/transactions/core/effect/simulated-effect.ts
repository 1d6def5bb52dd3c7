import { decodeAbiParameters } from 'viem/utils'
import type { CoinFacts } from '../chain-facts.ts'
import { fact } from '../fact.ts'
import type { Revert } from '../say/revert-sentences.ts'
import { approvalOf } from '../simulation/approval-logs.ts'
import {
  balanceChanges,
  transfersOf,
  type BalanceChange,
  type SimulatedLog,
} from '../simulation/transfers.ts'
import { isBytesText, sameAddress } from '../step.ts'
import type { Effect } from './effect.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Reading } from './probes.ts'
import { placeKey } from './promised-effect.ts'

export type SimulatedCall = {
  readonly step: number
  readonly ok: boolean
  readonly reason: Revert | null
  readonly value: bigint
  readonly logs: readonly SimulatedLog[]
}

const longestSymbol = 24

const wordOf = (answer: string | null): bigint | null =>
  answer !== null && /^0x[0-9a-fA-F]{64}/.test(answer) ? BigInt(answer.slice(0, 66)) : null

const textOf = (answer: string | null): string => {
  if (answer === null || !isBytesText(answer)) return ''
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], answer)
    return text.trim().slice(0, longestSymbol)
  } catch {
    // Some coins answer with 32 bytes, others with anything at all: such a coin has no name.
    return ''
  }
}

export const coinsOf = (readings: readonly Reading[]): readonly CoinFacts[] => {
  const answers = new Map<string, string | null>()
  for (const { probe, before } of readings)
    if ('coin' in probe) answers.set(`${probe.reads} ${probe.coin}`, before)
  return readings.flatMap(({ probe, before }) => {
    if (!('coin' in probe) || probe.reads !== 'decimals') return []
    const decimals = wordOf(before)
    const symbol = textOf(answers.get(`symbol ${probe.coin}`) ?? null)
    const isCollection = wordOf(answers.get(`collection ${probe.coin}`) ?? null) === 1n
    return decimals === null || decimals > 255n || isCollection
      ? []
      : [{ contract: probe.coin, symbol, decimals: Number(decimals) }]
  })
}

const allowByLogs = (ledger: Ledger, taker: string, logs: readonly SimulatedLog[]): void => {
  for (const log of logs) {
    const approval = approvalOf(log)
    if (approval !== null && sameAddress(approval.owner, taker)) ledger.allow(approval)
    // A token's own permission ends when the token moves.
    for (const { kind, contract, tokenId, from } of transfersOf(log))
      if (kind === 'collectible') ledger.endPermissions(from, contract, tokenId)
  }
}

const allowByReadings = (ledger: Ledger, readings: readonly Reading[]): void => {
  for (const { probe, ...answers } of readings) {
    const [before, after] = [wordOf(answers.before), wordOf(answers.after)]
    if (!('permission' in probe) || before === null || after === null) continue
    const { permission, reads } = probe
    const isHis = (answer: bigint): boolean =>
      reads === 'approved' ? answer === BigInt(permission.spender) : answer !== 0n
    const isMore = reads === 'allowance' ? after > before : isHis(after) && !isHis(before)
    const amount = reads === 'allowance' ? after : reads === 'all' ? null : 1n
    ledger.allow({ ...permission, amount: isMore ? amount : 0n })
  }
}

/** Balances count more than logs, which a contract writes as it likes; where they differ, neither is trusted. */
const changeByReadings = (
  ledger: Ledger,
  byLogs: ReadonlyMap<string, bigint>,
  readings: readonly Reading[],
  isNativeLogged: boolean,
): ReadonlySet<string> => {
  const read = new Set<string>()
  for (const { probe, ...answers } of readings) {
    const [before, after] = [wordOf(answers.before), wordOf(answers.after)]
    if (!('account' in probe) || before === null || after === null) continue
    const { account, asset } = probe
    const owns = (answer: bigint): bigint => (answer === BigInt(account) ? 1n : 0n)
    const change = probe.reads === 'owner' ? owns(after) - owns(before) : after - before
    const key = placeKey(account, asset)
    const logged = byLogs.get(key) ?? 0n
    if (change !== logged && (asset.kind !== 'native' || isNativeLogged))
      ledger.gap(
        'balance',
        null,
        fact('balances-differ', { place: key, logged: String(logged), change: String(change) }),
      )
    if (!read.has(key)) ledger.change(account, asset, change)
    read.add(key)
  }
  return read
}

/** A collection may give a token away and log nothing: how many tokens its holder has says so. */
const checkTokens = (ledger: Ledger, moved: readonly BalanceChange[], readings: readonly Reading[]): void => {
  for (const { probe, ...answers } of readings) {
    const [before, after] = [wordOf(answers.before), wordOf(answers.after)]
    if (!('holder' in probe) || before === null || after === null) continue
    const logged = moved
      .filter(
        ({ account, contract }) =>
          sameAddress(account, probe.holder) && sameAddress(contract, probe.collection),
      )
      .reduce((sum, { change }) => sum + change, 0n)
    if (after - before !== logged)
      ledger.gap(
        'balance',
        null,
        fact('token-counts-differ', {
          holder: probe.holder,
          contract: probe.collection,
          logged: String(logged),
          change: String(after - before),
        }),
      )
  }
}

/** A node that simulates without checking the sender may lend what is missing. */
const checkFunds = (
  ledger: Ledger,
  taker: string,
  calls: readonly SimulatedCall[],
  readings: readonly Reading[],
): void => {
  const balanceReading = readings.find(
    ({ probe }) => 'account' in probe && probe.asset.kind === 'native' && sameAddress(probe.account, taker),
  )
  let left = wordOf(balanceReading?.before ?? null)
  if (left === null) return
  for (const { step, ok, value, logs } of calls) {
    if (!ok) continue
    if (value > left) {
      ledger.gap('reverts', step, fact('funds-short', { step, value: String(value), balance: String(left) }))
      return
    }
    left -= value
    // What the step itself sends stands among the logs of nodes that trace it; what comes back counts either way.
    for (const { kind, to, amount } of logs.flatMap(transfersOf))
      if (kind === 'native' && sameAddress(to, taker)) left += amount
  }
}

export const simulatedEffect = (
  taker: string,
  calls: readonly SimulatedCall[],
  readings: readonly Reading[],
): Effect => {
  const ledger = createLedger()
  const logs = calls.flatMap((call) => call.logs)
  const transfers = logs.flatMap(transfersOf)
  const moved = balanceChanges(transfers)
  const byLogs = new Map(
    moved.map(({ account, change, ...asset }) => [placeKey(account, asset), change] as const),
  )
  const isNativeLogged = transfers.some(({ kind }) => kind === 'native')
  const read = changeByReadings(ledger, byLogs, readings, isNativeLogged)
  for (const { account, change, ...asset } of moved)
    if (!read.has(placeKey(account, asset))) ledger.change(account, asset, change)
  checkTokens(ledger, moved, readings)
  allowByLogs(ledger, taker, logs)
  allowByReadings(ledger, readings)
  for (const { step, reason } of calls)
    if (reason !== null)
      ledger.gap('reverts', step, fact('step-fails', { by: 'simulation', step, said: reason }))
  checkFunds(ledger, taker, calls, readings)
  const isNativeRead = readings.some(
    ({ probe, before, after }) =>
      'account' in probe &&
      probe.asset.kind === 'native' &&
      wordOf(before) !== null &&
      wordOf(after) !== null,
  )
  if (!isNativeLogged && !isNativeRead && calls.some(({ value }) => value > 0n))
    ledger.gap('native-unknown', null, fact('native-moves-unknown', {}))
  return ledger.effect()
}
