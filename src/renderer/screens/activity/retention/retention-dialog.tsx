import { calls, type CallRetention } from '../../../../contract/calls.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

const title = 'How long calls are stored'

/** For how long calls are stored. */
export const RetentionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, failure, refetch } = useDeskQuery('calls.retention', {})
  if (data !== undefined) return <RetentionForm retention={data} onClose={onClose} />
  return (
    <DialogFrame title={title} onClose={onClose}>
      {failure !== null ? <ErrorPanel failure={failure} onRetry={refetch} /> : <SkeletonRows rows={4} />}
    </DialogFrame>
  )
}

const RetentionForm = ({
  retention,
  onClose,
}: {
  readonly retention: CallRetention
  readonly onClose: () => void
}) => {
  const save = useDeskMutation('calls.setRetention')
  const toasts = useToasts()
  const { days, megabytes } = retention
  const form = useContractForm(calls['calls.setRetention'].input, { days, megabytes })
  return (
    <FormDialog
      title={title}
      form={form}
      label="Save"
      saving={save}
      onSave={async (bounds) => {
        const answer = await save.run(bounds)
        const removed = answer.ok ? retention.calls - answer.value.calls : 0
        if (answer.ok) toasts.show(removed > 0 ? `Saved. ${countOf(removed, 'call')} removed.` : 'Saved.')
        return answer
      }}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        Now {countOf(retention.calls, 'call')} in {formatBytes(retention.bytes)}. What is over these bounds is
        removed at once, the oldest first.
      </p>
      <FormText
        form={form}
        name="days"
        label="Days"
        as="number"
        help="Older calls are removed."
        sx={{ mb: 2 }}
      />
      <FormText
        form={form}
        name="megabytes"
        label="Megabytes"
        as="number"
        help="Beyond them the oldest calls are removed."
      />
    </FormDialog>
  )
}
