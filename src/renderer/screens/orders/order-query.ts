import type { Input, Output } from '../../../contract/contract.ts'
import { isAddress } from '../../ui/hex-format.ts'
import type { OrdersSearch, OrdersSide } from './search.ts'

export type OrdersInput = Input<'orders.list'>
export type OrdersPage = Output<'orders.list'>
export type PageWish = NonNullable<OrdersInput['page']>

/** What is asked, apart from the page. */
export type OrdersQuestion = Omit<OrdersInput, 'page' | 'timeoutMs' | 'side'> & {
  readonly side: OrdersSide
  readonly sort: NonNullable<PageWish['sort']>
}

export const pageSize = 50

/**
 * What the address asks for; `null` while something is missing or is no address.
 *
 * @param project the desk's id of the project
 * @param collection what stands in the fields
 */
export const questionOf = (
  project: string,
  collection: { readonly network: string; readonly contractAddress: string },
  search: OrdersSearch,
): OrdersQuestion | null => {
  if (collection.network === '' || !isAddress(collection.contractAddress)) return null
  return {
    project,
    network: collection.network,
    contractAddress: collection.contractAddress,
    side: search.side ?? 'listing',
    filter: {
      includeEmpty: search.empty ?? false,
      ...(search.q === undefined ? {} : { searchText: search.q }),
    },
    sort:
      search.sort === undefined
        ? []
        : [{ column: search.sort, order: search.dir === 'asc' ? 'ASC' : 'DESC' }],
  }
}

/** The first page of a question. Pages count from 1 (observed). */
export const firstPage = (question: OrdersQuestion): PageWish => ({
  page: 1,
  pageSize,
  ...(question.sort.length === 0 ? {} : { sort: question.sort }),
})

/**
 * The page after an answer, as clients of this interface ask for it: the answer's page plus one, while it says there is
 * more (observed). An answer that repeats its page, or is empty although it promises more, would never end: it ends here.
 *
 * @param asked the page that was asked for
 */
export const pageAfter = (question: OrdersQuestion, asked: PageWish, answer: OrdersPage): PageWish | null => {
  if (answer.page.more !== true || answer.collectibles.length === 0) return null
  const number = Number.isInteger(answer.page.page) ? Math.max(answer.page.page, asked.page) : asked.page
  return { ...firstPage(question), page: number + 1 }
}

/** The call for one page. */
export const inputOf = ({ sort: _sort, ...question }: OrdersQuestion, page: PageWish): OrdersInput => ({
  ...question,
  page,
})
