import type { CollectibleOrder, Order } from '../../../core/wire/marketplace.ts'
import { bestOrderOf } from '../core/best-order.ts'
import type { Pickable } from '../../../renderer/list/select/selection.tsx'
import type { OrdersPage } from './order-query.ts'
import type { OrdersSide } from './search.ts'

export type OrderRow = {
  /** Token id; a token that comes twice (pages move while they are read) gets a mark, none is dropped. */
  readonly key: string
  readonly collectible: CollectibleOrder
  readonly order: Order | null
}

export const pickableOrder = ({ key, order, collectible: { metadata } }: OrderRow): Pickable =>
  order === null ? null : { key, name: metadata.name === '' ? metadata.tokenId : metadata.name }

type RowPage = Pick<OrdersPage, 'collectibles'>

const addRows = (
  rows: OrderRow[],
  seen: Map<string, number>,
  pages: readonly RowPage[],
  side: OrdersSide,
): void => {
  for (const { collectibles } of pages)
    for (const collectible of collectibles) {
      const token = collectible.metadata.tokenId
      const times = (seen.get(token) ?? 0) + 1
      seen.set(token, times)
      const key = times === 1 ? token : `${token}#${times}`
      rows.push({ key, collectible, order: bestOrderOf(collectible, side) })
    }
}

const beginsWith = (pages: readonly RowPage[], former: readonly RowPage[]): boolean =>
  former.length <= pages.length && former.every((page, index) => page === pages[index])

export type ReadRows = (pages: readonly RowPage[], side: OrdersSide) => readonly OrderRow[]

type Read = {
  readonly pages: readonly RowPage[]
  readonly side: OrdersSide
  readonly rows: readonly OrderRow[]
  readonly seen: Map<string, number>
}

/**
 * A reader that remembers what it read last: a further page costs that page alone, and rows that were there before stay the
 * same objects, so that a table does not draw them again.
 */
export const createRowReader = (): ReadRows => {
  let former: Read | null = null
  return (pages, side) => {
    const known = former !== null && former.side === side && beginsWith(pages, former.pages) ? former : null
    const rows = known === null ? [] : [...known.rows]
    const seen = known?.seen ?? new Map<string, number>()
    addRows(rows, seen, pages.slice(known?.pages.length ?? 0), side)
    former = { pages, side, rows, seen }
    return rows
  }
}
