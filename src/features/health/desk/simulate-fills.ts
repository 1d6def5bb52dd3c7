import type { FillCall } from '../core/fill-call.ts'
import { coinProbe, mostFunds, piecesProbe } from '../core/fund-probe.ts'
import type { SimulatedFill } from '../core/health-facts.ts'
import type { HealthOrder } from '../core/health-order.ts'
import { gasOfFill, readFill } from '../core/read-fill.ts'
import { nativeAddress } from '../../orders/core/currency.ts'
import { succeed, type Result } from '../../../core/result.ts'
import { abiIndex } from '../../transactions/core/abi-index.ts'
import type { SimulatedCall, StateOverrides } from '../../../main/platform/chain/simulate-calls.ts'
import { batchFills } from './batch-fills.ts'
import type { Readings } from './readings.ts'

export type FillToTry = {
  readonly order: HealthOrder
  readonly fill: FillCall
  readonly has: bigint | null
}

const mostAlone = 5
const batchesAtOnce = 2
const quantity = (value: bigint): string => `0x${value.toString(16)}`

type Funds = { readonly stateOverrides: StateOverrides; readonly isFunded: (one: FillToTry) => boolean }

const coinOf = ({ given, currency }: FillCall): string | null =>
  given === 'coins' && currency !== nativeAddress ? currency : null

const fundAccounts = async (
  readings: Readings,
  collection: string,
  account: string,
  toTry: readonly FillToTry[],
): Promise<Result<Funds, string>> => {
  const piecesOf = toTry.find(({ fill }) => fill.given === 'pieces')
  const byCoin = new Map(
    toTry.flatMap(({ fill }) => (coinOf(fill) === null ? [] : [[fill.currency, fill.to]])),
  )
  const probes = [
    ...[...byCoin].map(([coin, spender]) => coinProbe(coin, account, spender)),
    ...(piecesOf === undefined ? [] : [piecesProbe(collection, account, BigInt(piecesOf.order.tokenId))]),
  ]
  const probed = new Map<string, NonNullable<ReturnType<(typeof probes)[number]['found']>>>()
  if (probes.length > 0) {
    const tried = await readings.simulate({
      calls: probes.flatMap(({ contract, reads }) =>
        reads.map((data) => ({ from: account, to: contract, data, gas: quantity(gasOfFill) })),
      ),
      stateOverrides: Object.fromEntries(probes.map(({ contract, stateDiff }) => [contract, { stateDiff }])),
      traceTransfers: false,
    })
    if (!tried.ok) return tried
    let place = 0
    for (const probe of probes) {
      const answers = tried.value.slice(place, (place += probe.reads.length))
      const fund = probe.found(
        answers.map(({ status, returnData }: SimulatedCall) =>
          status === '0x1' ? (returnData ?? null) : null,
        ),
      )
      if (fund !== null) probed.set(probe.contract, fund)
    }
  }
  const balances: Record<string, { balance: string }> = {}
  const slots = new Map<string, Readonly<Record<string, string>>>()
  const put = (contract: string, stateDiff: Readonly<Record<string, string>> | undefined): void => {
    slots.set(contract, { ...slots.get(contract), ...stateDiff })
  }
  for (const { order, fill } of toTry) {
    const coin = coinOf(fill)
    if (fill.given === 'coins') balances[fill.by] = { balance: quantity(mostFunds) }
    if (coin !== null) put(coin, probed.get(coin)?.(fill.by, fill.to))
    if (fill.given === 'pieces') put(collection, probed.get(collection)?.(fill.by, BigInt(order.tokenId)))
  }
  const changed = Object.fromEntries([...slots].map(([contract, stateDiff]) => [contract, { stateDiff }]))
  return succeed({
    stateOverrides: { ...balances, ...changed },
    isFunded: ({ fill }) =>
      fill.price <= mostFunds &&
      fill.quantity <= mostFunds &&
      [coinOf(fill), fill.given === 'pieces' ? collection : null].every(
        (one) => one === null || probed.has(one),
      ),
  })
}

/** What reverts among others is tried again alone, so that none dies of another. */
export const simulateFills = async (
  readings: Readings,
  collection: string,
  account: string,
  toTry: readonly FillToTry[],
): Promise<ReadonlyMap<string, SimulatedFill>> => {
  const simulatedFills = new Map<string, SimulatedFill>()
  if (toTry.length === 0) return simulatedFills
  const index = abiIndex()
  const leave = (
    some: readonly FillToTry[],
    text: string,
    is: 'unknown' | 'not-tried' = 'not-tried',
  ): void => {
    for (const { order, fill } of some)
      simulatedFills.set(order.key, { is, of: fill.to, call: fill.call, by: fill.by, text })
  }
  const funds = await fundAccounts(readings, collection, account, toTry)
  if (!funds.ok) {
    leave(toTry, funds.error)
    return simulatedFills
  }
  const { stateOverrides, isFunded } = funds.value
  const unfunded = toTry.filter((one) => !isFunded(one))
  leave(
    unfunded.filter(({ fill }) => fill.given === 'coins'),
    'no buyer could be given enough of its currency.',
  )
  leave(
    unfunded.filter(({ fill }) => fill.given !== 'coins'),
    'no seller could be given pieces of the token: where the collection has its balances is unknown.',
  )
  const run = async (some: readonly FillToTry[]): Promise<void> => {
    const calls = some.map(({ fill: { to, data, value, by, before } }) => [
      ...before.map((one) => ({ from: by, ...one, gas: quantity(gasOfFill) })),
      { from: by, to, data, value: quantity(value), gas: quantity(gasOfFill) },
    ])
    const tried = await readings.simulate({ calls: calls.flat(), stateOverrides, traceTransfers: true })
    if (!tried.ok) return leave(some, tried.error)
    let place = 0
    for (const { order, fill } of some) {
      const before = tried.value.slice(place, (place += fill.before.length))
      const outcome = tried.value[place]
      place += 1
      if (outcome !== undefined)
        simulatedFills.set(order.key, readFill(fill, order, collection, { before, fill: outcome }, index))
    }
  }
  const batches = batchFills(toTry.filter(isFunded), readings.gasLimit)
  for (let from = 0; from < batches.length; from += batchesAtOnce)
    await Promise.all(batches.slice(from, from + batchesAtOnce).map(run))
  const reverted = batches
    .filter(({ length }) => length > 1)
    .flatMap((some) => some.filter(({ order }) => simulatedFills.get(order.key)?.is === 'reverted'))
  for (const trial of reverted.slice(0, mostAlone)) await run([trial])
  leave(reverted.slice(mostAlone), 'it reverted among others, and was not tried alone.', 'unknown')
  return simulatedFills
}
