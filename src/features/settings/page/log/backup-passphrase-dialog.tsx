import { backupPassphrase } from '../../../schedules/contract.ts'
import { useDeskMutation } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { NewPassphrase, newPassphraseSchema } from '../../../../renderer/parts/new-passphrase.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'

const formSchema = newPassphraseSchema(backupPassphrase)

/** Sets the passphrase of backups. It is not stored: what backups need of it is a key that opens nothing. */
export const BackupPassphraseDialog = ({
  isChange,
  onClose,
}: {
  readonly isChange: boolean
  readonly onClose: () => void
}) => {
  const set = useDeskMutation('schedules.set')
  const toasts = useToasts()
  const form = useContractForm(formSchema, { passphrase: '', again: '' })
  return (
    <FormDialog
      title={isChange ? 'Change the passphrase of backups' : 'Set a passphrase for backups'}
      form={form}
      label={isChange ? 'Change passphrase' : 'Set passphrase'}
      onSave={({ passphrase }) => set.mutateAsync({ kind: 'backup', passphrase })}
      onSaved={() => toasts.show('The passphrase for backups is set.')}
      onClose={onClose}
    >
      <div className="md-stack">
        <span>
          It opens every backup made from now on, on any machine.{' '}
          {isChange && 'Older backups open with the passphrase they were made with. '}
          Write it down away from this machine: it cannot be recovered.
        </span>
        <NewPassphrase form={form} label="Passphrase" focusOnMount />
      </div>
    </FormDialog>
  )
}
