import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PortfolioCollection, PortfolioDetail } from '../../../contract/portfolio.ts'
import type { Failure } from '../../../contract/failure.ts'
import { useApi } from '../../api/api-provider.tsx'
import { failureOf } from '../../api/call-failed.ts'
import { callQuery } from '../../api/call-query.ts'

/** A collection with what takes longer to find of it. */
export type CollectionRow = PortfolioCollection & {
  readonly key: string
  /** `undefined`: it is not in yet. */
  readonly detail: PortfolioDetail | undefined
  readonly failure: Failure | null
}

export const keyOf = ({
  network,
  contractAddress,
}: Pick<PortfolioCollection, 'network' | 'contractAddress'>): string => `${network} ${contractAddress}`

// The same function at each draw: what it made stands until an answer changes.
const answersOf = (answers: readonly UseQueryResult<PortfolioDetail>[]) =>
  answers.map(({ data, error }) => ({ data, error }))

/** Adds to each collection what takes longer, as it comes in. Given up when nobody looks any more. */
export const useDetails = (
  collections: readonly PortfolioCollection[],
  since: string,
): readonly CollectionRow[] => {
  const { ask } = useApi()
  const details = useQueries({
    queries: collections.map(({ project, network, contractAddress }) =>
      callQuery(ask, 'portfolio.detail', { project, network, contractAddress, since }),
    ),
    combine: answersOf,
  })
  return useMemo(
    () =>
      collections.map((collection, place) => ({
        ...collection,
        key: keyOf(collection),
        detail: details[place]?.data,
        failure: failureOf(details[place]?.error ?? null),
      })),
    [collections, details],
  )
}
