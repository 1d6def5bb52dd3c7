import type { ReactNode } from 'react'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { SecretField } from '../ui/secret-field.tsx'
import { messageOf, type ContractForm } from './contract-form.ts'

type FormSecretProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
  readonly help?: ReactNode
  readonly focusOnMount?: boolean
}

export const FormSecret = <In extends FieldValues, Out>(props: FormSecretProps<In, Out>) => {
  const { form, name, ...look } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error, isDirty }, formState }) => (
        <SecretField
          {...look}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          inputRef={ref}
          problem={isDirty || formState.isSubmitted ? (messageOf(error) ?? null) : null}
        />
      )}
    />
  )
}
