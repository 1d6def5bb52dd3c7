import { useCallback, useEffect, useRef, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies text to the clipboard; the outcome stands for two seconds. */
export const useCopy = (): { state: CopyState; copy: (text: string) => Promise<boolean> } => {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback(async (text: string): Promise<boolean> => {
    const copied = await writeText(text)
    setState(copied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), 2_000)
    return copied
  }, [])

  return { state, copy }
}

/** Without a secure context there is no clipboard at all, whatever the types say. */
const writeText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
