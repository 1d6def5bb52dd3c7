import { z } from 'zod'
import { fail, type Result, succeed } from '../../core/result.ts'
import type { JsonObject } from '../input/set-at.ts'
import type { Problem } from '../problem.ts'
import { isActiveOrder } from './active-order.ts'
import type { CommandRun } from './context.ts'
import { readPages } from './read-pages.ts'

const orderSchema = z.object({
  order: z.object({ orderId: z.string(), tokenId: z.string(), marketplace: z.string() }),
})

/** An order as a draft names it. */
export type ChosenOrder = z.infer<typeof orderSchema>['order']

const orders = { method: 'orders.list', rows: 'collectibles', paging: 'page' } as const

/**
 * Finds the order to fill where none was named: of the offers for what the taker holds the highest, or of the listings of others the
 * cheapest, by the price in US dollars that the service gives.
 *
 * @param tokenId empty: of any token
 */
export const findOrder = async (
  { connection, signal }: Pick<CommandRun, 'connection' | 'signal'>,
  kind: string,
  place: JsonObject,
  taker: string,
  tokenId: string,
): Promise<Result<ChosenOrder, Problem>> => {
  const isSale = kind === 'sell'
  const input = {
    ...place,
    side: isSale ? 'offer' : 'listing',
    filter: isSale ? { inAccounts: [taker] } : { ordersNotCreatedBy: [taker] },
    page: { sort: [{ column: 'price_usd', order: isSale ? 'DESC' : 'ASC' }] },
  }
  const isWanted = (row: unknown): boolean =>
    isActiveOrder(row) && (tokenId === '' || orderSchema.safeParse(row).data?.order.tokenId === tokenId)
  for await (const page of readPages(connection, orders, input, Infinity, signal, isWanted)) {
    if (!page.ok) return page
    const [found] = page.value.rows
    if (found !== undefined) return succeed(orderSchema.parse(found).order)
  }
  return fail({
    kind: 'not-found',
    message: isSale ? 'There is no active offer for what the taker holds.' : 'There is no active listing.',
  })
}
