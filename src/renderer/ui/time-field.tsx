import TextField from '@mui/material/TextField'
import { fieldOfIso, isoOfField } from './local-time.ts'
import { useTimeSetting } from './time-setting.ts'

/** A date and a time in the chosen zone. It is handed on when the field is left, or on Enter. */
export const TimeField = ({
  label,
  iso,
  onChange,
}: {
  readonly label: string
  readonly iso: string | undefined
  readonly onChange: (iso: string | undefined) => void
}) => {
  const zone = useTimeSetting()
  return (
    <TextField
      label={label}
      type="datetime-local"
      defaultValue={fieldOfIso(iso, zone)}
      // A field that is being filled must not be overwritten; it begins anew when the range changes from outside.
      key={iso ?? 'none'}
      onBlur={(event) => {
        const next = isoOfField(event.target.value, zone) ?? undefined
        if (next !== iso) onChange(next)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.target.blur()
      }}
      slotProps={{ htmlInput: { step: 1 } }}
    />
  )
}
