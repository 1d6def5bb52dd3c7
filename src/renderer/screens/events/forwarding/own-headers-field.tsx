import TextField from '@mui/material/TextField'
import type { ReadHeaders } from './headers-text.ts'

type OwnHeadersFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly read: ReadHeaders
  /** What becomes of them. */
  readonly note: string
}

/** Headers that are sent besides those of the content. */
export const OwnHeadersField = ({ value, onChange, read, note }: OwnHeadersFieldProps) => (
  <TextField
    label="Headers of your own"
    placeholder="X-Name: value"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={!read.ok}
    helperText={read.ok ? `One a line. ${note}` : read.problem}
    multiline
    minRows={1}
    maxRows={5}
    fullWidth
    slotProps={{ htmlInput: { spellCheck: false } }}
  />
)
