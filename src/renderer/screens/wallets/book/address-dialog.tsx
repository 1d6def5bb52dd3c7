import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { LabelledAddress } from '../../../../contract/addresses.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import { NameFields } from '../../../parts/name-fields.tsx'
import { useNaming } from '../../../parts/use-naming.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type AddressDialogProps = {
  /** `null`: a new one. */
  readonly entry: LabelledAddress | null
  readonly onClose: () => void
}

/** Names an address, changes its name, or takes it away. */
export const AddressDialog = ({ entry, onClose }: AddressDialogProps) => {
  const naming = useNaming(entry ?? undefined, onClose)
  const [address, setAddress] = useState(entry?.address ?? '')
  const isWrong = address !== '' && !isAddress(address)
  const save = (): void => {
    naming.keep(address)
  }

  return (
    <DialogFrame
      title={entry === null ? 'Name an address' : 'Change a name'}
      width="sm"
      onClose={onClose}
      aside={
        <>
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
        </>
      }
      act={{
        label: 'Save',
        isRunning: naming.isKeeping,
        disabled: !isAddress(address) || !naming.canKeep,
        run: save,
      }}
    >
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
    </DialogFrame>
  )
}
