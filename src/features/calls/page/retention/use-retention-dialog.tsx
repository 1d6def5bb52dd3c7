import { useMutation } from '@tanstack/react-query'
import { calls } from '../../contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf, formatBytes } from '../../../../renderer/ui/count-format.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { useAsk } from '../../../../renderer/api/api-provider.tsx'

export const useRetentionDialog = () => {
  const ask = useAsk()
  const save = useMutation(desk.mutation('calls.setRetention'))
  const toasts = useToasts()
  const openForm = useFormDialog()
  return async (): Promise<void> => {
    const answer = await ask('calls.retention', {})
    if (!answer.ok) return toasts.show(answer.error.message, 'error')
    const { calls: stored, bytes, days, megabytes } = answer.value
    return openForm({
      title: 'Call retention',
      label: 'Save',
      schema: calls['calls.setRetention'].input,
      values: { days, megabytes },
      onSave: save.mutateAsync,
      onSaved: ({ calls: left }) => {
        const removed = stored - left
        toasts.show(removed > 0 ? `Saved. ${countOf(removed, 'call')} deleted.` : 'Saved.')
      },
      fields: (form) => (
        <>
          <p style={{ marginTop: 0 }}>
            {countOf(stored, 'call')}, {formatBytes(bytes)}. Calls beyond these limits are deleted.
          </p>
          <FormText form={form} name="days" label="Days" as="number" className="md-above" />
          <FormText form={form} name="megabytes" label="Megabytes" as="number" />
        </>
      ),
    })
  }
}
