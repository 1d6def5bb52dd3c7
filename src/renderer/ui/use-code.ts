import { useEffect, useState } from 'react'
import { CodeNotLoaded } from './retried-lazy.ts'

/**
 * Code that is no part of a component and is fetched when it is wanted: `undefined` until it is there. A failure shows in place of the
 * screen, and is tried again from there.
 *
 * @param load the same function between two draws
 */
export const useCode = <T extends object>(load: () => Promise<T>, isWanted: boolean): T | undefined => {
  const [code, setCode] = useState<{ readonly value: T } | { readonly cause: unknown } | null>(null)
  const isMissing = isWanted && code === null
  useEffect(() => {
    if (!isMissing) return
    void load().then(
      (value) => setCode({ value }),
      (cause: unknown) => setCode({ cause }),
    )
  }, [isMissing, load])
  if (code !== null && 'cause' in code) throw new CodeNotLoaded(() => undefined, code.cause)
  return code?.value
}
