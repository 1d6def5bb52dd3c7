import { useMutation } from '@tanstack/react-query'
import type { Source } from '../../remote-receivers/contract.ts'
import { teamLog } from '../contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useContractForm } from '../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../renderer/form/form-dialog.tsx'
import { FormSelect } from '../../../renderer/form/form-select.tsx'
import { FormText } from '../../../renderer/form/form-text.tsx'
import { filled } from '../../../features/settings/page/filled.ts'

type TeamMemberDialogProps = {
  readonly logs: readonly Source[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

export const TeamMemberDialog = ({ logs, onClose, onSaved }: TeamMemberDialogProps) => {
  const save = useMutation(desk.mutation('teamLog.setSender'))
  const form = useContractForm(
    teamLog['teamLog.setSender'].input,
    { source: logs[0]?.id ?? '', name: '' },
    filled,
  )
  return (
    <FormDialog
      title="Join team log"
      width="sm"
      form={form}
      label="Save"
      onClose={onClose}
      onSave={save.mutateAsync}
      onSaved={onSaved}
    >
      <div className="md-stack md-stack--first">
        <p className="md-quiet">
          Every machine needs the same rules. Only the sender sends. Begin with the machine that sent so far.
        </p>
        {logs.length > 1 && (
          <FormSelect
            form={form}
            name="source"
            label="Team log"
            choices={logs.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <FormText form={form} name="name" label="Machine name" help="Shown to the team" required />
      </div>
    </FormDialog>
  )
}
