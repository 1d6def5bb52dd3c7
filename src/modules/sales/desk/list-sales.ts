import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { Below, SaleQuery, StoredSale } from './sale-rows.ts'
import type { salesTable } from './sales-table.ts'

const cancelled: Failure = { kind: 'cancelled', message: 'Looking through the sales was given up.' }

/** The newest sales that match, or the oldest, looked for stretch by stretch: it can be given up, and others of the thread have their turn in between. */
export const listSales = async (
  table: Pick<TableClient<typeof salesTable>, 'list'>,
  query: SaleQuery,
  below: Below,
  limit: number,
  signal: AbortSignal,
  oldestFirst = false,
): Promise<Answer<StoredSale[]>> => {
  const sales: StoredSale[] = []
  for (let from: Below | null = below; from !== null;) {
    const found = await table.list(query, from, limit - sales.length, oldestFirst)
    if (!found.ok) return found
    if (signal.aborted) return fail(cancelled)
    sales.push(...found.value.sales)
    from = found.value.next
  }
  return succeed(sales)
}
