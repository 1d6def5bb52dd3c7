import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import type { LabelledAddress } from '../../../../contract/addresses.ts'
import { useAction } from '../../../api/actions.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { useToasts } from '../../../ui/toasts.tsx'

type AddressDialogProps = {
  /** `null`: a new one. */
  readonly entry: LabelledAddress | null
  readonly onClose: () => void
}

/** Names an address, changes its name, or takes it away. */
export const AddressDialog = ({ entry, onClose }: AddressDialogProps) => {
  const titleId = useId()
  const put = useAction('addresses.put')
  const remove = useAction('addresses.remove')
  const toasts = useToasts()
  const [address, setAddress] = useState(entry?.address ?? '')
  const [label, setLabel] = useState(entry?.label ?? '')
  const [note, setNote] = useState(entry?.note ?? '')
  const isWrong = address !== '' && !isAddress(address)
  const failure = put.failure ?? remove.failure

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await put.run({ entries: [{ address, label, note }] })
    if (answer.ok) onClose()
  }
  const takeAway = async (): Promise<void> => {
    const answer = await remove.run({ address })
    if (!answer.ok) return
    toasts.show('The name is removed.')
    onClose()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={titleId}>{entry === null ? 'Name an address' : 'Change a name'}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <TextField
              label="Address"
              placeholder="0x…"
              value={address}
              disabled={entry !== null}
              onChange={({ target }) => setAddress(target.value.trim())}
              error={isWrong}
              helperText={isWrong ? 'An address: 0x and 40 hex digits.' : ''}
              slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', className: 'md-mono' } }}
            />
            <TextField
              label="Name"
              value={label}
              onChange={({ target }) => setLabel(target.value)}
              slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
            />
            <TextField
              label="Note"
              value={note}
              multiline
              rows={3}
              onChange={({ target }) => setNote(target.value)}
              slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
            {failure !== null && <ErrorPanel failure={failure} />}
          </Box>
        </DialogContent>
        <DialogActions>
          {entry !== null && (
            <Button
              color="error"
              loading={remove.isRunning}
              onClick={() => void takeAway()}
              sx={{ mr: 'auto' }}
            >
              Remove
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={put.isRunning}
            disabled={!isAddress(address) || label.trim() === ''}
          >
            Keep
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
