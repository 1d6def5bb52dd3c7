import { Controller, type FieldValues, type Path } from 'react-hook-form'
import type { KnownAddress } from '../../features/addresses/core/known-address.ts'
import { AddressField } from '../ui/address-field.tsx'
import { messageOf, type ContractForm } from './contract-form.ts'

type FormAddressProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
  readonly help?: string
  readonly known: readonly KnownAddress[]
  readonly width?: number
}

export const FormAddress = <In extends FieldValues, Out>(props: FormAddressProps<In, Out>) => {
  const { form, name, ...look } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error, isDirty }, formState }) => (
        <AddressField
          {...look}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          problem={isDirty || formState.isSubmitted ? messageOf(error) : undefined}
        />
      )}
    />
  )
}
