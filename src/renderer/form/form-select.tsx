import { MenuItem, TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { messageOf, type ContractForm } from './contract-form.ts'

type FormSelectProps<In extends FieldValues, Out, V> = Pick<
  TextFieldProps,
  'disabled' | 'fullWidth' | 'sx' | 'className'
> & {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
  readonly help?: string
  readonly choices: readonly { readonly value: V; readonly label: ReactNode }[]
  readonly onPick?: (value: V) => void
}

export const FormSelect = <In extends FieldValues, Out, V extends string | number | null>(
  props: FormSelectProps<In, Out, V>,
) => {
  const { form, name, help, choices, onPick, disabled = false, ...look } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...look}
          {...field}
          select
          disabled={disabled}
          inputRef={ref}
          value={String(value)}
          onChange={({ target }) => {
            const picked = choices.find((choice) => String(choice.value) === target.value)
            if (picked === undefined) return
            onChange(picked.value)
            onPick?.(picked.value)
          }}
          error={error !== undefined}
          helperText={messageOf(error) ?? help}
        >
          {choices.map((choice) => (
            <MenuItem key={String(choice.value)} value={String(choice.value)}>
              {choice.label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}
