import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { nextPage } from '../../../core/orders/next-page.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { ServiceClient } from '../service-client/service.ts'
import { stoppedByOperator } from './order-deps.ts'

export type OrdersQuery = Omit<ParsedInput<'orders.list'>, 'page' | 'timeoutMs'> & {
  readonly sort?: NonNullable<ParsedInput<'orders.list'>['page']>['sort']
}

export type OrdersPage = Output<'orders.list'>

/** Rows asked for at once. */
const pageSize = 100
/** More pages than this are no list any more: a service that never ends is not followed for ever. */
const mostPages = 10_000

/**
 * Reads a list of orders from the first page to the last, one call after the other.
 *
 * @param onPage is waited for: memory holds one page, and a slow disk slows the calls down
 */
export const walkOrders = async (
  list: ServiceClient['listCollectibles'],
  { sort, ...query }: OrdersQuery,
  onPage: (page: OrdersPage) => Promise<void> | void,
  signal: AbortSignal,
): Promise<Result<null, Failure>> => {
  let page = 1
  for (let count = 0; count < mostPages; count += 1) {
    const pageRequest = { page, pageSize, ...(sort === undefined ? {} : { sort }) }
    const answer = await list({ ...query, page: pageRequest }, signal)
    if (signal.aborted) return fail(stoppedByOperator)
    if (!answer.ok) return answer
    await onPage(answer.value)
    if (signal.aborted) return fail(stoppedByOperator)
    const next = nextPage(page, answer.value.page, answer.value.collectibles.length)
    if (next === null) return succeed(null)
    page = next
  }
  return fail({
    kind: 'bad-answer',
    message: `The service promised more after ${mostPages} pages; the list was given up.`,
  })
}
