import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { desk } from '../../../../renderer/api/desk.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import type { ProblemFilter } from './problem-words.ts'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'

const noteSchema = z.strictObject({ note: z.string().max(2000) })

export const useAcknowledge = () => {
  const acknowledge = useMutation(desk.mutation('findings.acknowledge'))
  const toasts = useToasts()
  const openForm = useFormDialog()
  return (filter: ProblemFilter, count: number): void =>
    openForm({
      title: `Acknowledge ${countOf(count, 'problem')}`,
      label: 'Acknowledge',
      schema: noteSchema,
      values: { note: '' },
      onSave: ({ note }) => acknowledge.mutateAsync({ filter, note }),
      onSaved: ({ changed }) => toasts.show(`${countOf(changed, 'problem')} acknowledged.`, 'success'),
      fields: (form) => (
        <>
          <p style={{ marginTop: 0 }}>It’s shown again if it comes back.</p>
          <FormText
            form={form}
            name="note"
            label="Note"
            placeholder="Optional"
            as="trimmed"
            multiline
            minRows={2}
            maxRows={8}
          />
        </>
      ),
    })
}
