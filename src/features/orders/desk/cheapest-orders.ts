import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { CollectibleOrder } from '../../../core/wire/marketplace.ts'
import { succeed } from '../../../core/result.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'

/** Pages that are read: lists show orders in every state, and active ones may be rare. */
const maxPages = 20
const pageSize = 100

export const cheapestOrders = async (
  service: Pick<ServiceClient, 'listCollectibles'>,
  { max = 10, ...place }: ParsedInput<'orders.cheapest'>,
  signal: AbortSignal,
): MethodAnswer<'orders.cheapest'> => {
  const rows: CollectibleOrder[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const sort = [{ column: 'price_usd', order: 'ASC' as const }]
    const listed = await service.listCollectibles(
      { ...place, side: 'listing', page: { page, pageSize, sort } },
      signal,
    )
    if (!listed.ok) return listed
    const { collectibles, page: read } = listed.value
    rows.push(...collectibles.filter(({ order }) => order?.status === 'active'))
    if (rows.length >= max || read.more !== true)
      return succeed({ rows: rows.slice(0, max), partial: { complete: true } })
  }
  const because = { id: 'pages-left' as const, values: { pages: maxPages } }
  return succeed({ rows, partial: { complete: false, because } })
}
