import { useCallback, useEffect, useRef, useState } from 'react'
import { usePath } from './navigation/navigator.ts'

type Standing<Q> = { readonly id: number; readonly question: Q }

let count = 0

/** What is asked over the screen it was asked from: another screen puts it away, as its screen would have taken it along. */
export const useQuestion = <Q extends { readonly onClose?: (() => void) | undefined }>() => {
  const path = usePath()
  const current = useRef<Standing<Q> | null>(null)
  const [standing, setStanding] = useState<Standing<Q> | null>(null)
  const ask = useCallback((question: Q): void => {
    count += 1
    current.current = { id: count, question }
    setStanding(current.current)
  }, [])
  /** Nothing where it was put away already, or another question stands. */
  const close = useCallback((id: number): void => {
    const now = current.current
    if (now?.id !== id) return
    current.current = null
    setStanding(null)
    now.question.onClose?.()
  }, [])
  const former = useRef(path)
  useEffect(() => {
    if (former.current === path) return
    former.current = path
    if (current.current !== null) close(current.current.id)
  }, [path, close])
  return { standing, ask, close }
}
