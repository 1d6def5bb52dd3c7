import { MenuItem, TextField } from '@mui/material'
import type { Snapshot } from '../../contract/snapshots.ts'
import { useTimeSetting } from '../../../../renderer/ui/time-setting.ts'
import { takenWords, withoutYear } from './reading-times.ts'

type ReadingSelectProps = {
  readonly label: 'Before' | 'After' | 'Changed since'
  readonly readings: readonly Snapshot[]
  readonly value: number
  readonly other: number
  readonly onChange: (id: number) => void
}

export const ReadingSelect = ({ label, readings, value, other, onChange }: ReadingSelectProps) => {
  const wordsOf = takenWords(readings, useTimeSetting())
  const chosen = readings.find(({ id }) => id === value)
  return (
    <TextField
      select
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="md-whole"
      fullWidth={false}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: {
          renderValue: () => `${label} ${chosen === undefined ? '' : withoutYear(wordsOf(chosen))}`,
        },
      }}
    >
      {readings.map((one) => (
        <MenuItem key={one.id} value={one.id} disabled={one.id === other}>
          {wordsOf(one)}
        </MenuItem>
      ))}
    </TextField>
  )
}
