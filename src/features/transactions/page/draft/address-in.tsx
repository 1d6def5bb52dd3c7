import type { Ref } from 'react'
import type { KnownAddress } from '../../../addresses/core/known-address.ts'
import { AddressField } from '../../../../renderer/ui/address-field.tsx'

type AddressInProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown only once something was typed, or the draft was tried. */
  readonly problem?: string | undefined
  readonly isTried: boolean
  readonly help?: string
  readonly known: readonly KnownAddress[]
  readonly inputRef?: Ref<HTMLInputElement>
}

export const AddressIn = ({ problem, isTried, ...props }: AddressInProps) => (
  <AddressField {...props} problem={isTried || props.value.trim() !== '' ? problem : undefined} />
)
