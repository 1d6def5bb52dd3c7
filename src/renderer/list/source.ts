import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Failure } from '../../contract/failure.ts'

/** The two ends of a list that can begin with either. */
export type Turned = {
  /** Counts up with each request to see the top. */
  readonly topRequest: number
  /** The list begins with the oldest row. */
  readonly isOldestFirst: boolean
  /** Goes to the other end, which becomes the top: no row in between is asked for. */
  readonly turn: () => void
}

/** New rows of a live list, and the gate before them. */
export type LiveHead = Turned & {
  /** Rows that wait outside; `more`: there may be further ones. */
  readonly waiting: { readonly count: number; readonly more: boolean }
  /** Rows with a greater number came in a moment ago. */
  readonly freshAfter: number
  /** Brings in what waits, and goes to the top. */
  readonly letIn: () => void
  readonly setAtTop: (atTop: boolean) => void
}

/** Where the rows of a list come from, and how they stand. */
export type Source<Row> = {
  readonly rows: readonly Row[]
  /** Nothing to show yet. */
  readonly isPending: boolean
  /** The rows shown are asked again, or those of a former filter stand. */
  readonly isRefreshing?: boolean
  /** Why the first rows did not come. */
  readonly failure: Failure | null
  readonly refetch: () => unknown
  /** There are rows that are not loaded. */
  readonly hasMore?: boolean
  /** Loads them, unless that is under way or has failed. */
  readonly more?: () => void
  readonly moreFailure?: Failure | null
  readonly retryMore?: () => void
  /** Rows there are in all, if known. */
  readonly total?: number | undefined
  readonly live?: LiveHead
  /** Of a list that is not live and can begin with its oldest row. */
  readonly turned?: Turned
}

const noRows: readonly never[] = []

/** A list that is read by pages. */
export const sourceOf = <Row>(query: UseInfiniteQueryResult<Row[]>) => ({
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
