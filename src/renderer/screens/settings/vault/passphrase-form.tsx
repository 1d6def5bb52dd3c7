import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { z } from 'zod'
import { vault } from '../../../../contract/vault.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormSecret } from '../../../form/form-secret.tsx'
import { useFormSave } from '../../../form/use-form-save.ts'
import { NewPassphrase, newPassphraseSchema } from '../../../parts/new-passphrase.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

const { passphrase, current } = vault['vault.setPassphrase'].input.shape
const formSchema = newPassphraseSchema(passphrase).safeExtend({ current: z.literal('').or(current.unwrap()) })

/** Sets the vault's passphrase, or changes it. Fields are emptied after every attempt that reached the desk. */
export const PassphraseForm = ({ hasPassphrase }: { hasPassphrase: boolean }) => {
  const set = useDeskMutation('vault.setPassphrase')
  const toasts = useToasts()
  const form = useContractForm(formSchema, { current: '', passphrase: '', again: '' })
  const save = useFormSave(form, {
    onSave: async ({ passphrase: given, current: former }) => {
      const answer = await set.run({ passphrase: given, ...(hasPassphrase ? { current: former } : {}) })
      form.reset()
      if (answer.ok || answer.error.kind !== 'wrong-passphrase') return answer
      return { ok: false, error: { ...answer.error, field: 'current' } }
    },
    onSaved: () => toasts.show(hasPassphrase ? 'The passphrase is changed.' : 'The passphrase is set.'),
  })
  return (
    <form onSubmit={save.onSubmit} noValidate autoComplete="off">
      <Stack spacing={2} sx={{ maxWidth: 420 }}>
        {hasPassphrase && <FormSecret form={form} name="current" label="Current passphrase" />}
        <NewPassphrase form={form} label="New passphrase" />
        {save.failure !== null && <ErrorPanel failure={save.failure} />}
        <div>
          <Button
            type="submit"
            variant="contained"
            loading={save.isRunning}
            disabled={!form.formState.isDirty}
          >
            {hasPassphrase ? 'Change passphrase' : 'Set passphrase'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
