import { useCallback } from 'react'
import { useToasts } from './toasts.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a text on one click and says so, or that it did not work. */
export const useCopyToast = (): ((text: string, what: string) => void) => {
  const { copy } = useCopy()
  const { show } = useToasts()
  return useCallback(
    (text, what) =>
      void copy(text).then((copied) =>
        copied
          ? show(`Copied ${what}.`)
          : show(
              `The browser did not allow copying ${what}. Select the text and copy it by hand.`,
              'warning',
            ),
      ),
    [copy, show],
  )
}
