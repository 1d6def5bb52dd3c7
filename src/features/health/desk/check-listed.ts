import type { Answer } from '../../../contract/contract.ts'
import type { HealthOrder } from '../core/health-order.ts'
import type { ReturnedToken } from '../core/revive.ts'
import { succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { NodePurpose } from '../../../main/platform/chain/node-config.ts'
import type { HealthDeps } from './health-deps.ts'
import type { HealthOf } from './health-rows.ts'
import type { healthTable } from './health-table.ts'
import { readOrder, readVerdict, recheck, type Rechecked, type ToCheck } from './recheck.ts'

const chunk = 500

export type ListedOrders = {
  readonly place: HealthOf
  readonly orders: readonly HealthOrder[]
  /** `false`: the lists were not read whole, so that others may still be listed. */
  readonly isWhole: boolean
  readonly returnOf: (order: HealthOrder) => ReturnedToken | null
  readonly purpose: NodePurpose
  readonly report: (done: number, of: number) => void
}

export const checkListed = async (
  deps: HealthDeps & { readonly table: TableClient<typeof healthTable>; readonly now: () => number },
  { place, orders, isWhole, returnOf, purpose, report }: ListedOrders,
  signal: AbortSignal,
): Promise<Answer<Rechecked>> => {
  const { table, now } = deps
  const former = await table.former(place)
  if (!former.ok) return former
  const before = new Map(former.value.map((row) => [row.key, row]))
  const listed = new Map(orders.map((order) => [order.key, order]))
  const toCheck: ToCheck[] = [...listed.values()].map((order) => ({
    order,
    former: readVerdict(before.get(order.key)?.verdict ?? null),
    listed: true,
  }))
  for (const row of former.value) {
    const order = listed.has(row.key) || row.isOver === 1 ? null : readOrder(row.wire)
    if (order !== null)
      toCheck.push({ order, former: readVerdict(row.verdict), listed: !isWhole && row.listed === 1 })
  }
  const followed = await table.followed()
  if (!followed.ok) return followed
  const checked = await recheck(deps, place, toCheck, returnOf, purpose, report, signal)
  if (!checked.ok) return checked
  const { rows } = checked.value
  const at = now()
  for (let from = 0; from < rows.length; from += chunk) {
    const stored = await table.put(place, rows.slice(from, from + chunk), at, followed.value?.after ?? 0)
    if (!stored.ok) return stored
  }
  const dropped = await table.dropOver(place)
  return dropped.ok ? succeed(checked.value) : dropped
}
