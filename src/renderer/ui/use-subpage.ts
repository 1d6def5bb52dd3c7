import { useEffect } from 'react'
import { focusScreen } from './focus-screen.ts'
import { useKeys } from './use-keys.ts'

/**
 * A page that was opened from a list of its screen: the focus begins at its heading, and Escape leads back.
 *
 * @param back where to, or nowhere while something would be lost
 * @param begins of a form that begins in its first field, Escape there leads back as well
 */
export const useSubpage = (back: () => void, begins: 'heading' | 'field' = 'heading'): void => {
  useKeys({ Escape: back }, begins === 'field')
  useEffect(() => {
    // The row that was opened is gone, and the focus with it. A page that is only loaded begins at its beginning.
    if (navigator.userActivation.hasBeenActive && document.activeElement === document.body) focusScreen()
  }, [])
}
