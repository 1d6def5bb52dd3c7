import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { SecretField } from '../../../ui/secret-field.tsx'

const keys = {
  'backup-passphrase': 'Its keys open with the passphrase of the backup.',
  'vault-passphrase': 'Its keys open with the passphrase of its vault.',
} as const

const Done = ({ restored }: { readonly restored: Output<'desk.restore'> }) => (
  <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
    The desk was restored into <code>{restored.folder}</code>. Close this desk, then start Marketdesk with{' '}
    <code>--data {restored.folder}</code>. {restored.vaultOpensWith !== null && keys[restored.vaultOpensWith]}{' '}
    Do not run both at once: both would forward, and watch transactions.
  </Alert>
)

/** Brings a backup back into a folder of its own; the desk that runs stays as it is. */
export const RestoreDialog = ({
  newest,
  onClose,
}: {
  readonly newest: string
  readonly onClose: () => void
}) => {
  const restore = useDeskMutation('desk.restore')
  const [path, setPath] = useState(newest)
  const [passphrase, setPassphrase] = useState('')
  const [folder, setFolder] = useState('')
  const [restored, setRestored] = useState<Output<'desk.restore'> | null>(null)
  const run = async (): Promise<void> => {
    const answer = await restore.run({ path: path.trim(), passphrase, folder: folder.trim() })
    setPassphrase('')
    if (answer.ok) setRestored(answer.value)
  }
  if (restored !== null)
    return (
      <DialogFrame title="Restored" width="sm" closeLabel="Close" onClose={onClose}>
        <Done restored={restored} />
      </DialogFrame>
    )
  return (
    <DialogFrame
      title="Restore a backup"
      width="sm"
      onClose={onClose}
      failure={restore.failure}
      act={{
        label: 'Restore',
        isRunning: restore.isRunning,
        disabled: path.trim() === '' || passphrase === '' || folder.trim() === '',
        run: () => void run(),
      }}
    >
      <Stack spacing={2} sx={{ mb: 1.5 }}>
        <span>
          The backup becomes a desk in a folder of its own. This one stays as it is, and nothing of it is
          replaced.
        </span>
        <TextField label="Backup" value={path} onChange={({ target }) => setPath(target.value)} />
        <SecretField label="Passphrase of the backup" value={passphrase} onChange={setPassphrase} />
        <TextField
          label="New data folder"
          value={folder}
          onChange={({ target }) => setFolder(target.value)}
          helperText="Absolute path; not there yet, or empty."
        />
      </Stack>
    </DialogFrame>
  )
}
