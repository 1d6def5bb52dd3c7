import type { ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { bestOrderOf } from '../../../core/orders/best-order.ts'
import { addToFloors, type Floor } from '../../../core/orders/floors.ts'
import { snapshotOrder, type SnapshotOrder } from '../../../core/orders/snapshot-order.ts'
import { succeed, type Result } from '../../../core/result.ts'
import type { JobReport } from './jobs.ts'
import type { OrderDeps } from './order-deps.ts'
import { walkOrders } from './walk-orders.ts'
import { snapshotsTable } from './snapshots-table.ts'

/** Loads all pages of one side of a collection and keeps them as one snapshot, or nothing. */
export const takeSnapshot = async (
  deps: Pick<OrderDeps, 'service' | 'appDatabase'> & { readonly now: () => number },
  of: ParsedInput<'snapshots.take'>,
  cause: 'hand' | 'timer',
  report: JobReport,
  signal: AbortSignal,
): Promise<Result<number, Failure>> => {
  const orders: SnapshotOrder[] = []
  const floors = new Map<string, Floor>()
  const seen = new Set<string>()
  report.step('Loading')
  const walked = await walkOrders(
    deps.service.listCollectibles,
    { ...of, filter: { includeEmpty: false } },
    ({ collectibles }) => {
      report.page(collectibles.length)
      for (const collectible of collectibles) {
        const order = bestOrderOf(collectible, of.side)
        if (order === null) continue
        const { tokenId, name } = collectible.metadata
        const kept = snapshotOrder({ ...order, side: order.side ?? of.side }, tokenId, name)
        if (seen.has(kept.key)) continue
        seen.add(kept.key)
        orders.push(kept)
        addToFloors(floors, { ...order, side: order.side ?? of.side })
      }
    },
    signal,
  )
  if (!walked.ok) return walked
  report.step('Keeping')
  const kept = await deps.appDatabase.table(snapshotsTable).keep({
    snapshot: {
      ...of,
      contractAddress: of.contractAddress.toLowerCase(),
      takenAt: deps.now(),
      floors: [...floors.values()].map(({ currency, decimals, lowest, count }) => ({
        currency,
        decimals,
        lowest: lowest.toString(),
        count,
      })),
      cause,
    },
    orders,
  })
  if (!kept.ok) return kept
  report.snapshot(kept.value)
  return succeed(kept.value)
}
