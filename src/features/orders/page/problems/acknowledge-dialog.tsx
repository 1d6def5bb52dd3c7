import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import type { ProblemFilter } from './problem-words.ts'

const noteSchema = z.strictObject({ note: z.string().max(2000) })

type AcknowledgeDialogProps = {
  readonly filter: ProblemFilter
  readonly count: number
  readonly onClose: () => void
}

export const AcknowledgeDialog = ({ filter, count, onClose }: AcknowledgeDialogProps) => {
  const acknowledge = useMutation(desk.mutation('findings.acknowledge'))
  const toasts = useToasts()
  const form = useContractForm(noteSchema, { note: '' })
  return (
    <FormDialog
      title={<>Acknowledge {countOf(count, 'problem')}</>}
      form={form}
      label="Acknowledge"
      onSave={({ note }) => acknowledge.mutateAsync({ filter, note })}
      onSaved={({ changed }) => toasts.show(`${countOf(changed, 'problem')} acknowledged.`, 'success')}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
