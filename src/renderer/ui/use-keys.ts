import { useEffectEvent, useLayoutEffect } from 'react'
import { singleKeys } from './single-keys.ts'
import { isInTextField, isTyping } from './typing.ts'

/** A screen is reached by `g` and one more key within this time; that key is no command then. */
const chordMs = 1_000

/**
 * Runs commands of single keys, but not while somebody types or is in a dialog, nor where something nearer has used the key.
 *
 * @param inFields also in text fields of the page: for keys that write nothing
 */
export const useKeys = (keys: Readonly<Record<string, () => void>>, inFields = false): void => {
  const run = useEffectEvent((key: string): boolean => {
    const command = Object.hasOwn(keys, key) ? keys[key] : undefined
    command?.()
    return command !== undefined
  })
  const isText = useEffectEvent(
    ({ target, isComposing }: KeyboardEvent): boolean =>
      isComposing || (isTyping(target) && !(inFields && isInTextField(target))),
  )
  // With the drawing itself: who sees rows can use their keys.
  useLayoutEffect(() => {
    let chordAt = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (singleKeys.read() === 'off' || isText(event)) return
      const isChord = event.timeStamp - chordAt < chordMs
      chordAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!isChord && run(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
