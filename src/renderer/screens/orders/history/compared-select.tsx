import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Snapshot } from '../../../../contract/snapshots.ts'
import { countOf } from '../../../ui/count-format.ts'
import { useTimeSetting } from '../../../ui/time-setting.ts'
import { takenWords, withoutYear } from './reading-times.ts'

type ComparedSelectProps = {
  readonly label: 'Before' | 'After'
  readonly snapshots: readonly Snapshot[]
  readonly value: number
  /** The other of the two: it cannot be compared with itself. */
  readonly other: number
  readonly onChange: (id: number) => void
}

/** One of the two snapshots that are compared. */
export const ComparedSelect = ({ label, snapshots, value, other, onChange }: ComparedSelectProps) => {
  const zone = useTimeSetting()
  const wordsOf = takenWords(snapshots, zone)
  const chosenWords = (id: number): readonly string[] => {
    const chosen = snapshots.find((one) => one.id === id)
    return chosen === undefined ? ['', ''] : withoutYear(wordsOf(chosen)).split(', ')
  }
  const [day = '', hour = ''] = chosenWords(value)
  // Where room is short, two times of one day need no day.
  const isSameDay = day === chosenWords(other)[0]
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ width: 'auto', flex: 'none' }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: {
          // Which year it is, the choices say.
          renderValue: () => (
            <>
              <span className="md-quiet">{label}&nbsp;</span>
              {day !== '' && <span className={isSameDay ? 'md-long-word' : ''}>{day},&nbsp;</span>}
              {hour}
            </>
          ),
        },
      }}
    >
      {snapshots.map((one) => (
        <MenuItem key={one.id} value={one.id} disabled={one.id === other}>
          {wordsOf(one)}, {countOf(one.orders, 'order')}
        </MenuItem>
      ))}
    </TextField>
  )
}
