import { useEffect, useRef, useState } from 'react'

export type Draft = {
  readonly value: string
  readonly change: (value: string) => void
  readonly commit: () => void
}

/**
 * Text of a field that is handed on a moment after the last key, so that typing asks for one answer and not for ten.
 * When the committed text changes from outside (back button, "clear all"), the field follows.
 *
 * @param wait milliseconds
 */
export const useDraft = (committed: string, onCommit: (value: string) => void, wait = 350): Draft => {
  const [state, setState] = useState({ value: committed, committed })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (state.committed !== committed) setState({ value: committed, committed })

  const submit = (value: string): void => {
    clearTimeout(timer.current)
    if (value.trim() !== committed) onCommit(value.trim())
  }
  return {
    value: state.value,
    change: (value) => {
      setState((now) => ({ ...now, value }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => submit(value), wait)
    },
    commit: () => submit(state.value),
  }
}
