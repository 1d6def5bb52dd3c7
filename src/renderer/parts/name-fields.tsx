import TextField from '@mui/material/TextField'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { OnThisDesk } from '../ui/on-this-desk.tsx'
import type { Naming } from './use-naming.ts'

/** Name and note of an address. */
export const NameFields = ({ naming }: { readonly naming: Naming }) => (
  <>
    <TextField
      label="Name"
      value={naming.label}
      onChange={({ target }) => naming.setLabel(target.value)}
      slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
    />
    <TextField
      label="Note"
      value={naming.note}
      multiline
      rows={2}
      onChange={({ target }) => naming.setNote(target.value)}
      slotProps={{ htmlInput: { maxLength: 2000 } }}
    />
    <OnThisDesk />
    {naming.failure !== null && <ErrorPanel failure={naming.failure} />}
  </>
)
