import { useMutation } from '@tanstack/react-query'
import { vault } from '../../features/vault/contract.ts'
import { desk } from '../api/desk.ts'
import { answerOf, CallFailed, valueOf } from '../../contract/call-failed.ts'
import { useContractForm } from '../form/contract-form.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormSecret } from '../form/form-secret.tsx'
import { useToasts } from '../ui/toasts.tsx'

type UnlockDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** Opens the vault with its passphrase. What was typed is dropped when the dialog closes, whatever came of it. */
export const UnlockDialog = ({ open, onClose }: UnlockDialogProps) =>
  open ? <UnlockForm onClose={onClose} /> : null

const UnlockForm = ({ onClose }: { readonly onClose: () => void }) => {
  const unlock = useMutation(desk.mutation('vault.unlock'))
  const toasts = useToasts()
  const form = useContractForm(vault['vault.unlock'].input, { passphrase: '' })
  return (
    <FormDialog
      title="Unlock the vault"
      isLight
      form={form}
      label="Unlock"
      onSave={async (given) => {
        const answer = await answerOf(unlock.mutateAsync(given))
        form.resetField('passphrase')
        if (answer.ok || answer.error.kind !== 'wrong-passphrase') return valueOf(answer)
        throw new CallFailed({ ...answer.error, field: 'passphrase' })
      }}
      onSaved={() => toasts.show('The vault is open.')}
      onClose={onClose}
    >
      <div className="md-stack">
        <p className="md-text md-quiet">Keys stay encrypted until you unlock.</p>
        <FormSecret form={form} name="passphrase" label="Passphrase" focusOnMount />
      </div>
    </FormDialog>
  )
}
