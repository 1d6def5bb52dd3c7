import type { Answer } from '../../../contract/contract.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { NodePurpose } from '../../../main/platform/chain/node-config.ts'
import type { HealthDeps } from './health-deps.ts'
import type { HealthOf, StoredHealth } from './health-rows.ts'
import type { healthTable } from './health-table.ts'
import { reportsOfRechecked } from './report-rechecked.ts'
import { readOrder, readVerdict, recheck, type Rechecked, type ToCheck } from './recheck.ts'

const toCheck = (one: StoredHealth): ToCheck[] => {
  const order = readOrder(one.wire)
  return order === null ? [] : [{ order, former: readVerdict(one.verdict), listed: one.listed === 1 }]
}

export const checkStored = async (
  deps: HealthDeps & { readonly table: TableClient<typeof healthTable>; readonly now: () => number },
  scope: HealthOf,
  rows: readonly StoredHealth[],
  purpose: NodePurpose,
  signal: AbortSignal,
): Promise<Answer<Rechecked>> => {
  const { table, now } = deps
  const orders = rows.flatMap(toCheck)
  const makers = new Set(orders.map(({ order }) => order.maker))
  const tokens = new Set(orders.map(({ order }) => order.tokenId))
  const peers = await table.peers(scope, [...makers], [...tokens])
  if (!peers.ok) return peers
  const orderKeys = new Set(orders.map(({ order }) => order.key))
  const all = [...orders, ...peers.value.filter(({ key }) => !orderKeys.has(key)).flatMap(toCheck)]
  const at = await table.followed()
  if (!at.ok) return at
  const checked = await recheck(
    deps,
    scope,
    all,
    () => null,
    purpose,
    () => undefined,
    signal,
  )
  if (!checked.ok) return checked
  const put = await table.put(scope, checked.value.rows, now(), at.value?.after ?? 0)
  if (!put.ok) return put
  deps.reportFindings(reportsOfRechecked(scope, checked.value, now()))
  return checked
}
