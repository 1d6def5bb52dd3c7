import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PortfolioCollection, PortfolioDetail } from '../../../portfolio/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'

export type CollectionRow = PortfolioCollection & {
  readonly key: string
  readonly detail: PortfolioDetail | undefined
}

// The same function at each draw: rows stay until an answer changes.
const answersOf = (answers: readonly UseQueryResult<PortfolioDetail>[]) => answers.map(({ data }) => data)

export const useDetails = (collections: readonly PortfolioCollection[]): readonly CollectionRow[] => {
  const details = useQueries({
    queries: collections.map(({ project, network, contractAddress }) =>
      desk.query('portfolio.detail', { project, network, contractAddress }),
    ),
    combine: answersOf,
  })
  return useMemo(
    () =>
      collections.map((collection, place) => ({
        ...collection,
        key: `${collection.network} ${collection.contractAddress}`,
        detail: details[place],
      })),
    [collections, details],
  )
}
