import type { Answer } from '../../../contract/contract.ts'
import { joinOrder } from '../../../core/sales/join-order.ts'
import type { Unmatched } from '../../../core/sales/sale.ts'
import { succeed } from '../../../core/result.ts'
import type { RecognisedTransaction, TransactionSales } from '../events/recognise-transactions.ts'
import type { SalesDeps } from './sales-deps.ts'

type Wanted = Parameters<SalesDeps['snapshots']['ordersBefore']>[0][number]

/** Which orders would name a trade; `null` where it cannot be looked for. */
const wantedOf = (group: TransactionSales, { trade, collection, tokenId }: Unmatched): Wanted | null =>
  trade === undefined ||
  collection === null ||
  tokenId === null ||
  group.project === null ||
  group.network === null
    ? null
    : {
        project: group.project,
        network: group.network,
        contractAddress: collection,
        tokenId,
        before: group.blockTime ?? group.receivedAt,
      }

/** Joins trades of which the log has no order with the orders that the service listed before, as snapshots have them. */
export const joinKnownOrders = async (
  snapshots: Pick<SalesDeps['snapshots'], 'ordersBefore'>,
  transactions: readonly RecognisedTransaction[],
): Promise<Answer<readonly RecognisedTransaction[]>> => {
  const wanted = transactions.flatMap(({ groups }) =>
    groups.flatMap((group) => group.unmatched.flatMap((one) => wantedOf(group, one) ?? [])),
  )
  if (wanted.length === 0) return succeed(transactions)
  const found = await snapshots.ordersBefore(wanted)
  if (!found.ok) return found
  let place = 0
  const ofGroup = (group: TransactionSales): TransactionSales => {
    const joined = group.unmatched.map((one) => {
      const at = wantedOf(group, one)
      if (at === null) return { one, sale: null }
      const orders = found.value[place] ?? []
      place += 1
      return { one, sale: joinOrder(one, orders, at.before) }
    })
    return {
      ...group,
      sales: [...group.sales, ...joined.flatMap(({ sale }) => sale ?? [])],
      unmatched: joined.flatMap(({ one, sale }) => (sale === null ? [one] : [])),
    }
  }
  return succeed(transactions.map((one) => ({ ...one, groups: one.groups.map(ofGroup) })))
}
