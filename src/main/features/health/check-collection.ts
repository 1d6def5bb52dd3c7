import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { findReturn } from '../../../core/listing-health/find-return.ts'
import type { HealthOrder } from '../../../core/listing-health/health-order.ts'
import { healthOrder } from '../../../core/listing-health/read-order.ts'
import { fail } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { NodePurpose } from '../../platform/chain/node-config.ts'
import type { HealthDeps } from './health-deps.ts'
import type { HealthOf } from './health-rows.ts'
import type { healthTable } from './health-table.ts'
import { readOrder, readVerdict, recheck, type ToCheck } from './recheck.ts'

/** Verdicts that are stored at once. */
const chunk = 500

export type CheckReport = {
  step(text: string): void
  orders(count: number): void
  calls(done: number, of: number): void
}

export const stopped: Failure = { kind: 'cancelled', message: 'It was stopped before it was done.' }

/** Checks all orders of a collection: those that the service lists, and those it listed before that may still be open. */
export const checkCollection = async (
  deps: HealthDeps & { readonly table: TableClient<typeof healthTable>; readonly now: () => number },
  { sides = ['listing', 'offer'], ...place }: ParsedInput<'health.check'>,
  purpose: NodePurpose,
  report: CheckReport,
  signal: AbortSignal,
): Promise<Answer<null>> => {
  const { table, now } = deps
  const of: HealthOf = {
    project: place.project,
    network: place.network,
    collection: place.contractAddress.toLowerCase(),
  }
  report.step('Loading orders')
  const gathered = await deps.gather(place, sides, signal)
  if (!gathered.ok) return gathered
  const former = await table.former(of)
  if (!former.ok) return former
  const before = new Map(former.value.map((one) => [one.key, one]))

  const listed = new Map<string, HealthOrder>()
  for (const { order, tokenId, name, side } of gathered.value.orders) {
    // A row that could not be read names no order.
    if (Object.keys(order).length === 0) continue
    const one = healthOrder(order, { tokenId, name, side })
    listed.set(one.key, one)
  }
  const orders: ToCheck[] = [...listed.values()].map((order) => ({
    order,
    former: readVerdict(before.get(order.key)?.verdict ?? null),
    listed: true,
  }))
  for (const { key, wire, verdict, isOver } of former.value) {
    const order = listed.has(key) || isOver === 1 ? null : readOrder(wire)
    if (order !== null)
      orders.push({ order, former: readVerdict(verdict), listed: !sides.includes(order.side) })
  }
  report.orders(orders.length)

  report.step('Reading the transfers in the log')
  const transfers = await deps.transfersOf(place, signal)
  const byToken = transfers.ok ? transfers.value : new Map<string, never[]>()
  if (signal.aborted) return fail(stopped)

  report.step('Asking the chain')
  const followed = await table.followed()
  if (!followed.ok) return followed
  const checked = await recheck(
    deps,
    of,
    orders,
    (order) => findReturn(order, byToken.get(order.tokenId) ?? []),
    purpose,
    true,
    (done, all) => report.calls(done, all),
    signal,
  )
  if (signal.aborted) return fail(stopped)
  if (!checked.ok) return checked
  const { rows, block, node, requests, ms } = checked.value
  report.step('Storing what was found')
  const at = now()
  for (let from = 0; from < rows.length; from += chunk) {
    const stored = await table.put(of, rows.slice(from, from + chunk), at, followed.value?.after ?? 0)
    if (!stored.ok) return stored
  }
  const isWhole = gathered.value.uncertain === null && gathered.value.cut === null
  return table.complete(of, { at, block, node, orders: rows.length, requests, ms, isWhole })
}
