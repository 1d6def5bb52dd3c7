import { useMutation } from '@tanstack/react-query'
import { receiverSettingsSchema, type ReceiverSettings } from '../../../receiver/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { saysAtField, useContractForm } from '../../../../renderer/form/contract-form.ts'

/** The receiver's settings as a form; what was not changed in it is not sent. */
export const useReachForm = (settings: ReceiverSettings, onSaved: () => void) => {
  const save = useMutation(desk.mutation('receiver.setSettings'))
  const form = useContractForm(receiverSettingsSchema, settings)
  const { dirtyFields, isDirty } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => Object.hasOwn(dirtyFields, name))
    const answer = await answerOf(save.mutateAsync(Object.fromEntries(changed)))
    if (!answer.ok) return saysAtField(form, answer.error)
    form.reset(answer.value)
    return onSaved()
  })
  const undo = (): void => {
    form.reset(settings)
    save.reset()
  }
  return { form, isChanged: isDirty, save, submit, undo }
}

export const isLoopback = (host: string | null): boolean =>
  host === null || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
