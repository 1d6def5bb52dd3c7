import { useMutation, useQuery } from '@tanstack/react-query'
import { calls, type CallRetention } from '../../contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf, formatBytes } from '../../../../renderer/ui/count-format.ts'
import { LoadedDialog } from '../../../../renderer/ui/loaded-dialog.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'

const title = 'Call retention'

export const RetentionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const retention = useQuery(desk.query('calls.retention', {}))
  return (
    <LoadedDialog title={title} onClose={onClose} of={retention}>
      {(data) => <RetentionForm retention={data} onClose={onClose} />}
    </LoadedDialog>
  )
}

const RetentionForm = ({
  retention,
  onClose,
}: {
  readonly retention: CallRetention
  readonly onClose: () => void
}) => {
  const save = useMutation(desk.mutation('calls.setRetention'))
  const toasts = useToasts()
  const { days, megabytes } = retention
  const form = useContractForm(calls['calls.setRetention'].input, { days, megabytes })
  return (
    <FormDialog
      title={title}
      form={form}
      label="Save"
      onSave={save.mutateAsync}
      onSaved={({ calls: left }) => {
        const removed = retention.calls - left
        toasts.show(removed > 0 ? `Saved. ${countOf(removed, 'call')} deleted.` : 'Saved.')
      }}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        {countOf(retention.calls, 'call')}, {formatBytes(retention.bytes)}. Calls beyond these limits are
        deleted.
      </p>
      <FormText form={form} name="days" label="Days" as="number" className="md-above" />
      <FormText form={form} name="megabytes" label="Megabytes" as="number" />
    </FormDialog>
  )
}
