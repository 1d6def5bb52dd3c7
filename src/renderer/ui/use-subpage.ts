import { useEffect } from 'react'
import { focusScreen } from './focus-screen.ts'
import { useKeys } from './use-keys.ts'

/**
 * A page that was opened from a list of its screen: the focus begins at its heading, and Escape leads back.
 *
 * @param back where to, or nowhere while something would be lost
 */
export const useSubpage = (back: () => void): void => {
  useKeys({ Escape: back })
  useEffect(() => {
    // The row that was opened is gone, and the focus with it. A page that is only loaded begins at its beginning.
    if (navigator.userActivation.hasBeenActive && document.activeElement === document.body) focusScreen()
  }, [])
}
