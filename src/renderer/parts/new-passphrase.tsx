import type { FieldValues, Path } from 'react-hook-form'
import { z } from 'zod'
import type { ContractForm } from '../form/contract-form.ts'
import { FormSecret } from '../form/form-secret.tsx'

export const newPassphraseSchema = (passphrase: z.ZodString) =>
  z
    .strictObject({ passphrase, again: z.string() })
    .refine(({ passphrase: given, again }) => again === given, {
      path: ['again'],
      error: 'is not the same',
      when: () => true,
    })

const good = 16

/** What its length says. Length is what counts against guessing; the desk does not check words. */
const lengthWords = (passphrase: string): string => {
  if (passphrase.length === 0) return 'Use four unrelated words.'
  return passphrase.length < good
    ? `${passphrase.length} characters: enough to be taken, ${good} or more are better.`
    : `${passphrase.length} characters: a good length.`
}

type NewPassphraseProps<In extends FieldValues & { passphrase: string }, Out> = {
  readonly form: ContractForm<In, Out>
  readonly label: string
  readonly focusOnMount?: boolean
}

/** The fields `passphrase` and `again` of a form. */
export const NewPassphrase = <In extends FieldValues & { passphrase: string }, Out>(
  props: NewPassphraseProps<In, Out>,
) => {
  const { form, label, focusOnMount = false } = props
  const given: string = form.watch('passphrase' as Path<In>)
  return (
    <>
      <FormSecret
        form={form}
        name={'passphrase' as Path<In>}
        label={label}
        help={lengthWords(given)}
        focusOnMount={focusOnMount}
      />
      <FormSecret form={form} name={'again' as Path<In>} label={`${label} again`} />
    </>
  )
}
