import { useEffect, useState } from 'react'

/** `true` once something has been running for a while: quick work shows no button that is gone before it can be used. */
export const useSlow = (running: boolean, after = 500): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => setSlow(true), after)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [running, after])
  return running && isSlow
}
