import { type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useConfirm } from '../ui/confirm.tsx'
import { DialogFrame, type DialogFrameProps } from '../ui/dialog-frame.tsx'
import type { ContractForm } from './contract-form.ts'
import { useFormSave, type FormSave } from './use-form-save.ts'

type FormDialogProps<In extends FieldValues, Out, R> = Omit<DialogFrameProps, 'act' | 'open'> &
  FormSave<Out, R> & {
    readonly form: ContractForm<In, Out>
    readonly label: ReactNode
    readonly color?: 'primary' | 'error'
    readonly disabled?: boolean
    /** Shows what came of it; else it closes. */
    readonly stays?: boolean
    /** It holds choices alone: nothing that it would be a pity to lose. */
    readonly isLight?: boolean
  }

/**
 * A form in a dialog. What is wrong with a field is said there, also by the desk. Escape and a press beside it ask before
 * what was typed is gone.
 */
export const FormDialog = <In extends FieldValues, Out, R>(props: FormDialogProps<In, Out, R>) => {
  const {
    form,
    label,
    color = 'primary',
    disabled = false,
    stays = false,
    isLight = false,
    onSave,
    onSaved,
    failure = null,
    ...frame
  } = props
  const confirm = useConfirm()
  const save = useFormSave(form, {
    onSave,
    onSaved: (result, values) => {
      onSaved?.(result, values)
      // What was sent is nothing to lose.
      if (stays) form.reset(undefined, { keepValues: true })
      else frame.onClose()
    },
  })
  const { isDirty } = form.formState
  const dismiss = (): void =>
    isDirty && !isLight
      ? confirm({
          title: 'Discard changes?',
          about: 'Nothing was saved.',
          label: 'Discard',
          run: frame.onClose,
        })
      : frame.onClose()
  return (
    <DialogFrame
      {...frame}
      onDismiss={dismiss}
      failure={save.failure ?? failure}
      act={{ label, color, isRunning: save.isRunning, disabled, run: save.run }}
    />
  )
}
