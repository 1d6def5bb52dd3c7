import { useMutation } from '@tanstack/react-query'
import { portfolio } from '../../../portfolio/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { useAsk } from '../../../../renderer/api/api-provider.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'

export const useWalletsDialog = (project: string) => {
  const save = useMutation(desk.mutation('portfolio.update'))
  const ask = useAsk()
  const toasts = useToasts()
  const openForm = useFormDialog()
  return async (): Promise<void> => {
    const answer = await ask('portfolio.list', { project })
    if (!answer.ok) return toasts.show(answer.error.message, 'error')
    return openForm({
      title: 'Your wallets',
      width: 'sm',
      label: 'Save',
      schema: portfolio['portfolio.update'].input,
      values: { project, makers: [...answer.value.makers] },
      onSave: save.mutateAsync,
      fields: (form) => (
        <>
          <p style={{ marginTop: 0 }}>Their orders are yours.</p>
          <FormText
            form={form}
            name="makers"
            label="One per line"
            as="lines"
            help={countOf(form.watch('makers')?.length ?? 0, 'address', 'addresses')}
            multiline
            minRows={4}
            maxRows={12}
            mono
          />
        </>
      ),
    })
  }
}
