import type { Input, Output } from '../../../contract/contract.ts'
import { nextPage } from '../core/next-page.ts'
import { isAddress } from '../../../renderer/ui/hex-format.ts'
import type { OrdersSearch, OrdersSide, PropertyChoice } from './search.ts'
import { given } from '../../../core/given.ts'

export type OrdersInput = Input<'orders.list'>
export type OrdersPage = Output<'orders.list'>
export type PageRequest = NonNullable<OrdersInput['page']>

export type OrdersRequest = Omit<OrdersInput, 'page' | 'timeoutMs' | 'side'> & {
  readonly side: OrdersSide
  readonly sort: NonNullable<PageRequest['sort']>
}

/** Collectibles of a page: the desk's own walks ask for as many, and each page costs a drawing of the list. */
export const pageSize = 100

type Filter = NonNullable<OrdersInput['filter']>
type PropertyFilter = NonNullable<Filter['properties']>[number]

/** A limit as it is sent: a number while it is exact, else its digits. */
const limitOf = (text: string | undefined): number | string | null => {
  if (text === undefined || text.trim() === '') return null
  const number = Number(text)
  if (!Number.isFinite(number)) return null
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text.trim() : number
}

export const toPropertyFilter = ({ name, type, min, max, values }: PropertyChoice): PropertyFilter | null => {
  if (values !== undefined && values.length > 0) return { name, type, values }
  const [from, to] = [limitOf(min), limitOf(max)]
  return from === null && to === null ? null : { name, type, min: from, max: to }
}

export const filterOf = (search: OrdersSearch, makers?: readonly string[]): Filter => {
  const properties = (search.props ?? []).map(toPropertyFilter).filter((filter) => filter !== null)
  const members = {
    // The service knows a token by its number alone.
    searchText: search.q?.replace(/^#(?=\d)/, ''),
    properties: properties.length === 0 ? undefined : properties,
    marketplaces: search.marketplaces,
    inAccounts: search.inAccounts,
    notInAccounts: search.notInAccounts,
    ordersCreatedBy: makers === undefined ? search.createdBy : [...makers],
    ordersNotCreatedBy: search.notCreatedBy,
    inCurrencyAddresses: search.currencies,
    notInCurrencyAddresses: search.notCurrencies,
  }
  return {
    includeEmpty: search.empty ?? false,
    ...given(members),
  }
}

export const requestOf = (
  of: Pick<OrdersRequest, 'project' | 'network' | 'contractAddress' | 'side'>,
  search: OrdersSearch,
  makers?: readonly string[],
): OrdersRequest | null => {
  if (of.network === '' || !isAddress(of.contractAddress)) return null
  return {
    ...of,
    filter: filterOf(search, makers),
    sort:
      search.sort === undefined
        ? []
        : [{ column: search.sort, order: search.dir === 'asc' ? 'ASC' : 'DESC' }],
  }
}

/** The first page of a request. Pages count from 1 (observed). */
export const firstPage = (request: OrdersRequest): PageRequest => ({
  page: 1,
  pageSize,
  ...(request.sort.length === 0 ? {} : { sort: request.sort }),
})

export const pageAfter = (
  request: OrdersRequest,
  asked: PageRequest,
  answer: OrdersPage,
): PageRequest | null => {
  const page = nextPage(asked.page, answer.page, answer.collectibles.length)
  return page === null ? null : { ...firstPage(request), page }
}

export const inputOf = ({ sort: _sort, ...request }: OrdersRequest, page: PageRequest): OrdersInput => ({
  ...request,
  page,
})
