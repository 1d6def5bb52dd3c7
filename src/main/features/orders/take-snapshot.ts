import type { Failure } from '../../../contract/failure.ts'
import { bestOrderOf } from '../../../core/orders/best-order.ts'
import { addToFloors, type Floor } from '../../../core/orders/floors.ts'
import { snapshotOrder, type SnapshotOrder } from '../../../core/orders/snapshot-order.ts'
import { succeed, type Result } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { JobReport } from './jobs.ts'
import type { OrderDeps } from './order-deps.ts'
import type { StoredSnapshot, SnapshotOf, snapshotsTable } from './snapshots-table.ts'
import { walkOrders } from './walk-orders.ts'

/** Orders that are sent to the table at once. */
const chunk = 2000

/** Loads all pages of one side of a collection and stores them as one snapshot, or nothing. */
export const takeSnapshot = async (
  deps: Pick<OrderDeps, 'service'> & {
    readonly snapshots: Pick<TableClient<typeof snapshotsTable>, 'begin' | 'add' | 'complete' | 'remove'>
    readonly now: () => number
  },
  of: SnapshotOf,
  cause: StoredSnapshot['cause'],
  report: JobReport,
  signal: AbortSignal,
): Promise<Result<number, Failure>> => {
  const { service, snapshots, now } = deps
  const begun = await snapshots.begin(of, cause)
  if (!begun.ok) return begun
  const id = begun.value
  const floors = new Map<string, Floor>()
  const seen = new Set<string>()
  let orders: SnapshotOrder[] = []
  let isComplete = false

  const store = async (): Promise<Result<null, Failure>> => {
    const part = orders
    orders = []
    return snapshots.add(id, part)
  }

  const load = async (): Promise<Result<null, Failure>> => {
    let stored: Result<null, Failure> = succeed(null)
    const gaveUp = new AbortController()
    report.step('Loading')
    const walked = await walkOrders(
      service.listCollectibles,
      { ...of, filter: { includeEmpty: false } },
      async ({ collectibles }) => {
        report.page(collectibles.length)
        for (const collectible of collectibles) {
          const order = bestOrderOf(collectible, of.side)
          if (order === null) continue
          const { tokenId, name } = collectible.metadata
          const taken = snapshotOrder({ ...order, side: order.side ?? of.side }, tokenId, name)
          if (seen.has(taken.key)) continue
          seen.add(taken.key)
          orders.push(taken)
          addToFloors(floors, { ...order, side: order.side ?? of.side })
        }
        if (orders.length < chunk) return
        stored = await store()
        if (!stored.ok) gaveUp.abort()
      },
      AbortSignal.any([signal, gaveUp.signal]),
    )
    if (!stored.ok) return stored
    return walked.ok ? store() : walked
  }

  try {
    const loaded = await load()
    if (!loaded.ok) return loaded
    report.step('Keeping')
    const completed = await snapshots.complete(
      id,
      now(),
      [...floors.values()].map(({ currency, decimals, lowest, count }) => ({
        currency,
        decimals,
        lowest: lowest.toString(),
        count,
      })),
    )
    if (!completed.ok) return completed
    isComplete = true
    report.snapshot(id)
    return succeed(id)
  } finally {
    if (!isComplete) await snapshots.remove(id)
  }
}
