import { gasOfFill } from '../core/read-fill.ts'
import { balanceKey } from '../core/together.ts'
import type { FillToTry } from './simulate-fills.ts'

const mostBatches = 12
/** Calls of one request: the gas they need has to fit into a block. */
const mostCalls = 500
const gasUsually = { fill: 200_000n, before: 60_000n }

type Batch = {
  readonly fills: FillToTry[]
  readonly taken: Set<string>
  readonly spent: Map<string, bigint>
  calls: number
  gas: bigint
}

/** Of whose token no two fills of one simulation may take: the first would leave nothing to the second. An account that is given pieces has enough. */
const takenBy = ({ order, fill }: FillToTry): string | null =>
  fill.given === 'pieces'
    ? null
    : balanceKey({ maker: order.side === 'offer' ? fill.by : order.maker, tokenId: order.tokenId })

const payerOf = ({ order }: FillToTry): string | null =>
  order.side === 'offer' ? `${order.maker} ${order.currency}` : null

export const batchFills = (fills: readonly FillToTry[], gasLimit: bigint): FillToTry[][] => {
  const batches: Batch[] = []
  const room = gasLimit - gasOfFill
  for (const entry of fills) {
    const { fill, has } = entry
    const calls = 1 + fill.before.length
    const gas = gasUsually.fill + gasUsually.before * BigInt(fill.before.length)
    const taken = takenBy(entry)
    const payer = payerOf(entry)
    const fits = (batch: Batch): boolean =>
      batch.calls + calls <= mostCalls &&
      batch.gas + gas <= room &&
      (taken === null || !batch.taken.has(taken)) &&
      (payer === null ||
        !batch.spent.has(payer) ||
        (batch.spent.get(payer) ?? 0n) + fill.price <= (has ?? 0n))
    let batch = batches.find(fits)
    if (batch === undefined && batches.length < mostBatches) {
      batch = { fills: [], taken: new Set(), spent: new Map(), calls: 0, gas: 0n }
      batches.push(batch)
    }
    if (batch === undefined) continue
    batch.fills.push(entry)
    if (taken !== null) batch.taken.add(taken)
    if (payer !== null) batch.spent.set(payer, (batch.spent.get(payer) ?? 0n) + fill.price)
    batch.calls += calls
    batch.gas += gas
  }
  return batches.map((batch) => batch.fills)
}
