import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import type { LabelledAddress } from '../../../contract/addresses.ts'
import { useAction } from '../../api/actions.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { useToasts } from '../../ui/toasts.tsx'

type LabelFormProps = {
  readonly address: string
  readonly entry: LabelledAddress | undefined
  readonly onDone: () => void
}

/** The operator's own name for an address. */
export const LabelForm = ({ address, entry, onDone }: LabelFormProps) => {
  const put = useAction('addresses.put')
  const remove = useAction('addresses.remove')
  const toasts = useToasts()
  const [label, setLabel] = useState(entry?.label ?? '')
  const [note, setNote] = useState(entry?.note ?? '')
  const failure = put.failure ?? remove.failure
  const isSame = label.trim() === (entry?.label ?? '') && note === (entry?.note ?? '')

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await put.run({ entries: [{ address, label, note }] })
    if (!answer.ok) return
    toasts.show('The name is kept.')
    onDone()
  }
  const takeAway = async (): Promise<void> => {
    const answer = await remove.run({ address })
    if (!answer.ok) return
    toasts.show('The name is removed.')
    onDone()
  }

  return (
    <Box
      component="form"
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <TextField
        label="Your name for it"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
      />
      <TextField
        label="Note"
        value={note}
        multiline
        rows={2}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {failure !== null && <ErrorPanel failure={failure} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={put.isRunning}
          disabled={label.trim() === '' || isSame}
        >
          Keep
        </Button>
        {entry !== undefined && (
          <Button color="inherit" loading={remove.isRunning} onClick={() => void takeAway()}>
            Remove the name
          </Button>
        )}
      </Box>
    </Box>
  )
}
