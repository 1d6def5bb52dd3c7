import type { Ref } from 'react'
import type { KnownAddress } from '../../../addresses/core/known-address.ts'
import type { FieldProps } from './text-in.tsx'
import { AddressField } from '../../../../renderer/ui/address-field.tsx'

type AddressInProps = FieldProps & {
  readonly known: readonly KnownAddress[]
  readonly inputRef?: Ref<HTMLInputElement>
}

export const AddressIn = ({ problem, isTried, ...props }: AddressInProps) => (
  <AddressField {...props} problem={isTried || props.value.trim() !== '' ? problem : undefined} />
)
