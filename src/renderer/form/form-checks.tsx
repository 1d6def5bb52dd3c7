import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { messageOf, type ContractForm } from './contract-form.ts'

type FormChecksProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly legend: string
  readonly choices: readonly { readonly value: string; readonly label: ReactNode }[]
  readonly columns?: 1 | 2
}

export const FormChecks = <In extends FieldValues, Out>(props: FormChecksProps<In, Out>) => {
  const { form, name, legend, choices, columns = 1 } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => {
        const ticked: readonly unknown[] = Array.isArray(value) ? value : []
        return (
          <Box component="fieldset" onBlur={onBlur} sx={{ border: 0, m: 0, p: 0 }}>
            <Box component="legend" sx={{ p: 0, mb: 0.5, color: 'text.secondary', fontSize: '0.75rem' }}>
              {legend}
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` } }}>
              {choices.map(({ value: one, label }, place) => (
                <FormControlLabel
                  key={one}
                  control={
                    <Checkbox
                      checked={ticked.includes(one)}
                      onChange={(_event, isOn) =>
                        onChange(
                          choices
                            .map((choice) => choice.value)
                            .filter((other) => (other === one ? isOn : ticked.includes(other))),
                        )
                      }
                      slotProps={{ input: place === 0 ? { ref } : {} }}
                      sx={{ py: 0.5 }}
                    />
                  }
                  label={label}
                  slotProps={{ typography: { variant: 'body2' } }}
                />
              ))}
            </Box>
            {error !== undefined && <FormHelperText error>{messageOf(error)}</FormHelperText>}
          </Box>
        )
      }}
    />
  )
}
