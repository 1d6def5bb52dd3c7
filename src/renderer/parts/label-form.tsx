import { Box, Button } from '@mui/material'
import type { LabelledAddress } from '../../features/addresses/contract.ts'
import { useFormSave } from '../form/use-form-save.ts'
import { NameFields } from './name-fields.tsx'
import { useNaming } from './use-naming.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'

type LabelFormProps = {
  readonly address: string
  readonly entry: LabelledAddress | undefined
  readonly onDone: () => void
}

export const LabelForm = ({ address, entry, onDone }: LabelFormProps) => {
  const naming = useNaming(entry, address)
  const save = useFormSave(naming.form, {
    onSave: naming.onSave,
    onSaved: () => {
      naming.onSaved()
      onDone()
    },
  })
  const failure = save.failure ?? naming.failure
  return (
    <Box
      component="form"
      aria-label="Your name for it"
      noValidate
      onSubmit={save.onSubmit}
      sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <NameFields form={naming.form} />
      <ErrorPanel failure={failure} />
      <div className="md-flow">
        <Button type="submit" variant="contained" loading={save.isRunning}>
          Save
        </Button>
        {entry !== undefined && (
          <Button
            color="inherit"
            loading={naming.isRemoving}
            onClick={() => void naming.remove().then((isGone) => isGone && onDone())}
          >
            Remove the name
          </Button>
        )}
      </div>
    </Box>
  )
}
