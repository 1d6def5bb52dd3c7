import { useMutation } from '@tanstack/react-query'
import { backupPassphrase } from '../../../schedules/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
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
  const set = useMutation(desk.mutation('schedules.set'))
  const toasts = useToasts()
  const form = useContractForm(formSchema, { passphrase: '', again: '' })
  return (
    <FormDialog
      title={isChange ? 'Change backup passphrase' : 'Set backup passphrase'}
      form={form}
      label={isChange ? 'Change passphrase' : 'Set passphrase'}
      onSave={({ passphrase }) => set.mutateAsync({ kind: 'backup', passphrase })}
      onSaved={() => toasts.show('Backup passphrase set.')}
      onClose={onClose}
    >
      <div className="md-stack">
        <span>
          Opens all new backups, on any machine. {isChange && 'Older backups keep their passphrase. '}
          It can’t be recovered. Keep it off this machine.
        </span>
        <NewPassphrase form={form} label="Passphrase" focusOnMount />
      </div>
    </FormDialog>
  )
}
