import type { Source } from '../../../../contract/sources.ts'
import { teamLog } from '../../../../contract/team-log.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { filled } from '../filled.ts'

type TeamLeaseDialogProps = {
  /** Team logs that this desk reads. */
  readonly logs: readonly Source[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Has one desk of the team forward for all. */
export const TeamLeaseDialog = ({ logs, onClose, onSaved }: TeamLeaseDialogProps) => {
  const save = useDeskMutation('teamLog.setLease')
  const form = useContractForm(
    teamLog['teamLog.setLease'].input,
    { source: logs[0]?.id ?? '', name: '' },
    filled,
  )
  return (
    <FormDialog
      title="Forward once for the team"
      width="sm"
      form={form}
      label="Save"
      onClose={onClose}
      onSave={save.run}
      onSaved={onSaved}
    >
      <div className="md-stack md-stack--first">
        <p className="md-quiet">
          Every desk needs the same rules. Start with the desk that has forwarded so far: the others continue
          from its position. Alert rules do not change until you set them to be sent once for the team.
        </p>
        {logs.length > 1 && (
          <FormSelect
            form={form}
            name="source"
            label="Team log"
            choices={logs.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <FormText
          form={form}
          name="name"
          label="Name of this desk"
          help="Shown to the team while this desk forwards."
          required
        />
      </div>
    </FormDialog>
  )
}
