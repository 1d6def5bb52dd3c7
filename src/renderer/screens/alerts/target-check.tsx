import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

/** A choice below the fields of a target. */
export const TargetCheck = ({
  label,
  checked,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) => (
  <FormControlLabel
    control={<Checkbox size="small" checked={checked} onChange={(_event, next) => onChange(next)} />}
    label={label}
    slotProps={{ typography: { variant: 'body2' } }}
  />
)

/** What a target must be allowed to hold of payloads. */
export const detailsLabel = 'Messages hold amounts, tokens and orders'

/** What has to be said of a host that is not this machine. */
export const remoteLabel = (host: string): string =>
  `${host} is another machine: what is sent leaves this one. That is meant.`
