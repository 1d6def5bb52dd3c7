import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import type { LabelledAddress } from '../../../../contract/addresses.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import { NameFields } from './name-fields.tsx'
import { useNaming } from './use-naming.ts'

type AddressDialogProps = {
  /** `null`: a new one. */
  readonly entry: LabelledAddress | null
  readonly onClose: () => void
}

/** Names an address, changes its name, or takes it away. */
export const AddressDialog = ({ entry, onClose }: AddressDialogProps) => {
  const titleId = useId()
  const naming = useNaming(entry ?? undefined, onClose)
  const [address, setAddress] = useState(entry?.address ?? '')
  const isWrong = address !== '' && !isAddress(address)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    naming.keep(address)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form onSubmit={save} noValidate>
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
            <NameFields naming={naming} />
          </Box>
        </DialogContent>
        <DialogActions>
          {entry !== null && (
            <Button
              color="error"
              loading={naming.isRemoving}
              onClick={() => naming.remove(address)}
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
            loading={naming.isKeeping}
            disabled={!isAddress(address) || !naming.canKeep}
          >
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
