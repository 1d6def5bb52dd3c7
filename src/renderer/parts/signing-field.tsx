import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { z } from 'zod'
import type { ForwardingRule } from '../../contract/forwarding.ts'
import { signingSecret } from '../../contract/sending.ts'
import type { ContractForm } from '../form/contract-form.ts'
import { FormText } from '../form/form-text.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { keyWords } from '../ui/key-words.ts'
import { SimpleTable } from '../ui/simple-table.tsx'
import { Time } from '../ui/time.tsx'

/** A further secret, empty for none, and the ids of those that go. */
export const signingFields = z.strictObject({
  secret: z.string().trim().pipe(z.literal('').or(signingSecret)),
  removed: z.array(z.string()),
})

const bytesOfSecret = 32

const makeSecret = (): string =>
  `whsec_${btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(bytesOfSecret))))}`

type SigningFieldProps<In extends FieldValues & { signing: z.input<typeof signingFields> }, Out> = {
  readonly form: ContractForm<In, Out>
  readonly stored: ForwardingRule['signing']
  /** Requests are never sent unsigned: the last secret stays. */
  readonly isRequired?: boolean
}

/** Secrets that requests are signed with, in the member `signing`: those that are stored, and one that is added. */
export const SigningField = <In extends FieldValues & { signing: z.input<typeof signingFields> }, Out>({
  form,
  stored,
  isRequired = false,
}: SigningFieldProps<In, Out>) => {
  const [name, secretName] = ['signing' as Path<In>, 'signing.secret' as Path<In>]
  const { secret, removed }: z.input<typeof signingFields> = form.watch(name)
  const left = stored.filter(({ id }) => !removed.includes(id))
  const set = (value: z.input<typeof signingFields>): void =>
    form.setValue(name, value as PathValue<In, Path<In>>, { shouldDirty: true, shouldValidate: true })
  const help =
    secret !== ''
      ? 'Copy it to the target now: it is not shown again.'
      : left.length > 0
        ? 'Requests carry a signature of each secret, so that the target can change over.'
        : isRequired
          ? 'Messages are signed as Standard Webhooks has it.'
          : 'Empty: requests are not signed.'
  return (
    <div className="md-stack md-stack--tight">
      {left.length > 0 && (
        <SimpleTable
          rows={left}
          keyOf={({ id }) => id}
          label="Signing secrets"
          columns={[
            { head: 'Secret', isName: true, cell: (one) => keyWords(one).detail || keyWords(one).word },
            { head: 'Added', cell: ({ addedAt }) => <Time at={addedAt} /> },
            {
              hiddenHead: 'Actions',
              style: { textAlign: 'right' },
              cell: ({ id, last4 }) => (
                <Button
                  disabled={isRequired && left.length === 1}
                  color="error"
                  aria-label={`Remove the secret that ends with ${last4 ?? 'nothing known'}`}
                  onClick={() => set({ secret, removed: [...removed, id] })}
                >
                  Remove
                </Button>
              ),
            },
          ]}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <FormText
          form={form}
          name={secretName}
          label={left.length === 0 ? 'Signing secret' : 'One more secret, to rotate'}
          placeholder="whsec_…"
          help={help}
          mono
        />
        <Box sx={{ display: 'flex', alignItems: 'center', mt: '22px', whiteSpace: 'nowrap' }}>
          {secret !== '' && form.getFieldState(secretName, form.formState).error === undefined && (
            <CopyButton text={secret.trim()} what="signing secret" />
          )}
          <Button onClick={() => set({ secret: makeSecret(), removed })}>Generate</Button>
        </Box>
      </Box>
    </div>
  )
}
