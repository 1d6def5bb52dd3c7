import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { DialogFrameProps } from '../ui/dialog-frame.tsx'
import { useContractForm, type ContractForm } from './contract-form.ts'
import { FormDialog } from './form-dialog.tsx'
import type { FormSave } from './use-form-save.ts'

/** A form that is asked for in a dialog: see `useFormDialog`. */
export type FormQuestion<In extends FieldValues, Out, R> = Pick<DialogFrameProps, 'width'> &
  FormSave<Out, R> & {
    readonly title: string
    readonly label: string
    readonly isLight?: boolean
    readonly schema: z.ZodType<Out, In>
    readonly values: DefaultValues<NoInfer<In>>
    /** Fills in what may be left empty, before the schema looks at it. */
    readonly complete?: (typed: NoInfer<In>) => NoInfer<In>
    readonly fields: (form: ContractForm<In, Out>) => ReactNode
    readonly aside?: (close: () => void, form: ContractForm<In, Out>) => ReactNode
  }

type FormQuestionDialogProps<In extends FieldValues, Out, R> = FormQuestion<In, Out, R> & {
  readonly onClose: () => void
}

export const FormQuestionDialog = <In extends FieldValues, Out, R>(
  props: FormQuestionDialogProps<In, Out, R>,
) => {
  const { schema, values, complete, fields, aside, ...dialog } = props
  const form = useContractForm(schema, values, complete)
  return (
    <FormDialog {...dialog} form={form} aside={aside?.(dialog.onClose, form)}>
      {fields(form)}
    </FormDialog>
  )
}
