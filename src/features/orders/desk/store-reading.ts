import type { Answer } from '../../../contract/contract.ts'
import { snapshotOrder } from '../core/snapshot-order.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { GatheredList, GatheredOrder } from './gather-orders.ts'
import { stoppedByOperator } from './order-deps.ts'
import type { SnapshotOf, StoredSnapshot, snapshotsTable } from './snapshots-table.ts'

const chunk = 1000

/** Stores a list as it was read, whole or not at all. */
export const storeReading = async (
  table: Pick<TableClient<typeof snapshotsTable>, 'begin' | 'add' | 'doubt' | 'complete' | 'remove'>,
  scope: SnapshotOf,
  cause: StoredSnapshot['cause'],
  { isWhole, cut, at }: GatheredList,
  gathered: readonly GatheredOrder[],
  signal: AbortSignal,
): Promise<Answer<null>> => {
  const begun = await table.begin(scope, cause)
  if (!begun.ok) return begun
  const id = begun.value
  const certain = new Set<string>()
  const uncertain = new Set<string>()
  const store = async (): Promise<Answer<null>> => {
    for (let from = 0; from < gathered.length; from += chunk) {
      if (signal.aborted) return fail(stoppedByOperator)
      const orders = gathered.slice(from, from + chunk).flatMap(({ order, tokenId, name, isUncertain }) => {
        if (Object.keys(order).length === 0) return []
        const taken = snapshotOrder(order, tokenId, name)
        ;(isUncertain === true ? uncertain : certain).add(taken.key)
        return [taken]
      })
      const added = await table.add(id, orders)
      if (!added.ok) return added
    }
    // One order may be the best of many tokens.
    const doubted = await table.doubt(
      id,
      [...uncertain].filter((key) => !certain.has(key)),
    )
    if (!doubted.ok) return doubted
    return table.complete(id, at, isWhole ? 'whole' : cut === null ? 'moved' : 'cut')
  }
  const stored = await store()
  if (!stored.ok) await table.remove(id)
  return stored.ok ? succeed(null) : stored
}
