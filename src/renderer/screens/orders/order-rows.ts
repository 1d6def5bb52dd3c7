import type { CollectibleOrder, Order } from '../../../core/wire/marketplace.ts'
import { bestOrderOf } from '../../../core/orders/best-order.ts'
import type { OrdersPage } from './order-query.ts'
import type { OrdersSide } from './search.ts'

/** A collectible as a row of the table. */
export type OrderRow = {
  /** Token id; a token that comes twice (pages move while they are read) gets a mark, none is dropped. */
  readonly key: string
  readonly collectible: CollectibleOrder
  /** The best order of the asked side, if there is one. */
  readonly order: Order | null
}

/** Rows of all pages, in the order they came. */
export const rowsOf = (pages: readonly Pick<OrdersPage, 'collectibles'>[], side: OrdersSide): OrderRow[] => {
  const seen = new Map<string, number>()
  return pages.flatMap(({ collectibles }) =>
    collectibles.map((collectible) => {
      const token = collectible.metadata.tokenId
      const times = (seen.get(token) ?? 0) + 1
      seen.set(token, times)
      return {
        key: times === 1 ? token : `${token}#${times}`,
        collectible,
        order: bestOrderOf(collectible, side),
      }
    }),
  )
}
