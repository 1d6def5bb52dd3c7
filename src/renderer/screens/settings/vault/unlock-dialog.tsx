import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState, type FormEvent } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SecretField } from '../../../ui/secret-field.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

/** Opens the vault with its passphrase. What was typed is dropped when the dialog closes, whatever came of it. */
export const UnlockDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const titleId = useId()
  const unlock = useDeskMutation('vault.unlock')
  const toasts = useToasts()
  const [passphrase, setPassphrase] = useState('')

  const close = (): void => {
    setPassphrase('')
    unlock.reset()
    onClose()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await unlock.run({ passphrase })
    setPassphrase('')
    if (!answer.ok) return
    toasts.show('The vault is open.')
    close()
  }
  const isWrong = unlock.failure?.kind === 'wrong-passphrase'

  return (
    <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={titleId}>Unlock the vault</DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={passphrase === ''} loading={unlock.isRunning}>
            Unlock
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
