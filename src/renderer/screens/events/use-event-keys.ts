import { useEffect, useEffectEvent } from 'react'

/** Keys of the Events screen beside those of its table. */
export type EventKeys = Readonly<Record<string, () => void>>

/** A screen is reached by `g` and one more key within this time; that key is no command here. */
const chordMs = 1_000

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null

/** Runs commands of single keys, but not while somebody types or is in a dialog. */
export const useEventKeys = (keys: EventKeys): void => {
  const run = useEffectEvent((key: string): boolean => {
    const command = Object.hasOwn(keys, key) ? keys[key] : undefined
    command?.()
    return command !== undefined
  })
  useEffect(() => {
    let chordAt = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return
      const isChord = event.timeStamp - chordAt < chordMs
      chordAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!isChord && run(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
