import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { ReceiverPath } from '../../../../contract/receiver.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

const overlaps: readonly (readonly [minutes: number, words: string])[] = [
  [60, 'for an hour'],
  [1440, 'for a day'],
  [10_080, 'for a week'],
  [43_200, 'for 30 days'],
  [0, 'not at all: it leaked'],
]

/** A new secret for a path. */
export const RotateDialog = ({
  path,
  name,
  onClose,
}: {
  readonly path: ReceiverPath
  readonly name: string
  readonly onClose: () => void
}) => {
  const rotate = useDeskMutation('receiver.rotate')
  const toasts = useToasts()
  const [overlap, setOverlap] = useState(1440)

  const run = async (): Promise<void> => {
    const answer = await rotate.run({ key: path.key, overlapMinutes: overlap })
    if (!answer.ok) return
    toasts.show('The path has a new secret. Register its new URL.')
    onClose()
  }

  return (
    <DialogFrame
      title={<>New secret for {name}?</>}
      onClose={onClose}
      failure={rotate.failure}
      act={{ label: 'Give a new secret', isRunning: rotate.isRunning, run: () => void run() }}
    >
      <p style={{ marginTop: 0 }}>
        Its URL changes and has to be registered again. Until then the former one can go on working.
      </p>
      <TextField
        select
        label="The former secret works"
        value={overlap}
        onChange={(event) => setOverlap(Number(event.target.value))}
        fullWidth
      >
        {overlaps.map(([minutes, words]) => (
          <MenuItem key={minutes} value={minutes}>
            {words}
          </MenuItem>
        ))}
      </TextField>
    </DialogFrame>
  )
}
