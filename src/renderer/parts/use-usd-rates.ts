import { useMemo } from 'react'
import type { Project } from '../../contract/projects.ts'
import { usdRates, type UsdRate } from '../../core/fees/usd-rates.ts'
import { useDeskQuery } from '../api/queries.ts'

const nobody = `0x${'0'.repeat(40)}`
const page = { page: 1, pageSize: 100 }
const filter = { includeEmpty: false }

/**
 * US dollars of coins on a network, by the service's own prices of the orders of the project's start collection there: what Orders shows
 * first. Empty for any other network.
 */
export const useUsdRates = (
  project: Project | null,
  network: string | undefined,
): ReadonlyMap<string, UsdRate> => {
  const start = project?.startCollection ?? null
  const { data } = useDeskQuery(
    'orders.list',
    {
      project: project?.id ?? '',
      network: network ?? '',
      contractAddress: start?.contractAddress ?? nobody,
      side: 'listing',
      filter,
      page,
    },
    { enabled: start !== null && start.network === network, staleTime: 300_000 },
  )
  return useMemo(
    () =>
      usdRates(
        (data?.collectibles ?? []).flatMap(({ listing, offer }) => [listing ?? [], offer ?? []].flat()),
      ),
    [data],
  )
}
