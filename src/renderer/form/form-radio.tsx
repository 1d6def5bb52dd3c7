import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import type { ContractForm } from './contract-form.ts'

type FormRadioProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: ReactNode }[]
  readonly disabled?: boolean
  readonly isHeaded?: boolean
}

export const FormRadio = <In extends FieldValues, Out>(props: FormRadioProps<In, Out>) => {
  const { form, name, label, choices, disabled = false, isHeaded = false } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <RadioGroup {...field} aria-label={label}>
          {isHeaded && <span className="md-quiet md-small">{label}</span>}
          {choices.map((choice) => (
            <FormControlLabel
              key={choice.value}
              value={choice.value}
              control={<Radio size="small" />}
              label={choice.label}
              disabled={disabled}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </RadioGroup>
      )}
    />
  )
}
