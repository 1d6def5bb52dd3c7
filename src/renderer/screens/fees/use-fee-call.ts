import { useMemo } from 'react'
import type { Failure } from '../../../contract/failure.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { feeCallOf, type FeeCall } from './fee-call.ts'

/** A call of the record, read for this screen; nothing is asked without a number. */
export const useFeeCall = (
  id: number | undefined,
): {
  readonly call: FeeCall | null
  readonly failure: Failure | null
  readonly isPending: boolean
  readonly refetch: () => void
} => {
  const found = useDeskQuery('calls.get', { id: id ?? 0 }, { enabled: id !== undefined, staleTime: 60_000 })
  const { data } = found
  const call = useMemo(() => (data?.operation === 'FeeOptions' ? feeCallOf(data) : null), [data])
  return {
    call: id === undefined ? null : call,
    failure: id === undefined ? null : found.failure,
    isPending: id !== undefined && found.failure === null && found.isPending,
    refetch: found.refetch,
  }
}
