import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BulkRowShown } from '../../../../contract/bulk.ts'
import type { Input } from '../../../../contract/contract.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { failureOf, valueOf } from '../../../api/call-failed.ts'
import type { Source } from '../../../list/source.ts'

/** Rows of a batch in their order, page by page. */
export const useBatchRows = (request: Omit<Input<'bulk.rows'>, 'after' | 'limit'>): Source<BulkRowShown> => {
  const { ask } = useApi()
  const query = useInfiniteQuery({
    queryKey: ['bulk.rows', 'pages', request],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) =>
      valueOf(await ask('bulk.rows', { ...request, limit: 100, after: pageParam }, { signal })),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  return {
    rows: useMemo(() => (pages ?? []).flatMap(({ rows }) => rows), [pages]),
    isPending: query.isPending,
    isRefreshing: query.isPlaceholderData,
    failure: failureOf(query.error),
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}
