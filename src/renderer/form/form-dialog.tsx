import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
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
    color,
    disabled,
    stays = false,
    isLight = false,
    onSave,
    onSaved,
    failure = null,
    ...frame
  } = props
  const [isLeaving, setLeaving] = useState(false)
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
  return (
    <>
      <DialogFrame
        {...frame}
        onDismiss={() => (isDirty && !isLight ? setLeaving(true) : frame.onClose())}
        failure={save.failure ?? failure}
        act={{
          label,
          color: color ?? 'primary',
          isRunning: save.isRunning,
          disabled: disabled ?? false,
          run: save.run,
        }}
      />
      <ConfirmDialog
        open={isLeaving}
        title="Discard changes?"
        confirmLabel="Discard"
        onConfirm={frame.onClose}
        onClose={() => setLeaving(false)}
      >
        Nothing was saved.
      </ConfirmDialog>
    </>
  )
}
