import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { targetKind } from './target-url.ts'

type TargetFieldProps = {
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whether the operator said that the target may be another machine. */
  readonly remote: boolean
  readonly onRemote: (remote: boolean) => void
}

/** Where something is posted to. Another machine has to be meant. */
export const TargetField = ({ label = 'Target', value, onChange, remote, onRemote }: TargetFieldProps) => {
  const kind = targetKind(value)
  return (
    <>
      <TextField
        label={label}
        placeholder="http://127.0.0.1:3000/hook"
        value={value}
        fullWidth
        onChange={(event) => onChange(event.target.value)}
        error={kind === 'wrong'}
        helperText={
          kind === 'wrong'
            ? 'An address that begins with http:// or https://.'
            : 'Posted to. No redirect is followed.'
        }
        slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url' } }}
        sx={{ mt: 1 }}
      />
      {kind === 'elsewhere' && (
        <FormControlLabel
          control={
            <Checkbox size="small" checked={remote} onChange={(_event, checked) => onRemote(checked)} />
          }
          label={`${new URL(value.trim()).host} is another machine: what is sent leaves this one. That is meant.`}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
    </>
  )
}

/** Whether something may be posted there as far as the page can tell. */
export const isUsableTarget = (value: string, remote: boolean): boolean => {
  const kind = targetKind(value)
  return kind === 'here' || (kind === 'elsewhere' && remote)
}
