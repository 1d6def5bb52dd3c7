import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import type { ContractForm } from './contract-form.ts'

type FormSwitchProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
}

/** A member of a form that is on or off. */
export const FormSwitch = <In extends FieldValues, Out>({ form, name, label }: FormSwitchProps<In, Out>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ref, ...field } }) => (
      <FormControlLabel
        control={
          <Switch
            {...field}
            checked={value === true}
            onChange={(_event, isOn) => onChange(isOn)}
            slotProps={{ input: { ref } }}
          />
        }
        label={label}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    )}
  />
)
