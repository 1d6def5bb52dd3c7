import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { nextPage } from '../../../../core/orders/next-page.ts'
import { orderSchema, pageSchema, type Order } from '../../../../core/wire/marketplace.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { failureOf, valueOf } from '../../../api/call-failed.ts'

/** Members of the filter of the two offer operations. */
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

// The desk has read the answer against the document already: what does not fit here is left out, never refused.
const answerSchema = z.looseObject({
  offers: z.array(z.unknown()).catch([]),
  page: pageSchema.optional().catch(undefined),
})

const pageSize = 30

/** Offers for one token, page by page. */
export const useOffers = ({ project, network, ...request }: OffersRequest) => {
  const { ask } = useApi()
  const query = useInfiniteQuery({
    queryKey: ['offers', project, network, request],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const { answer } = valueOf(
        await ask(
          'operations.call',
          {
            project,
            network,
            operation: 'ListOffersForCollectible',
            request: { ...request, page: { page: pageParam, pageSize } },
          },
          { signal },
        ),
      )
      const { offers, page } = answerSchema.parse(answer)
      return {
        offers: offers.flatMap((one): Order[] => {
          const read = orderSchema.safeParse(one)
          return read.success ? [read.data] : []
        }),
        page: page ?? { page: pageParam, pageSize },
      }
    },
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
    failure: failureOf(query.error),
    more: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}
