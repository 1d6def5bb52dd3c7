import { makeCollectible, type SampleCollectible } from '../data/collectible.ts'
import { collection } from '../data/collection.ts'
import { bestOrder, passes } from '../data/find.ts'
import type { SampleOrder } from '../data/order.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'
import type { ListRequest } from './list-request.ts'

/** Rows of a page when the request names no size. */
const usualPageSize = 30

type Row = { readonly collectible: SampleCollectible; readonly order: SampleOrder | undefined }

/** The columns by which the sample sorts, as services of this family name them (observed). */
const columns: Readonly<Record<string, (order: SampleOrder) => number>> = {
  price_usd: (order) => order.priceUSD,
  createdat: (order) => Date.parse(order.createdAt),
}

const columnOf = (name: string): ((order: SampleOrder) => number) | undefined =>
  columns[name.toLowerCase()] ?? columns[name.toLowerCase().replace('_', '')]

type Sort = readonly { readonly column: string; readonly order: 'ASC' | 'DESC' }[]

/** Rows without an order come last whatever the direction; ties keep the collection's order. */
const compare =
  (sort: Sort) =>
  (a: Row, b: Row): number => {
    if (a.order === undefined || b.order === undefined) {
      return Number(a.order === undefined) - Number(b.order === undefined)
    }
    for (const { column, order } of sort) {
      const value = columnOf(column)
      if (value === undefined) continue
      const difference = value(a.order) - value(b.order)
      if (difference !== 0) return order === 'ASC' ? difference : -difference
    }
    return 0
  }

/** Answers ListCollectibles from the made-up collection. */
export type ListCollectibles = {
  answer(request: ListRequest, imageUrl: (number: number) => string): SampleAnswer
  /** Makes the collection now instead of at the first call. */
  prepare(): void
}

/**
 * Makes the collection once and answers from it. The collectibles are the same at every start; the times of their orders
 * count from `now`.
 */
export const createListCollectibles = (now: number): ListCollectibles => {
  let made: readonly SampleCollectible[] | undefined
  const all = (): readonly SampleCollectible[] =>
    (made ??= Array.from({ length: collection.size }, (_, index) => makeCollectible(index + 1, now)))

  const answer: ListCollectibles['answer'] = (request, imageUrl) => {
    if (request.contractAddress.toLowerCase() !== collection.address) {
      return failureAnswer('NotFound', `the sample knows one collection: ${collection.address}`)
    }
    const filter = request.filter ?? {}
    const page = request.page?.page || 1
    const pageSize = request.page?.pageSize || usualPageSize
    const sort = request.page?.sort ?? []
    const unknown = sort.find(({ column }) => columnOf(column) === undefined)
    if (unknown !== undefined) {
      return failureAnswer(
        'InvalidArgument',
        `cannot sort by ${unknown.column}; price_usd and createdAt can be`,
      )
    }
    const rows: Row[] = []
    for (const collectible of all()) {
      if (!passes(collectible, filter)) continue
      const order = bestOrder(collectible, request.side, filter)
      if (order !== undefined || filter.includeEmpty === true) rows.push({ collectible, order })
    }
    const usual: Sort = [{ column: 'price_usd', order: request.side === 'listing' ? 'ASC' : 'DESC' }]
    rows.sort(compare(sort.length === 0 ? usual : sort))
    const start = (page - 1) * pageSize
    const more = start + pageSize < rows.length
    return {
      status: 200,
      body: {
        collectibles: rows.slice(start, start + pageSize).map(({ collectible, order }) => ({
          metadata: { ...collectible.metadata, image: imageUrl(collectible.number) },
          order,
          listing: bestOrder(collectible, 'listing', filter),
          offer: bestOrder(collectible, 'offer', filter),
        })),
        page: { page, pageSize, more, ...(sort.length === 0 ? {} : { sort }) },
      },
    }
  }

  return { answer, prepare: () => void all() }
}
