import type { FieldValues } from 'react-hook-form'
import type { Answer } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import { DialogFrame, type DialogFrameProps } from '../ui/dialog-frame.tsx'
import { fieldOf, saysAtField, type ContractForm } from './contract-form.ts'

type FormDialogProps<In extends FieldValues, Out> = Omit<DialogFrameProps, 'act' | 'failure'> & {
  readonly form: ContractForm<In, Out>
  /** What the button says. */
  readonly label: string
  readonly saving: { readonly isRunning: boolean; readonly failure: Failure | null }
  /** Once it succeeds, the dialog closes. */
  readonly onSave: (values: Out) => Promise<Answer<unknown>>
}

/** A form in a dialog. What the desk finds wrong with one field is said there. */
export const FormDialog = <In extends FieldValues, Out>({
  form,
  label,
  saving,
  onSave,
  ...frame
}: FormDialogProps<In, Out>) => {
  const save = form.handleSubmit(async (values) => {
    const answer = await onSave(values)
    if (answer.ok) return frame.onClose()
    return saysAtField(form, answer.error)
  })
  const isAtField = fieldOf(form.getValues(), saving.failure) !== undefined
  return (
    <DialogFrame
      {...frame}
      failure={isAtField ? null : saving.failure}
      act={{ label, isRunning: saving.isRunning, disabled: !form.formState.isValid, run: () => void save() }}
    />
  )
}
