import { useEffect, useRef } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import { useReached } from '../../../../renderer/api/use-reached.ts'

/**
 * Asks again when the desk answers again after it did not, if what is shown failed for that reason: such a failure carries no
 * recorded call, because the desk never heard of it.
 */
export const useBackAgain = (failure: Failure | null, again: () => void): void => {
  const isReached = useReached()
  const was = useRef(isReached)
  const isStale = failure?.kind === 'unreachable' && failure.callId === undefined
  useEffect(() => {
    const isBack = isReached && !was.current
    was.current = isReached
    if (isBack && isStale) again()
  }, [isReached, isStale, again])
}
