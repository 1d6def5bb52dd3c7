import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { addressEntrySchema, type LabelledAddress } from '../../features/addresses/contract.ts'
import { desk } from '../api/desk.ts'
import { answerOf } from '../../contract/call-failed.ts'
import { useContractForm, type ContractForm } from '../form/contract-form.ts'
import { useToasts } from '../ui/toasts.tsx'

export type NameForm = ContractForm<z.input<typeof addressEntrySchema>, z.output<typeof addressEntrySchema>>

export const useNaming = (entry: LabelledAddress | undefined, address: string) => {
  const put = useMutation(desk.mutation('addresses.put'))
  const away = useMutation(desk.mutation('addresses.remove'))
  const toasts = useToasts()
  const { label = '', note = '' } = entry ?? {}
  const form: NameForm = useContractForm(addressEntrySchema, { address, label, note })
  return {
    form,
    onSave: (named: z.output<typeof addressEntrySchema>) => put.mutateAsync({ entries: [named] }),
    onSaved: () => toasts.show('The name is stored.'),
    isRemoving: away.isPending,
    failure: away.error?.failure ?? null,
    /** @returns whether it is gone */
    remove: async (): Promise<boolean> => {
      const answer = await answerOf(away.mutateAsync({ address }))
      if (answer.ok) toasts.show('The name is removed.')
      return answer.ok
    },
  }
}
