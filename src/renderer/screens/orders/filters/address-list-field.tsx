import TextField from '@mui/material/TextField'
import { addressFault } from './address-list.ts'

/** Several addresses, one a line. */
export const AddressListField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const fault = addressFault(value)
  return (
    <TextField
      label={label}
      value={value}
      multiline
      minRows={1}
      maxRows={5}
      placeholder="0x…, one a line"
      error={fault !== null}
      helperText={fault ?? undefined}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { spellCheck: false, className: 'md-mono' },
      }}
      sx={{ '& .MuiInputBase-root': { height: 'auto' } }}
    />
  )
}
