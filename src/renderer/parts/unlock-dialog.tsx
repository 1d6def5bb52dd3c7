import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDeskMutation } from '../api/mutations.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { SecretField } from '../ui/secret-field.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'

/** Opens the vault with its passphrase. What was typed is dropped when the dialog closes, whatever came of it. */
export const UnlockDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const unlock = useDeskMutation('vault.unlock')
  const toasts = useToasts()
  const [passphrase, setPassphrase] = useState('')

  const close = (): void => {
    setPassphrase('')
    unlock.reset()
    onClose()
  }
  const submit = async (): Promise<void> => {
    const answer = await unlock.run({ passphrase })
    setPassphrase('')
    if (!answer.ok) return
    toasts.show('The vault is open.')
    close()
  }
  const isWrong = unlock.failure?.kind === 'wrong-passphrase'

  return (
    <DialogFrame
      title="Unlock the vault"
      open={open}
      onClose={close}
      act={{
        label: 'Unlock',
        isRunning: unlock.isRunning,
        disabled: passphrase === '',
        run: () => void submit(),
      }}
    >
      <Stack spacing={2}>
        <Typography variant="body2" color="textSecondary">
          Access keys and secret keys rest encrypted until the passphrase opens them. A wrong one changes
          nothing.
        </Typography>
        <SecretField
          label="Passphrase"
          value={passphrase}
          onChange={setPassphrase}
          problem={isWrong ? (unlock.failure?.message ?? null) : null}
          focusOnMount
        />
        {unlock.failure !== null && !isWrong && <ErrorPanel failure={unlock.failure} />}
      </Stack>
    </DialogFrame>
  )
}
