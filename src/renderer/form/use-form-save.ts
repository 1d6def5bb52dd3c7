import { useState, type FormEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { answerOf } from '../../contract/call-failed.ts'
import type { Failure } from '../../contract/failure.ts'
import { fieldOf, saysAtField, type ContractForm } from './contract-form.ts'

export type FormSave<Out, R> = {
  readonly onSave: (values: Out) => Promise<R>
  readonly onSaved?: ((result: R, values: Out) => void) | undefined
}

/** Submits a form: what is wrong is said at its field and the first such field takes the focus, also where the desk finds it. */
export const useFormSave = <In extends FieldValues, Out, R>(
  form: ContractForm<In, Out>,
  { onSave, onSaved }: FormSave<Out, R>,
) => {
  const [failure, setFailure] = useState<Failure | null>(null)
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    const answer = await answerOf(onSave(values))
    if (answer.ok) return onSaved?.(answer.value, values)
    setFailure(fieldOf(form.getValues(), answer.error) === undefined ? answer.error : null)
    return saysAtField(form, answer.error)
  })
  const run = (): void => void submit()
  return {
    /** Why the last attempt failed, where no field says it. */
    failure,
    isRunning: form.formState.isSubmitting,
    run,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault()
      run()
    },
  }
}
