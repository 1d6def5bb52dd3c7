import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import type { LabelledAddress } from '../../../contract/addresses.ts'
import { NameFields } from '../../parts/name-fields.tsx'
import { useNaming } from '../../parts/use-naming.ts'

type LabelFormProps = {
  readonly address: string
  readonly entry: LabelledAddress | undefined
  readonly onDone: () => void
}

/** The operator's own name for an address. */
export const LabelForm = ({ address, entry, onDone }: LabelFormProps) => {
  const naming = useNaming(entry, onDone)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    naming.keep(address)
  }
  return (
    <Box
      component="form"
      aria-label="Your name for it"
      noValidate
      onSubmit={save}
      sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <NameFields naming={naming} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={naming.isKeeping} disabled={!naming.canKeep}>
          Save
        </Button>
        {entry !== undefined && (
          <Button color="inherit" loading={naming.isRemoving} onClick={() => naming.remove(address)}>
            Remove the name
          </Button>
        )}
      </Box>
    </Box>
  )
}
