import { FormControlLabel, Switch, type SwitchProps } from '@mui/material'
import { useId } from 'react'

type SwitchFieldProps = Pick<SwitchProps, 'checked' | 'disabled'> & {
  readonly label: string
  readonly help?: string | undefined
  readonly onChange: (isOn: boolean) => void
}

export const SwitchField = ({ label, help, onChange, ...given }: SwitchFieldProps) => {
  const helpId = useId()
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            {...given}
            slotProps={{ input: help === undefined ? {} : { 'aria-describedby': helpId } }}
            onChange={(_event, isOn) => onChange(isOn)}
          />
        }
        label={label}
        sx={{ mr: 0 }}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {help !== undefined && (
        <div id={helpId} className="md-quiet md-small">
          {help}
        </div>
      )}
    </div>
  )
}
