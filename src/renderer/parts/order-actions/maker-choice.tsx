import { z } from 'zod'
import type { ContractForm } from '../../form/contract-form.ts'
import { FormSelect } from '../../form/form-select.tsx'
import { useAddressBook } from '../../ui/address-book.ts'
import { shortenMiddle } from '../../ui/hex-format.ts'

export const makerSchema = z.strictObject({ maker: z.string() })

type MakerChoiceProps = {
  readonly form: ContractForm<z.input<typeof makerSchema>, unknown>
  readonly makers: readonly string[]
  readonly noteOf: (maker: string) => string
}

/** One of several makers, by name where they have one. */
export const MakerChoice = ({ form, makers, noteOf }: MakerChoiceProps) => {
  const { labelOf } = useAddressBook()
  return (
    <FormSelect
      form={form}
      name="maker"
      label="Maker"
      choices={makers.map((maker) => ({
        value: maker,
        label: `${labelOf(maker) ?? shortenMiddle(maker)}${noteOf(maker)}`,
      }))}
    />
  )
}
