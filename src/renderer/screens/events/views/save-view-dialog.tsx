import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { SavedView } from '../../../../contract/saved-views.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type SaveViewDialogProps = {
  readonly views: readonly SavedView[]
  readonly search: string
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export const SaveViewDialog = ({ views, search, onClose }: SaveViewDialogProps) => {
  const [name, setName] = useState('')
  const put = useDeskMutation('savedViews.put')
  const former = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())
  const save = async (): Promise<void> => {
    const answer = await put.run({
      name: name.trim(),
      search,
      ...(former === undefined ? {} : { id: former.id }),
    })
    if (answer.ok) onClose()
  }
  return (
    <DialogFrame
      title="Save these filters"
      onClose={onClose}
      failure={put.failure}
      act={{
        label: former === undefined ? 'Save' : 'Replace',
        isRunning: put.isRunning,
        disabled: name.trim() === '',
        run: () => {
          if (name.trim() !== '') void save()
        },
      }}
    >
      <TextField
        fullWidth
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={former === undefined ? ' ' : 'There is a view of that name: its filters are replaced.'}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        sx={{ mt: 1 }}
      />
    </DialogFrame>
  )
}
