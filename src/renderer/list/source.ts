import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { desk, type PagedMethod } from '../api/desk.ts'
import type { Input } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'

export type Turned = {
  readonly topRequest: number
  readonly isOldestFirst: boolean
  /** Goes to the other end, which becomes the top: no row in between is asked for. */
  readonly turn: () => void
}

export type LiveHead = Turned & {
  readonly waiting: { readonly count: number; readonly more: boolean }
  readonly freshAfter: number
  readonly letIn: () => void
  readonly setAtTop: (atTop: boolean) => void
}

export type Source<Row> = {
  readonly rows: readonly Row[]
  readonly isPending: boolean
  readonly isRefreshing?: boolean
  readonly failure: Failure | null
  readonly refetch: () => unknown
  readonly hasMore?: boolean
  /** Loads them, unless that is under way or has failed. */
  readonly more?: () => void
  readonly moreFailure?: Failure | null
  readonly retryMore?: () => void
  readonly total?: number | undefined
  readonly live?: LiveHead
  readonly turned?: Turned
}

const noRows: readonly never[] = []

export const sourceOfRows = <Row>(
  rows: readonly Row[],
  query?: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>,
): Source<Row> => ({
  rows,
  isPending: query?.isPending === true,
  failure: query?.error?.failure ?? null,
  refetch: query?.refetch ?? (() => undefined),
})

const sourceOf = <Row>(query: UseInfiniteQueryResult<Row[]>) => ({
  rows: query.data ?? noRows,
  isPending: query.isPending,
  isRefreshing: query.isFetching,
  failure: query.error?.failure ?? null,
  refetch: query.refetch,
  hasMore: query.hasNextPage,
  more: () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  },
})

/** A list that is read by pages; the former rows stay until those of another input are in. */
export const usePages = <N extends PagedMethod>(
  name: N,
  input: Omit<Input<N>, 'cursor'>,
  choices: { readonly enabled?: boolean } = {},
) => sourceOf(useInfiniteQuery(desk.pages(name, input, { placeholderData: keepPreviousData, ...choices })))
