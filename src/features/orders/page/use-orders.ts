import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Failure } from '../../../contract/failure.ts'
import type { CallFacts } from '../contract.ts'
import { useAsk } from '../../../renderer/api/api-provider.tsx'
import type { CallFailed } from '../../../contract/call-failed.ts'
import { callDesk } from '../../../renderer/api/desk.ts'
import {
  firstPage,
  inputOf,
  pageAfter,
  type OrdersPage,
  type OrdersRequest,
  type PageRequest,
} from './order-query.ts'
import { createRowReader, type OrderRow } from './order-rows.ts'

type Pages = InfiniteData<OrdersPage, PageRequest>

export type OrdersWork = 'first' | 'more' | 'refresh'

export type Orders = {
  readonly rows: readonly OrderRow[]
  readonly pageCount: number
  readonly isEmpty: boolean
  readonly work: OrdersWork | null
  readonly hasMore: boolean
  /** Why the first page did not come, or did not come again. Rows that are there stay. */
  readonly failure: Failure | null
  readonly moreFailure: Failure | null
  readonly call: CallFacts | null
  readonly loadMore: () => void
  readonly retryMore: () => void
  /** Asks for the first page again: one call. The rows stay until it is there, then the list begins with it. */
  readonly refresh: () => void
  readonly cancel: () => void
}

const givenUp: Failure = {
  kind: 'cancelled',
  message: 'You stopped this call.',
}

/** What happened outside of the query: a refresh, and calls given up. It belongs to one request. */
type Side = { key: string; refreshing: boolean; failure: Failure | null; moreStopped: boolean }

/**
 * Orders of a collection, page by page. Nothing is asked of the service but when a person asks for it: a request, a scroll to
 * the end, a refresh.
 *
 * @param request `null` asks nothing
 * @param service the address asked: what another address answered is not shown for it. The sample's changes with each start
 */
export const useOrders = (request: OrdersRequest | null, service: string): Orders => {
  const ask = useAsk()
  const client = useQueryClient()
  const key = JSON.stringify([service, request])
  const queryKey = useMemo(() => ['orders', key], [key])
  const [side, setSide] = useState<Side>({ key, refreshing: false, failure: null, moreStopped: false })
  const refreshing = useRef<AbortController | undefined>(undefined)
  const mine: Side = side.key === key ? side : { key, refreshing: false, failure: null, moreStopped: false }
  const change = useCallback(
    (members: Partial<Side>) =>
      setSide((now) => ({
        ...(now.key === key ? now : { refreshing: false, failure: null, moreStopped: false }),
        key,
        ...members,
      })),
    [key],
  )

  const query = useInfiniteQuery<OrdersPage, CallFailed, Pages, string[], PageRequest | null>({
    queryKey,
    enabled: request !== null,
    initialPageParam: null,
    queryFn: ({ client: queryClient, signal, pageParam }) => {
      if (request === null) throw new Error('Choose a collection.')
      return callDesk(queryClient, 'orders.list', inputOf(request, pageParam ?? firstPage(request)), signal)
    },
    getNextPageParam: (last, _all, asked) =>
      request === null ? null : pageAfter(request, asked ?? firstPage(request), last),
    structuralSharing: false,
  })

  const pages = query.data?.pages
  const [readRows] = useState(createRowReader)
  const rows = useMemo(
    () => readRows(pages ?? [], request?.side ?? 'listing'),
    [readRows, pages, request?.side],
  )
  const work: OrdersWork | null = mine.refreshing
    ? 'refresh'
    : query.isFetchingNextPage
      ? 'more'
      : query.isFetching
        ? 'first'
        : null
  const moreFailure = query.isFetchNextPageError
    ? (query.error?.failure ?? null)
    : mine.moreStopped
      ? givenUp
      : null
  const failure = query.isFetchNextPageError ? mine.failure : (query.error?.failure ?? mine.failure)

  const { fetchNextPage, refetch, hasNextPage } = query
  const more = useCallback(() => {
    change({ moreStopped: false })
    void fetchNextPage()
  }, [change, fetchNextPage])

  const refresh = useCallback(() => {
    if (request === null) return
    change({ failure: null, moreStopped: false })
    if (client.getQueryData(queryKey) === undefined) {
      void refetch()
      return
    }
    refreshing.current?.abort()
    const controller = new AbortController()
    refreshing.current = controller
    change({ refreshing: true })
    const page = firstPage(request)
    void ask('orders.list', inputOf(request, page), { signal: controller.signal }).then((answer) => {
      if (refreshing.current !== controller) return undefined
      if (answer.ok) {
        client.setQueryData<Pages>(queryKey, { pages: [answer.value], pageParams: [page] })
        return change({ refreshing: false })
      }
      return change({
        refreshing: false,
        failure: answer.error.kind === 'cancelled' ? givenUp : answer.error,
      })
    })
  }, [ask, change, client, request, queryKey, refetch])

  const cancel = useCallback(() => {
    refreshing.current?.abort()
    if (work === 'first') change({ failure: givenUp })
    if (work === 'more') change({ moreStopped: true })
    // Goes back to what was there before the call, so that stopping is no error.
    void client.cancelQueries({ queryKey }, { revert: true, silent: true })
  }, [change, client, queryKey, work])

  const canLoad = hasNextPage && work === null && moreFailure === null
  return {
    rows,
    pageCount: pages?.length ?? 0,
    isEmpty: pages === undefined,
    work,
    hasMore: hasNextPage,
    failure: work === 'first' ? null : failure,
    moreFailure,
    call: pages?.at(-1)?.call ?? null,
    loadMore: useCallback(() => {
      if (canLoad) more()
    }, [canLoad, more]),
    retryMore: more,
    refresh,
    cancel,
  }
}
