import { keepPreviousData, useInfiniteQuery, useQuery, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Input, MethodName, Output } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import { useApi } from './api-provider.tsx'
import { callQuery } from './call-query.ts'
import { failureOf, valueOf } from './call-failed.ts'

/** A call as a screen sees it. */
export type Call<T> = {
  /** The newest answer; stays while it is asked again and when that fails. */
  readonly data: T | undefined
  /** Why the newest attempt failed; `null` when it did not. */
  readonly failure: Failure | null
  /** Nothing to show yet: no answer and no failure. */
  readonly isPending: boolean
  /** An attempt is under way. */
  readonly isFetching: boolean
  /** `data` belongs to the former input (`keepFormer`). */
  readonly isFormer: boolean
  /** Milliseconds since the epoch of `data`; 0 without any. */
  readonly dataAt: number
  /** Asks again. */
  readonly refetch: () => void
}

export type CallOptions = {
  /** `false` holds the call back. */
  readonly enabled?: boolean
  /** Shows the answer of the former input until the new one is in. */
  readonly keepFormer?: boolean
  /** Milliseconds after which a mounting part asks again; never by default, because topics say when. */
  readonly staleTime?: number
  /** Asks again every so many milliseconds while shown. */
  readonly every?: number
}

/** Shows what the desk answers to `name(input)` and keeps it up to date. Aborted when no one looks any more. */
export const useDeskQuery = <N extends MethodName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Call<Output<N>> => {
  const { ask } = useApi()
  const query = useQuery<Output<N>>({
    ...callQuery(ask, name, input),
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
    ...(options.keepFormer ? { placeholderData: keepPreviousData } : {}),
  })
  return {
    data: query.data,
    failure: failureOf(query.error),
    isPending: query.isPending,
    isFetching: query.isFetching,
    isFormer: query.isPlaceholderData,
    dataAt: query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  }
}

/** Methods that answer a page of rows and the cursor of the next one. */
export type PagedMethod = {
  [N in MethodName]: Output<N> extends { rows: unknown[]; next: string | null } ? N : never
}[MethodName]

/** Rows of all pages asked so far. */
export type Pages<T> = Pick<Call<T[]>, 'failure' | 'isPending' | 'refetch'> & {
  readonly rows: readonly T[]
  readonly isRefreshing: boolean
  readonly hasMore: boolean
  /** Asks for the next page; nothing happens while one is under way or there is none. */
  readonly more: () => void
}

type RowOf<N extends PagedMethod> = Output<N>['rows'][number]
type PageOf<N extends PagedMethod> = { rows: RowOf<N>[]; next: string | null }

/** What `usePages` is known by. */
export const pagesKey = (name: PagedMethod, input: object): QueryKey => [name, 'pages', input]

/** Shows a list by pages, newest first, following its cursors. When a topic says "changed", all its pages are asked again. */
export const usePages = <N extends PagedMethod>(
  name: N,
  input: Omit<Input<N>, 'cursor'>,
  options: Pick<CallOptions, 'enabled' | 'keepFormer'> = {},
): Pages<RowOf<N>> => {
  const { ask } = useApi()
  const query = useInfiniteQuery({
    queryKey: pagesKey(name, input),
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }): Promise<PageOf<N>> => {
      const pageInput = pageParam === null ? input : { ...input, cursor: pageParam }
      return valueOf(await ask(name, pageInput as Input<N>, { signal })) as PageOf<N>
    },
    getNextPageParam: (last) => last.next,
    enabled: options.enabled ?? true,
    ...(options.keepFormer ? { placeholderData: keepPreviousData } : {}),
  })
  const pages = query.data?.pages
  return {
    rows: useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]),
    failure: failureOf(query.error),
    isPending: query.isPending,
    isRefreshing: query.isFetching,
    hasMore: query.hasNextPage,
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    refetch: () => void query.refetch(),
  }
}
