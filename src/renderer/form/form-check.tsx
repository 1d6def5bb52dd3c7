import { Checkbox, FormControlLabel, FormHelperText, Switch } from '@mui/material'
import type { ReactNode } from 'react'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { messageOf, type ContractForm } from './contract-form.ts'

type FormCheckProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: ReactNode
  readonly disabled?: boolean
  readonly as?: 'switch' | 'box'
  readonly on?: unknown
  readonly off?: unknown
}

export const FormCheck = <In extends FieldValues, Out>(props: FormCheckProps<In, Out>) => {
  const { form, name, label, disabled = false, as = 'box', on = true, off = false } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref, ...field }, fieldState: { error }, formState }) => {
        const given = {
          ...field,
          checked: value === on,
          onChange: (_event: unknown, isOn: boolean) => onChange(isOn ? on : off),
          slotProps: { input: { ref } },
        }
        return (
          <div>
            <FormControlLabel
              control={as === 'switch' ? <Switch {...given} /> : <Checkbox {...given} />}
              label={label}
              disabled={disabled}
              slotProps={{ typography: { variant: 'body2' } }}
            />
            {error !== undefined && formState.isSubmitted && (
              <FormHelperText error>{messageOf(error)}</FormHelperText>
            )}
          </div>
        )
      }}
    />
  )
}
