import type { MethodAnswer, Output } from '../../../contract/contract.ts'
import { approvalsOf } from '../core/approvals-of.ts'
import { fillableOf } from '../core/status.ts'
import { succeed } from '../../../core/result.ts'
import type { Revocation } from '../../transactions/core/trade-intent.ts'
import { approvalKey } from '../../transactions/core/undo/granted-approvals.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { HealthOf, StoredHealth } from './health-rows.ts'
import type { healthTable } from './health-table.ts'
import { readOrder, readVerdict } from './recheck.ts'

const mostOthers = 100

type Others = Output<'orders.approvals'>['approvals'][number]['others']

const showOther = (row: StoredHealth): Others => {
  const order = readOrder(row.wire)
  const verdict = readVerdict(row.verdict)
  if (order === null || verdict === null) return []
  const { key, orderId, side, tokenId, name } = order
  return [
    { key, orderId, side, tokenId, name, fillable: fillableOf(verdict), contractAddress: row.collection },
  ]
}

export const listApprovals = async (
  table: TableClient<typeof healthTable>,
  scope: HealthOf,
  keys: readonly string[],
): MethodAnswer<'orders.approvals'> => {
  const checkedOrders = await table.list(scope, { keys, fillable: null }, { from: 0, limit: keys.length })
  if (!checkedOrders.ok) return checkedOrders
  const given = new Map<
    string,
    { readonly maker: string; readonly by: Revocation; readonly orders: string[] }
  >()
  let withAny = 0
  for (const { wire, verdict: text } of checkedOrders.value.rows) {
    const order = readOrder(wire)
    const verdict = readVerdict(text)
    if (order === null || verdict === null) continue
    const approvals = approvalsOf({ ...order, ...verdict }, scope.collection)
    withAny += approvals.length > 0 ? 1 : 0
    for (const by of approvals) {
      const key = `${order.maker} ${approvalKey(by)}`
      const makerApproval = given.get(key) ?? { maker: order.maker, by, orders: [] }
      makerApproval.orders.push(order.key)
      given.set(key, makerApproval)
    }
  }
  const approvals: Output<'orders.approvals'>['approvals'] = []
  for (const { maker, by, orders } of given.values()) {
    const served = await table.served({ project: scope.project, network: scope.network, maker, ...by })
    if (!served.ok) return served
    const others = served.value.filter(
      ({ key, collection }) => collection !== scope.collection || !orders.includes(key),
    )
    approvals.push({
      maker,
      ...by,
      orders,
      others: others.slice(0, mostOthers).flatMap(showOther),
      othersTotal: others.length,
    })
  }
  return succeed({ approvals, without: keys.length - withAny })
}
