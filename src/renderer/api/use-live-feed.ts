import { usePrefetchQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Input, Output } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import { useApi } from './api-provider.tsx'
import { callQuery } from './call-query.ts'
import { useDeskQuery, type PagedMethod } from './queries.ts'
import { appendPage, mergeHead, mergeOldest, replaceHead, waitingRows, type Feed } from './feed.ts'

/** Rows asked for at once. */
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
  /** Nothing to show yet. */
  readonly isPending: boolean
  /** Rows of the former filter stand until those of the new one are in. */
  readonly isRefreshing: boolean
  /** Why the newest page did not come. */
  readonly failure: Failure | null
  readonly refetch: () => void
  /** Rows held back; `more`: there may be further ones. */
  readonly waiting: { readonly count: number; readonly more: boolean }
  /** Rows with a greater id came in a moment ago. */
  readonly freshAfter: number
  readonly hasMore: boolean
  /** Asks for the next page, unless that is under way or has failed. */
  readonly more: () => void
  readonly moreFailure: Failure | null
  /** Asks again after a failure. */
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
type State<Row> = {
  readonly key: string
  readonly page: Page<Row> | undefined
  readonly feed: Feed<Row> | null
  readonly freshAfter: number
}

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
  const { ask } = useApi()
  const words = JSON.stringify({ filter: filter ?? {}, ...(oldestFirst ? { oldestFirst } : {}) })
  const key = `${name} ${words}`
  // What is asked ahead names the newest rows in the same words.
  const input = { ...(JSON.parse(words) as object), limit: livePage } as Input<N>
  // Before what the parts around the list ask: a browser keeps six connections, and the rows come first.
  usePrefetchQuery(callQuery(ask, name, input))
  const head = useDeskQuery(name, input, { keepFormer: true })
  const [state, setState] = useState<State<Row>>({ key, page: undefined, feed: null, freshAfter: never })
  const [older, setOlder] = useState<{ key: string; failure: Failure | null }>({ key, failure: null })
  const running = useRef<{ key: string; controller: AbortController } | undefined>(undefined)

  const page: Page<Row> | undefined = head.isFormer ? undefined : head.data
  const isOther = state.key !== key
  const isHeld = hold && !oldestFirst && !isOther && state.feed !== null && state.feed.rows.length > 0
  if (page !== undefined && !isHeld && (isOther || state.page !== page)) {
    const merge = oldestFirst ? mergeOldest : isLoose ? replaceHead : mergeHead
    const feed = merge(isOther ? null : state.feed, page, same)
    const newest = isOther ? undefined : state.feed?.rows[0]?.id
    const grew = !oldestFirst && newest !== undefined && (feed.rows[0]?.id ?? 0) > newest
    setState({ key, page, feed, freshAfter: grew ? newest : never })
  }

  const { freshAfter } = state
  useEffect(() => {
    if (freshAfter === never) return undefined
    const timer = setTimeout(() => setState((now) => ({ ...now, freshAfter: never })), freshFor)
    return () => clearTimeout(timer)
  }, [freshAfter])
  useEffect(() => () => running.current?.controller.abort(), [])

  const next = isOther ? null : (state.feed?.next ?? null)
  const fetchOlder = useCallback(() => {
    if (next === null || running.current?.key === key) return
    // A page still under way belongs to another filter.
    running.current?.controller.abort()
    const controller = new AbortController()
    running.current = { key, controller }
    setOlder({ key, failure: null })
    const wanted = { ...(JSON.parse(words) as object), limit: livePage, cursor: next } as Input<N>
    void ask(name, wanted, { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return undefined
      running.current = undefined
      if (!answer.ok) return setOlder({ key, failure: answer.error })
      const loaded: Page<Row> = answer.value
      return setState((now) =>
        now.key === key && now.feed?.next === next ? { ...now, feed: appendPage(now.feed, loaded) } : now,
      )
    })
  }, [ask, key, words, name, next])

  const olderFailure = older.key === key ? older.failure : null
  return {
    rows: state.feed?.rows ?? noRows,
    isPending: state.feed === null && head.failure === null,
    isRefreshing: isOther,
    failure: head.failure,
    refetch: head.refetch,
    waiting: isHeld && page !== undefined && state.feed !== null ? waitingRows(state.feed, page) : none,
    freshAfter,
    hasMore: next !== null,
    more: useCallback(() => {
      if (olderFailure === null) fetchOlder()
    }, [olderFailure, fetchOlder]),
    moreFailure: olderFailure,
    retryMore: fetchOlder,
  }
}

const noRows: readonly never[] = []
