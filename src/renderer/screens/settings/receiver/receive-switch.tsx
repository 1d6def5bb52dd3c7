import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'

type ReceiveSwitchProps = {
  readonly enabled: boolean
  readonly isSaving: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** Whether this desk receives at all. */
export const ReceiveSwitch = ({ enabled, isSaving, onSwitch }: ReceiveSwitchProps) => (
  <FormControlLabel
    control={<Switch checked={enabled} disabled={isSaving} onChange={(_event, isOn) => onSwitch(isOn)} />}
    label="Receive on this desk"
    className="md-receive-switch"
    slotProps={{ typography: { variant: 'body2' } }}
  />
)
