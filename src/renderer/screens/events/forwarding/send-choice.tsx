import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { SendWhat } from '../../../../contract/sending.ts'

type SendChoiceProps = {
  readonly value: SendWhat
  readonly onChange: (value: SendWhat) => void
  /** What is sent of an event. */
  readonly event: string
  /** What is sent of a delivery. */
  readonly delivery: string
}

/** Whether events go out alone or the deliveries they came with. */
export const SendChoice = ({ value, onChange, event, delivery }: SendChoiceProps) => (
  <RadioGroup
    aria-label="What is sent"
    value={value}
    onChange={(_event, next) => onChange(next === 'delivery' ? 'delivery' : 'event')}
  >
    {[['event', event] as const, ['delivery', delivery] as const].map(([what, label]) => (
      <FormControlLabel
        key={what}
        value={what}
        control={<Radio size="small" />}
        label={label}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    ))}
  </RadioGroup>
)
