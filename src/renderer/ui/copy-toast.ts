import { copyText } from './copy-text.ts'
import { useToasts } from './toasts.tsx'

/** Copies a text on one click and says so, or that it did not work. Without state: a table has hundreds of users. */
export const useCopyToast = (): ((text: string, what: string) => void) => {
  const { show } = useToasts()
  return (text, what) =>
    void copyText(text).then((copied) =>
      copied ? show(`Copied ${what}.`) : show(`Couldn’t copy ${what}. Copy by hand.`, 'warning'),
    )
}
