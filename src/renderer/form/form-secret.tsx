import type { ReactNode } from 'react'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { SecretField } from '../ui/secret-field.tsx'
import { messageOf, type ContractForm } from './contract-form.ts'

type FormSecretProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
  readonly help?: ReactNode
}

/** A member of a form that is a secret. */
export const FormSecret = <In extends FieldValues, Out>({
  form,
  name,
  label,
  help,
}: FormSecretProps<In, Out>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange }, fieldState: { error, isDirty } }) => (
      <SecretField
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        problem={isDirty ? (messageOf(error) ?? null) : null}
        help={help}
      />
    )}
  />
)
