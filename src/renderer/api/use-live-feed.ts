import {
  keepPreviousData,
  skipToken,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Input, Output } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import { useAsk } from './api-provider.tsx'
import { desk, type PagedMethod } from './desk.ts'
import { appendPage, mergeHead, mergeOldest, replaceHead, waitingRows, type Feed } from './feed.ts'

const livePage = 100

/** Paged methods whose rows are numbered in the order they came, that take a filter and can be walked from both ends. */
export type LiveMethod = {
  [N in PagedMethod]: Output<N>['rows'][number] extends { id: number }
    ? Input<N> extends { filter?: unknown; oldestFirst?: boolean | undefined }
      ? 'filter' extends keyof Input<N>
        ? N
        : never
      : never
    : never
}[PagedMethod]

export type RowOf<N extends LiveMethod> = Output<N>['rows'][number]
export type FilterOf<N extends LiveMethod> = Exclude<Input<N>['filter'], undefined>

type LiveFeed<Row> = {
  readonly rows: readonly Row[]
  readonly isPending: boolean
  readonly isRefreshing: boolean
  readonly failure: Failure | null
  readonly refetch: () => unknown
  readonly waiting: { readonly count: number; readonly more: boolean }
  readonly freshAfter: number
  readonly isUpToDate: boolean
  readonly hasMore: boolean
  /** Asks for the next page, unless that is under way or has failed. */
  readonly more: () => void
  readonly moreFailure: Failure | null
  readonly retryMore: () => void
}

type FeedOptions<Row> = {
  /** Keeps new rows out (paused, or scrolled away from the top) and counts them. */
  readonly hold: boolean
  /** Whether two versions of a row show the same; rows that never change are the same always. */
  readonly same: (a: Row, b: Row) => boolean
  /** Rows may come into the list and leave it anywhere, not at its head alone. */
  readonly isLoose: boolean
  /** The list begins at its other end: nothing comes in at its head. */
  readonly oldestFirst: boolean
}

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

type Live<Row> = { readonly page: Page<Row>; readonly feed: Feed<Row>; readonly freshAfter: number }

const freshFor = 1_600
const never = Number.POSITIVE_INFINITY
const none = { count: 0, more: false }

/**
 * A live list: its first page is asked again when the log says "changed", and merged in; further pages are asked as the
 * list is scrolled.
 */
export const useLiveFeed = <N extends LiveMethod>(
  name: N,
  filter: FilterOf<N> | undefined,
  { hold, same, isLoose, oldestFirst }: FeedOptions<RowOf<N>>,
): LiveFeed<RowOf<N>> => {
  type Row = RowOf<N>
  const ask = useAsk()
  const client = useQueryClient()
  const words = JSON.stringify({ filter: filter ?? {}, ...(oldestFirst ? { oldestFirst } : {}) })
  // What is asked ahead names the newest rows in the same words.
  const input = { ...(JSON.parse(words) as object), limit: livePage } as Input<N>
  // Before what the parts around the list ask: a browser keeps six connections, and the rows come first.
  usePrefetchQuery(desk.query(name, input))
  const head = useQuery(desk.query(name, input, { placeholderData: keepPreviousData }))
  const liveKey = useMemo(() => ['live', name, words], [name, words])
  const { data: live, isPlaceholderData: isOther } = useQuery<Live<Row>>({
    queryKey: liveKey,
    queryFn: skipToken,
    gcTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
  const [older, setOlder] = useState<{ key: unknown; failure: Failure | null }>({
    key: liveKey,
    failure: null,
  })
  const running = useRef<{ key: unknown; controller: AbortController } | undefined>(undefined)
  const write = useCallback(
    (change: (now: Live<Row>) => Live<Row>) =>
      client.setQueryData<Live<Row>>(liveKey, (now) => now && change(now)),
    [client, liveKey],
  )

  const page: Page<Row> | undefined = head.isPlaceholderData ? undefined : head.data
  const isHeld = hold && !oldestFirst && !isOther && (live?.feed.rows.length ?? 0) > 0
  const bringIn = useEffectEvent((newest: Page<Row>) => {
    const former = client.getQueryData<Live<Row>>(liveKey)
    if (former?.page === newest) return
    const merge = oldestFirst ? mergeOldest : isLoose ? replaceHead : mergeHead
    const feed = merge(former?.feed ?? null, newest, same)
    const before = former?.feed.rows[0]?.id
    const grew = !oldestFirst && before !== undefined && (feed.rows[0]?.id ?? 0) > before
    client.setQueryData<Live<Row>>(liveKey, { page: newest, feed, freshAfter: grew ? before : never })
  })
  useEffect(() => {
    if (page !== undefined && !isHeld) bringIn(page)
  }, [page, isHeld])

  const freshAfter = live?.freshAfter ?? never
  useEffect(() => {
    if (freshAfter === never) return undefined
    const timer = setTimeout(() => write((now) => ({ ...now, freshAfter: never })), freshFor)
    return () => clearTimeout(timer)
  }, [freshAfter, write])
  useEffect(() => () => running.current?.controller.abort(), [])

  const next = isOther ? null : (live?.feed.next ?? null)
  const fetchOlder = useCallback(() => {
    if (next === null || running.current?.key === liveKey) return
    // A page still under way belongs to another filter.
    running.current?.controller.abort()
    const controller = new AbortController()
    running.current = { key: liveKey, controller }
    setOlder({ key: liveKey, failure: null })
    const further = { ...(JSON.parse(words) as object), limit: livePage, cursor: next } as Input<N>
    void ask(name, further, { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return undefined
      running.current = undefined
      if (!answer.ok) return setOlder({ key: liveKey, failure: answer.error })
      const loaded: Page<Row> = answer.value
      return write((now) => (now.feed.next === next ? { ...now, feed: appendPage(now.feed, loaded) } : now))
    })
  }, [ask, liveKey, words, name, next, write])

  const olderFailure = older.key === liveKey ? older.failure : null
  return {
    rows: live?.feed.rows ?? noRows,
    isPending: live === undefined && head.error === null,
    isRefreshing: isOther,
    failure: head.error?.failure ?? null,
    refetch: head.refetch,
    waiting: isHeld && page !== undefined && live !== undefined ? waitingRows(live.feed, page) : none,
    freshAfter: isOther ? never : freshAfter,
    isUpToDate: page === undefined || live?.page === page,
    hasMore: next !== null,
    more: useCallback(() => {
      if (olderFailure === null) fetchOlder()
    }, [olderFailure, fetchOlder]),
    moreFailure: olderFailure,
    retryMore: fetchOlder,
  }
}

const noRows: readonly never[] = []
