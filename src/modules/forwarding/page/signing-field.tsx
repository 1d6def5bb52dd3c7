import { Button } from '@mui/material'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { z } from 'zod'
import type { ForwardingRule } from '../contract.ts'
import type { ContractForm } from '../../../renderer/form/contract-form.ts'
import { keyWords } from '../../../renderer/ui/key-words.ts'
import { SimpleTable } from '../../../renderer/ui/simple-table.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { VaultLockedNote } from '../../../renderer/parts/vault-locked-note.tsx'
import { NewSecretField, newSecret } from '../../../renderer/parts/new-secret-field.tsx'

/** A further secret, empty for none, and the ids of those that go. */
export const signingFields = z.strictObject({
  secret: newSecret,
  removed: z.array(z.string()),
})

type SigningFieldProps<In extends FieldValues & { signing: z.input<typeof signingFields> }, Out> = {
  readonly form: ContractForm<In, Out>
  readonly stored: ForwardingRule['signing']
}

export const SigningField = <In extends FieldValues & { signing: z.input<typeof signingFields> }, Out>({
  form,
  stored,
}: SigningFieldProps<In, Out>) => {
  const [name, secretName] = ['signing' as Path<In>, 'signing.secret' as Path<In>]
  const { secret, removed }: z.input<typeof signingFields> = form.watch(name)
  const left = stored.filter(({ id }) => !removed.includes(id))
  const set = (value: z.input<typeof signingFields>): void =>
    form.setValue(name, value as PathValue<In, Path<In>>, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="md-stack md-stack--tight">
      <VaultLockedNote what="save signing secrets" />
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
      <NewSecretField
        form={form}
        name={secretName}
        label={left.length === 0 ? 'Signing secret' : 'One more secret, to rotate'}
        help={left.length > 0 ? 'Each secret signs during the change.' : 'Empty: requests are not signed.'}
      />
    </div>
  )
}
