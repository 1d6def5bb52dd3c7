import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Source } from '../../../../contract/sources.ts'
import { teamLog } from '../../../../contract/team-log.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { filled } from './filled.ts'

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
      saving={save}
      onClose={onClose}
      onSave={async (values) => {
        const saved = await save.run(values)
        if (saved.ok) onSaved()
        return saved
      }}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <p className="md-quiet">
          Each desk needs the same rules. Begin with the desk that forwarded so far: the others go on from
          where it is. Rules of alerts stay as they are until they are set to be sent once for the team.
        </p>
        {logs.length > 1 && (
          <TextField
            select
            label="Team log"
            {...form.register('source')}
            slotProps={{ select: { native: true } }}
          >
            {logs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </TextField>
        )}
        <FormText
          form={form}
          name="name"
          label="Name of this desk"
          help="The team sees it where this desk forwards."
          required
        />
      </Stack>
    </FormDialog>
  )
}
