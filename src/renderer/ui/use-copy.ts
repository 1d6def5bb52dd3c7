import { useCallback, useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies text to the clipboard; the outcome stands for two seconds. */
export const useCopy = (): { state: CopyState; copy: (text: string) => Promise<boolean> } => {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback(async (text: string): Promise<boolean> => {
    const copied = await copyText(text)
    setState(copied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), 2_000)
    return copied
  }, [])

  return { state, copy }
}
