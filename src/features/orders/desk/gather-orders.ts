import type { Answer } from '../../../contract/contract.ts'
import { readingPartial, type Partial } from '../../../contract/partial.ts'
import { bestOrderOf } from '../core/best-order.ts'
import type { ListCut } from '../core/list-cut.ts'
import { quoteValue, type Came } from '../core/rules/rule.ts'
import { orderFact } from '../core/rules/say.ts'
import { sizeOfJson } from '../../../core/wire/json-size.ts'
import { isFields } from '../../../core/wire/is-fields.ts'
import type { CollectibleOrder, Order } from '../../../core/wire/marketplace.ts'
import { succeed } from '../../../core/result.ts'
import type { OrderDeps } from './order-deps.ts'
import type { WalkMemory } from './walk-budget.ts'
import { largePage, walkOrders } from './walk-orders.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

export type ListSide = 'listing' | 'offer'

export type GatheredOrder = {
  readonly order: Order
  readonly tokenId: string
  readonly name: string
  readonly side: ListSide
  readonly came: Came
  readonly isUncertain?: boolean
}

const sentOrder = (row: unknown, side: ListSide): unknown =>
  isFields(row) ? (row['order'] ?? row[side] ?? undefined) : undefined

const gatherRow = (
  { metadata: { tokenId, name }, ...row }: CollectibleOrder,
  sent: unknown,
  side: ListSide,
): GatheredOrder | null => {
  const order = bestOrderOf({ ...row, metadata: { tokenId, name, attributes: [] } }, side)
  const received = sentOrder(sent, side)
  // A row without an order is none that could be checked; one with something unreadable in its place is.
  if (order === null && received === undefined) return null
  // A service that does not say so listed it under the side that was requested.
  const whole =
    order === null ? {} : { ...order, side: order.side ?? side, tokenId: order.tokenId ?? tokenId }
  return { order: whole, tokenId, name, side, came: { received, side, tokenId } }
}

const unreadableRow = (row: unknown, side: ListSide): GatheredOrder => {
  const unreadable = isFields(row)
    ? orderFact('row-without-token', { row: quoteValue(row) })
    : orderFact('no-row', { row: quoteValue(row) })
  return { order: {}, tokenId: '', name: '', side, came: { received: null, side, tokenId: null, unreadable } }
}

export type GatheredList = {
  readonly side: ListSide
  readonly isWhole: boolean
  readonly cut: ListCut | null
  readonly at: number
}

export type GatheredLists = {
  readonly orders: readonly GatheredOrder[]
  readonly lists: readonly GatheredList[]
  readonly partial: Partial
}

const sides: readonly ListSide[] = ['listing', 'offer']

export const gatherOrders = async (
  { service, walkBudget, now }: Pick<OrderDeps, 'service' | 'walkBudget'> & { readonly now: () => number },
  collection: { readonly project: string; readonly network: string; readonly contractAddress: string },
  onPage: (side: ListSide, fresh: number, isAgain: boolean) => void,
  memory: WalkMemory,
  signal: AbortSignal,
): Promise<Answer<GatheredLists>> => {
  const orders: GatheredOrder[] = []
  /** Rows that could not be read, each once: a list is read several times. */
  const unreadable = new Map<string, GatheredOrder>()
  const lists: GatheredList[] = []
  let uncertain = 0
  for (const side of sides) {
    const walked = await walkOrders(
      service.listCollectibles,
      { ...collection, side, filter: { includeEmpty: false }, pageSize: largePage },
      {
        onPage: (fresh, isAgain) => onPage(side, fresh, isAgain),
        now,
        budget: walkBudget,
        memory,
        add: (collectible, received) => {
          const gathered = gatherRow(collectible, received, side)
          if (gathered !== null)
            memory.hold(sizeOfJson([gathered.order, gathered.name, gathered.came.received]))
          return gathered
        },
        onUnreadable: (rows) => {
          for (const row of rows) {
            const key = `${side} ${JSON.stringify(row)}`
            if (unreadable.has(key)) continue
            memory.hold(key.length * 2)
            unreadable.set(key, unreadableRow(row, side))
          }
        },
      },
      signal,
    )
    if (!walked.ok) return walked
    const { isWhole, cut, at } = walked.value
    lists.push({ side, isWhole, cut, at })
    await yieldToEventLoop(
      walked.value.rows(),
      ({ ref, standing }) => {
        if (ref === null || standing === 'gone') return
        const isUncertain = standing === 'uncertain'
        if (isUncertain) uncertain += 1
        orders.push(isUncertain ? { ...ref, isUncertain } : ref)
      },
      signal,
    )
  }
  return succeed({
    orders: [...orders, ...unreadable.values()],
    lists,
    partial: readingPartial(
      lists.find(({ cut }) => cut !== null)?.cut ?? null,
      lists.every(({ isWhole }) => isWhole) ? null : uncertain,
    ),
  })
}
