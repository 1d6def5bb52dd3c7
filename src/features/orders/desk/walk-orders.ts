import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { ListCut } from '../core/list-cut.ts'
import { createListReading, type RowCertainty } from '../core/list-reading.ts'
import { nextPage } from '../core/next-page.ts'
import { orderKey } from '../core/snapshot-order.ts'
import { bestOrderOf } from '../core/best-order.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { CollectibleOrder } from '../../../core/wire/marketplace.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { stoppedByOperator } from './order-deps.ts'
import { createWalkMeter, type WalkBudget, type WalkMemory } from './walk-budget.ts'

export type OrdersQuery = Omit<ParsedInput<'orders.list'>, 'page' | 'timeoutMs' | 'side'> & {
  readonly side: 'listing' | 'offer'
  readonly sort?: NonNullable<ParsedInput<'orders.list'>['page']>['sort']
  readonly pageSize?: number | undefined
  readonly fromPage?: number | undefined
}

export type WalkedList<Ref> = {
  /** `false`: it moved all the time or was not read to its end, and rows may be missing. */
  readonly isWhole: boolean
  readonly cut: ListCut | null
  /** The moment whose list it is (ms): no page that counts was answered before, and all of them held on beyond it. */
  readonly at: number
  readonly rows: () => Iterable<{ readonly ref: Ref; readonly standing: RowCertainty }>
}

export type RowSink<Ref> = {
  readonly add: (collectible: CollectibleOrder, received: unknown) => Ref
  readonly onUnreadable?: (rows: readonly unknown[]) => void
  readonly onPage: (fresh: number, isAgain: boolean) => void
  readonly now: () => number
  readonly budget: WalkBudget
  /** Of the budget; also holds what `add` keeps. Released by the caller, who has the rows. */
  readonly memory: WalkMemory
}

const smallPage = 100
/** Rows asked for at once where the numbers of pages mean nothing to anybody: fewer requests. */
export const largePage = 1000
const mayBeTooLarge = ({ kind, service }: Failure): boolean =>
  kind === 'bad-answer' ||
  kind === 'timeout' ||
  (kind === 'service' && ![401, 403, 404, 429].includes(service?.httpStatus ?? 0))
const perRow = 200
/** Sweeps through all pages after which a list that moved every time is taken as it is. */
const mostSweeps = 5
const mostStale = 3

const repeats = (page: number): Failure => ({
  kind: 'bad-answer',
  message: `The service repeats itself: its last ${mostStale} pages, up to page ${page}, had nothing but rows of former pages, and it promises more.`,
  hint: 'The list has no end that could be reached. Tell the service’s operator.',
})

/** A token may be shown with another order a moment later, and one order with many tokens. */
const rowKey = (collectible: CollectibleOrder, side: OrdersQuery['side']): string => {
  const { tokenId } = collectible.metadata
  const order = bestOrderOf(collectible, side)
  return `${tokenId} ${order === null ? '' : orderKey(order, tokenId)}`
}

/**
 * Reads a list of orders: from the first page to the last, back to the first, and on until two sweeps agree (three once the list was
 * seen to move), five at most, and no further than the budget reaches. A list of one page is one answer, and whole.
 */
export const walkOrders = async <Ref>(
  list: ServiceClient['listCollectibles'],
  { sort, fromPage = 1, pageSize: firstPageSize = smallPage, ...query }: OrdersQuery,
  { add, onUnreadable, onPage, now, budget, memory }: RowSink<Ref>,
  signal: AbortSignal,
): Promise<Answer<WalkedList<Ref>>> => {
  const reading = createListReading<Ref>()
  let turnedAt = 0
  let requestedAt = 0
  const meter = createWalkMeter(budget, memory)
  let cut: ListCut | null = null
  let pageSize = firstPageSize
  let isSized = false
  let isAgain = false

  const request = async (page: number): Promise<Awaited<ReturnType<typeof list>>> => {
    const sorted = sort === undefined ? {} : { sort }
    const answer = await list({ ...query, page: { page, pageSize, ...sorted } }, signal)
    if (answer.ok || !mayBeTooLarge(answer.error) || isSized || pageSize <= smallPage) return answer
    pageSize = smallPage
    return list({ ...query, page: { page, pageSize, ...sorted } }, signal)
  }

  const read = async (
    page: number,
  ): Promise<Answer<{ readonly isNew: boolean; readonly next: number | null } | null>> => {
    cut = meter.cutBefore(page)
    if (cut !== null) return succeed(null)
    requestedAt = now()
    const answer = await request(page)
    if (signal.aborted) return fail(stoppedByOperator)
    if (!answer.ok) return answer
    const { collectibles, received, unreadable, page: answered, call } = answer.value
    const { fresh, isNew } = reading.take(
      page,
      collectibles.map((collectible, index) => ({ collectible, sent: received[index] })),
      ({ collectible }) => rowKey(collectible, query.side),
      ({ collectible, sent }) => {
        memory.hold(perRow + rowKey(collectible, query.side).length * 2)
        return add(collectible, sent)
      },
    )
    const rows = collectibles.length + unreadable.length
    // A service that gives fewer may count pages by what it gives or by what is asked for: from here on both are the same.
    if (!isSized && answered.more === true && rows > 0) pageSize = Math.min(pageSize, rows)
    isSized = true
    meter.page(fresh, call.bytes)
    onUnreadable?.(unreadable)
    onPage(fresh, isAgain)
    if (signal.aborted) return fail(stoppedByOperator)
    return succeed({ isNew, next: nextPage(page, answered, collectibles.length) })
  }

  const readOn = async (before: readonly number[], from: number | null): Promise<Answer<number[]>> => {
    const pages = [...before]
    let stale = 0
    for (let page = from; page !== null;) {
      const answer = await read(page)
      if (!answer.ok) return answer
      if (answer.value === null) break
      pages.push(page)
      const { isNew, next } = answer.value
      stale = isNew ? 0 : stale + 1
      if (next === null) break
      if (stale >= mostStale) return fail(repeats(page))
      page = next
    }
    return succeed(pages)
  }

  const readBack = async (pages: readonly number[]): Promise<Answer<number | null>> => {
    let next: number | null = null
    for (const page of pages.slice(0, -1).toReversed()) {
      const answer = await read(page)
      if (!answer.ok) return answer
      if (answer.value === null) break
      next = answer.value.next
    }
    return succeed(next)
  }

  const turn = (): void => {
    turnedAt = requestedAt
    reading.turn()
  }
  const end = (isWhole: boolean, at = turnedAt): Answer<WalkedList<Ref>> =>
    succeed({ isWhole, cut, at, rows: () => reading.rows(isWhole) })

  const begun = now()
  const first = await readOn([], fromPage)
  if (!first.ok) return first
  if (cut !== null) return end(false, begun)
  let pages = first.value
  if (pages.length === 1) return end(true, requestedAt)
  isAgain = true
  for (let sweep = 2; sweep <= mostSweeps; sweep += 2) {
    turn()
    const back = await readBack(pages)
    if (!back.ok) return back
    if (cut !== null) return end(false)
    if (reading.isWhole()) return end(true)
    turn()
    const on = await readOn(pages.slice(0, 1), back.value)
    if (!on.ok) return on
    if (cut !== null) return end(false)
    if (on.value.join() !== pages.join()) reading.disagree()
    if (reading.isWhole()) return end(true)
    pages = on.value
    // A single page is one answer again.
    if (pages.length === 1) return end(true)
  }
  return end(false)
}
