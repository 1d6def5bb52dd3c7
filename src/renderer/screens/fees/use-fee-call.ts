import { useMemo } from 'react'
import type { Failure } from '../../../contract/failure.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { useCode } from '../../ui/use-code.ts'
import type { FeeCall } from './fee-call.ts'

const loadReader = () => import('./fee-call.ts')

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
  const reader = useCode(loadReader, id !== undefined)
  const call = useMemo(
    () => (data?.operation !== 'FeeOptions' ? null : (reader?.feeCallOf(data) ?? null)),
    [data, reader],
  )
  return {
    call: id === undefined ? null : call,
    failure: id === undefined ? null : found.failure,
    isPending: id !== undefined && found.failure === null && (found.isPending || reader === undefined),
    refetch: found.refetch,
  }
}
