import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { formatCount } from '../../../ui/count-format.ts'

type NumberChoiceProps = {
  readonly label: string
  readonly value: number
  readonly choices: readonly number[]
  readonly onChange: (value: number) => void
}

/** One of a few numbers. */
export const NumberChoice = ({ label, value, choices, onChange }: NumberChoiceProps) => (
  <TextField select label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {choices.map((choice) => (
      <MenuItem key={choice} value={choice}>
        {formatCount(choice)}
      </MenuItem>
    ))}
  </TextField>
)
