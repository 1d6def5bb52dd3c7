import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
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
  const [question, setQuestion] = useState<AnyQuestion | null>(null)
  const ask = useCallback<Ask>((asked) => setQuestion(asked as unknown as AnyQuestion), [])
  return (
    <FormDialogContext value={ask}>
      {children}
      {question !== null && <Dialog {...question} onClose={() => setQuestion(null)} />}
    </FormDialogContext>
  )
}
