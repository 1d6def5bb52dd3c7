import { Box, Button } from '@mui/material'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { z } from 'zod'
import { signingSecret } from '../../features/events/contract/sending.ts'
import type { ContractForm } from '../form/contract-form.ts'
import { FormText } from '../form/form-text.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

/** A secret to sign with, empty for none. */
export const newSecret = z.string().trim().pipe(z.literal('').or(signingSecret))

const bytesOfSecret = 32

const makeSecret = (): string =>
  `whsec_${btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(bytesOfSecret))))}`

type NewSecretFieldProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
  readonly help: string
}

export const NewSecretField = <In extends FieldValues, Out>({
  form,
  name,
  label,
  help,
}: NewSecretFieldProps<In, Out>) => {
  const secret: string = form.watch(name)
  const generate = (): void =>
    form.setValue(name, makeSecret() as PathValue<In, Path<In>>, { shouldDirty: true, shouldValidate: true })
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <FormText
        form={form}
        name={name}
        label={label}
        placeholder="whsec_…"
        help={secret === '' ? help : 'Copy it now. It won’t be shown again.'}
        mono
      />
      <Box sx={{ display: 'flex', alignItems: 'center', mt: '22px', whiteSpace: 'nowrap' }}>
        {secret !== '' && form.getFieldState(name, form.formState).error === undefined && (
          <CopyButton text={secret.trim()} what="signing secret" />
        )}
        <Button onClick={generate}>Generate</Button>
      </Box>
    </Box>
  )
}
