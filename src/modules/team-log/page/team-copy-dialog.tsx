import { useMutation } from '@tanstack/react-query'
import { teamLog, type TeamCopy } from '../contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useContractForm } from '../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../renderer/form/form-dialog.tsx'
import { FormSecret } from '../../../renderer/form/form-secret.tsx'
import { FormText } from '../../../renderer/form/form-text.tsx'
import { keepsWords } from '../../../renderer/ui/key-words.ts'
import { VaultLockedNote } from '../../../renderer/parts/vault-locked-note.tsx'
import { filled } from '../../../features/settings/page/filled.ts'
import { caField } from '../../remote-receivers/page/ca-field.ts'

type TeamCopyDialogProps = {
  readonly copy: TeamCopy | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Sets the team log that this desk's log is copied into. Its password is replaced, never shown. */
export const TeamCopyDialog = ({ copy, onClose, onSaved }: TeamCopyDialogProps) => {
  const save = useMutation(desk.mutation('teamLog.copy'))
  const form = useContractForm(
    teamLog['teamLog.copy'].input,
    { url: copy?.url ?? '', name: copy?.name ?? '', password: '', ca: '' },
    filled,
  )
  return (
    <FormDialog
      title="Copy to team log"
      width="sm"
      form={form}
      label="Save"
      onClose={onClose}
      onSave={save.mutateAsync}
      onSaved={onSaved}
    >
      <div className="md-stack md-stack--first">
        <VaultLockedNote what="save the password" />
        <FormText form={form} name="url" label="Address" help="postgres://ROLE@HOST/DATABASE" required />
        <FormText form={form} name="name" label="Receiver name" help="Shown to the team" required />
        <FormSecret
          form={form}
          name="password"
          label={copy === null ? 'Password' : 'New password'}
          help={copy === null ? 'Encrypted in the vault' : `${keepsWords(copy.password)} for this address.`}
        />
        <FormText {...caField} form={form} help="PEM" />
      </div>
    </FormDialog>
  )
}
