import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input, Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { useApi } from '../../api/api-provider.tsx'
import { failureOf, valueOf } from '../../api/call-failed.ts'

/** After so many milliseconds the page says how far it is. */
const within = 400

type Totals = Output<'sales.totals'>

export type SaleTotals = {
  readonly data: Totals | undefined
  readonly failure: Failure | null
  /** How far it is, while it takes long. */
  readonly progress: Pick<Totals, 'summed' | 'of'> | null
  /** It was given up, and nothing is shown. */
  readonly isStopped: boolean
  readonly stop: () => void
  readonly refetch: () => void
}

/** Sums of sales: of many they are made in pieces, with progress, and can be given up. */
export const useTotals = (input: Input<'sales.totals'>): SaleTotals => {
  const { ask } = useApi()
  const client = useQueryClient()
  const [progress, setProgress] = useState<SaleTotals['progress']>(null)
  const queryKey = ['sales.totals', 'whole', input]
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Totals> => {
      setProgress(null)
      for (let continues: string | null = null; ;) {
        const asked = { ...input, within, ...(continues === null ? {} : { continues }) }
        const part: Totals = valueOf(await ask('sales.totals', asked, { signal }))
        if (part.continues === null) return part
        setProgress({ summed: part.summed, of: part.of })
        continues = part.continues
      }
    },
  })
  const isFetching = fetchStatus !== 'idle'
  return {
    data,
    failure: failureOf(error),
    progress: isFetching ? progress : null,
    isStopped: !isFetching && data === undefined && error === null,
    stop: () => void client.cancelQueries({ queryKey }),
    refetch: () => void refetch(),
  }
}
