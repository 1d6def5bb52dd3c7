import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nextPage } from '../../core/next-page.ts'
import { callDesk } from '../../../../renderer/api/desk.ts'

export type OfferFilter = {
  readonly createdBy?: string[]
  readonly marketplace?: string[]
  readonly currencies?: string[]
}

export type OffersRequest = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
  readonly tokenId: string
  readonly filter: OfferFilter
}

const pageSize = 30

export const useOffers = (request: OffersRequest) => {
  const query = useInfiniteQuery({
    queryKey: ['offers.list', 'pages', request],
    initialPageParam: 1,
    queryFn: ({ client, signal, pageParam }) =>
      callDesk(client, 'offers.list', { ...request, page: { page: pageParam, pageSize } }, signal),
    getNextPageParam: (last, _all, asked) => nextPage(asked, last.page, last.offers.length),
    structuralSharing: false,
  })
  const pages = query.data?.pages
  const offers = useMemo(() => (pages ?? []).flatMap((page) => page.offers), [pages])
  return {
    offers,
    isPending: query.isPending,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    failure: query.error?.failure ?? null,
    more: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}
