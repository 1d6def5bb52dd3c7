import type { FillCall } from '../../../core/listing-health/fill-call.ts'
import { buyer, fundProbe, mostFunds } from '../../../core/listing-health/funded-buyer.ts'
import type { SimulatedFill } from '../../../core/listing-health/health-facts.ts'
import type { HealthOrder } from '../../../core/listing-health/health-order.ts'
import { gasOfFill, readFill } from '../../../core/listing-health/read-fill.ts'
import { balanceKey } from '../../../core/listing-health/together.ts'
import { nativeAddress } from '../../../core/orders/currency.ts'
import { succeed, type Result } from '../../../core/result.ts'
import { abiIndex } from '../../../core/transactions/abi-index.ts'
import type { SimulatedCall, StateOverrides } from '../../platform/chain/simulate-calls.ts'
import type { Readings } from './readings.ts'

/** A listing, and the call that would fill it. */
export type FillToTry = { readonly order: HealthOrder; readonly fill: FillCall }

/** Requests with fills that one check makes, and reverted ones that are tried again alone. */
const mostBatches = 12
const batchesAtOnce = 2
const mostAlone = 5
/** Fills of one request: the gas they need has to fit into a block. */
const mostAtOnce = 500
const gasUsually = 200_000n
const fillsAtOnce = (gasLimit: bigint): number =>
  Math.max(1, Math.min(mostAtOnce, Number((gasLimit - gasOfFill) / gasUsually)))
const quantity = (value: bigint): string => `0x${value.toString(16)}`

/** What is put into accounts, and of which currencies the buyer has enough then, for which markets. */
type Funds = { readonly stateOverrides: StateOverrides; readonly pairs: ReadonlySet<string> }
const pairOf = ({ currency, to }: FillCall): string => `${currency} ${to}`

/** Finds where the coins have what an account holds and allows; those of which that is not found are left out. A sentence where nothing is simulated. */
const fundBuyer = async (readings: Readings, fills: readonly FillCall[]): Promise<Result<Funds, string>> => {
  const native = { [buyer]: { balance: quantity(mostFunds) } }
  const isNative = ({ currency }: FillCall): boolean => currency === nativeAddress
  const pairs = new Set(fills.filter(isNative).map(pairOf))
  const coins = new Map(fills.filter((fill) => !isNative(fill)).map((fill) => [pairOf(fill), fill]))
  const probes = [...coins].map(([pair, { currency, to }]) => ({ pair, ...fundProbe(currency, to) }))
  if (probes.length === 0) return succeed({ stateOverrides: native, pairs })
  const tried = await readings.simulate({
    calls: probes.flatMap(({ coin, reads }) =>
      reads.map((data) => ({ from: buyer, to: coin, data, gas: quantity(gasOfFill) })),
    ),
    stateOverrides: Object.fromEntries(
      [...Map.groupBy(probes, ({ coin }) => coin)].map(([coin, some]) => [
        coin,
        { stateDiff: Object.fromEntries(some.flatMap(({ stateDiff }) => Object.entries(stateDiff))) },
      ]),
    ),
    traceTransfers: false,
  })
  if (!tried.ok) return tried
  const answerOf = (call: SimulatedCall | undefined): string | null =>
    call?.status === '0x1' ? (call.returnData ?? null) : null
  const slots = new Map<string, Readonly<Record<string, string>>>()
  for (const [place, { pair, coin, found }] of probes.entries()) {
    const stateDiff = found(answerOf(tried.value[place * 2]), answerOf(tried.value[place * 2 + 1]))
    if (stateDiff === null) continue
    pairs.add(pair)
    slots.set(coin, { ...slots.get(coin), ...stateDiff })
  }
  const funded = Object.fromEntries([...slots].map(([coin, stateDiff]) => [coin, { stateDiff }]))
  return succeed({ stateOverrides: { ...native, ...funded }, pairs })
}

/** Fills that are simulated together: of two listings for one balance the second one comes in another simulation. */
const batchesOf = (fills: readonly FillToTry[], size: number): FillToTry[][] => {
  const batches: Map<string, FillToTry>[] = []
  for (const one of fills) {
    const key = balanceKey(one.order)
    const batch = batches.find((some) => some.size < size && !some.has(key))
    if (batch !== undefined) batch.set(key, one)
    else if (batches.length < mostBatches) batches.push(new Map([[key, one]]))
  }
  return batches.map((some) => [...some.values()])
}

/**
 * Tries to fill listings of one collection on the pinned block, each for a buyer with enough of its currency. What reverts among others
 * is tried again alone, so that none dies of another.
 *
 * @returns by the orders' keys; what is too many for one check is left out
 */
export const simulateFills = async (
  readings: Readings,
  collection: string,
  toTry: readonly FillToTry[],
): Promise<ReadonlyMap<string, SimulatedFill>> => {
  const found = new Map<string, SimulatedFill>()
  if (toTry.length === 0) return found
  const index = abiIndex()
  const leave = (
    some: readonly FillToTry[],
    text: string,
    is: 'unknown' | 'not-tried' = 'not-tried',
  ): void => {
    for (const { order, fill } of some) found.set(order.key, { is, of: fill.to, call: fill.call, text })
  }
  const funds = await fundBuyer(
    readings,
    toTry.map(({ fill }) => fill),
  )
  if (!funds.ok) {
    leave(toTry, funds.error)
    return found
  }
  const { stateOverrides, pairs } = funds.value
  const isFunded = ({ fill }: FillToTry): boolean => fill.price <= mostFunds && pairs.has(pairOf(fill))
  leave(
    toTry.filter((one) => !isFunded(one)),
    'no buyer could be given enough of its currency.',
  )
  const run = async (some: readonly FillToTry[]): Promise<void> => {
    const tried = await readings.simulate({
      calls: some.map(({ fill: { to, data, value } }) => ({
        from: buyer,
        to,
        data,
        value: quantity(value),
        gas: quantity(gasOfFill),
      })),
      stateOverrides,
      traceTransfers: true,
    })
    if (!tried.ok) return leave(some, tried.error)
    for (const [place, { order, fill }] of some.entries()) {
      const one = tried.value[place]
      if (one !== undefined) found.set(order.key, readFill(fill, order, collection, one, index))
    }
  }
  const batches = batchesOf(toTry.filter(isFunded), fillsAtOnce(readings.gasLimit))
  for (let from = 0; from < batches.length; from += batchesAtOnce)
    await Promise.all(batches.slice(from, from + batchesAtOnce).map(run))
  const reverted = batches
    .filter(({ length }) => length > 1)
    .flatMap((some) => some.filter(({ order }) => found.get(order.key)?.is === 'reverted'))
  for (const one of reverted.slice(0, mostAlone)) await run([one])
  leave(reverted.slice(mostAlone), 'it reverted among others, and was not tried alone.', 'unknown')
  return found
}
