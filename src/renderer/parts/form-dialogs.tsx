import { createContext, use, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useQuestion } from '../ui/use-question.ts'
import { lazyInPlace } from '../ui/lazy-part.tsx'
import type { FormQuestion } from '../form/form-question.tsx'

type Ask = <In extends FieldValues, Out, R>(question: FormQuestion<In, Out, R>) => void
type AnyQuestion = FormQuestion<FieldValues, unknown, unknown>

// Forms are fetched with the first of them.
const Dialog = lazyInPlace(async () => (await import('../form/form-question.tsx')).FormQuestionDialog)

const FormDialogContext = createContext<Ask | undefined>(undefined)

/** Opens a dialog with a form, without a place of its own among what is drawn. */
export const useFormDialog = (): Ask => {
  const ask = use(FormDialogContext)
  if (ask === undefined) throw new Error('useFormDialog is used outside of FormDialogProvider.')
  return ask
}

export const FormDialogProvider = ({ children }: { readonly children: ReactNode }) => {
  const { standing, ask, close } = useQuestion<AnyQuestion & { readonly onClose?: () => void }>()
  return (
    <FormDialogContext value={ask as unknown as Ask}>
      {children}
      {standing !== null && (
        <Dialog key={standing.id} {...standing.question} onClose={() => close(standing.id)} />
      )}
    </FormDialogContext>
  )
}
