import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { quietHours } from '../editor/listener-draft.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

/** What only this desk knows of a listener. */
export const DetailsDialog = ({
  listener,
  onClose,
}: {
  readonly listener: Listener
  readonly onClose: () => void
}) => {
  const update = useDeskMutation('listeners.update')
  const [name, setName] = useState(listener.name)
  const [note, setNote] = useState(listener.note)
  const [hours, setHours] = useState(
    listener.quietAfterHours === null ? '' : String(listener.quietAfterHours),
  )
  const quietAfterHours = quietHours(hours)
  const save = async (): Promise<void> => {
    if (quietAfterHours === undefined) return
    const answer = await update.run({ key: listener.key, name, note, quietAfterHours })
    if (answer.ok) onClose()
  }
  return (
    <DialogFrame
      title="Name and note"
      onClose={onClose}
      failure={update.failure}
      act={{
        label: 'Save',
        isRunning: update.isRunning,
        disabled: quietAfterHours === undefined,
        run: () => void save(),
      }}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value.slice(0, 100))}
        />
        <TextField
          label="Note"
          multiline
          minRows={3}
          value={note}
          onChange={(event) => setNote(event.target.value.slice(0, 2000))}
        />
        <TextField
          label="Warn after hours of silence"
          value={hours}
          error={quietAfterHours === undefined}
          helperText={quietAfterHours === undefined ? 'Hours from 1 to 8,760, or nothing.' : 'Empty: never.'}
          onChange={(event) => setHours(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Stack>
    </DialogFrame>
  )
}
