import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

let lastFocused: HTMLElement | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) lastFocused = target
})

type Held = RefObject<HTMLElement | null>

const giveBack = (dialog: Held, opener: Held): void => {
  const { activeElement } = document
  // A dialog that fades away has the focus until it is gone.
  const isLost = activeElement === document.body || dialog.current?.contains(activeElement) === true
  if (isLost && opener.current?.isConnected === true) opener.current.focus()
}

/**
 * Gives the focus back to what opened a dialog, where the dialog itself cannot: a button that is busy until the dialog opens loses
 * the focus, and nothing has it by then.
 *
 * @returns for the dialog
 */
export const useFocusBack = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const dialog = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = lastFocused
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    // After the dialog gave it back, or could not.
    return () => queueMicrotask(() => giveBack(dialog, opener))
  }, [isOpen])
  return dialog
}
