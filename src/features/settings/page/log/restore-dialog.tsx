import { useMutation } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { desk as deskMethods } from '../../../desk/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormSecret } from '../../../../renderer/form/form-secret.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'

const keys = {
  'backup-passphrase': 'The backup’s passphrase opens its keys.',
  'vault-passphrase': 'Its vault’s passphrase opens its keys.',
} as const

const Done = ({ restored }: { readonly restored: Output<'desk.restore'> }) => (
  <Alert severity="success">
    Restored into <code>{restored.folder}</code>. Restart Marketdesk with{' '}
    <code>--data {restored.folder}</code>. {restored.vaultOpensWith !== null && keys[restored.vaultOpensWith]}{' '}
    Never run both at once: both would forward events.
  </Alert>
)

export const RestoreDialog = ({
  newest,
  onClose,
}: {
  readonly newest: string
  readonly onClose: () => void
}) => {
  const restore = useMutation(desk.mutation('desk.restore'))
  const [restored, setRestored] = useState<Output<'desk.restore'> | null>(null)
  const form = useContractForm(deskMethods['desk.restore'].input, {
    path: newest,
    passphrase: '',
    folder: '',
  })
  if (restored !== null)
    return (
      <DialogFrame title="Restored" width="sm" onClose={onClose}>
        <Done restored={restored} />
      </DialogFrame>
    )
  return (
    <FormDialog
      title="Restore backup"
      width="sm"
      form={form}
      label="Restore"
      stays
      onSave={(given) => restore.mutateAsync(given).finally(() => form.resetField('passphrase'))}
      onSaved={(result) => setRestored(result)}
      onClose={onClose}
    >
      <div className="md-stack md-above">
        <span>Nothing here changes.</span>
        <FormText form={form} name="path" label="Backup" as="trimmed" />
        <FormSecret form={form} name="passphrase" label="Backup passphrase" />
        <FormText form={form} name="folder" label="New data folder" as="trimmed" help="New or empty" />
      </div>
    </FormDialog>
  )
}
