import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Project } from '../../features/projects/contract.ts'
import { usdRates, type UsdRate } from '../../features/fees/core/usd-rates.ts'
import { desk } from '../api/desk.ts'

const nobody = `0x${'0'.repeat(40)}`
const page = { page: 1, pageSize: 100 }
const filter = { includeEmpty: false }

export type UsdRatesRead = { readonly rates: ReadonlyMap<string, UsdRate>; readonly isReading: boolean }

/**
 * US dollars of coins on a network, by the service's own prices of the orders of the project's start collection there: what Orders shows
 * first. Empty for any other network. While they are still being read, a missing figure means nothing.
 */
export const useUsdRates = (project: Project | null, network: string | undefined): UsdRatesRead => {
  const start = project?.startCollection ?? null
  const isOfStart = start !== null && start.network === network
  const { data, isPending } = useQuery(
    desk.query(
      'orders.list',
      {
        project: project?.id ?? '',
        network: network ?? '',
        contractAddress: start?.contractAddress ?? nobody,
        side: 'listing',
        filter,
        page,
      },
      { enabled: isOfStart, staleTime: 300_000 },
    ),
  )
  const rates = useMemo(
    () =>
      usdRates(
        (data?.collectibles ?? []).flatMap(({ listing, offer }) => [listing ?? [], offer ?? []].flat()),
      ),
    [data],
  )
  return { rates, isReading: isOfStart && isPending }
}
