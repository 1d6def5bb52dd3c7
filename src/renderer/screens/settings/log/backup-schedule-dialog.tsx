import { backupScheduleSchema, type Backups } from '../../../../contract/log.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'

const choices = [
  { value: null, label: 'Off' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
] as const

/** When backups are made by themselves, how many are stored, and where. */
export const BackupScheduleDialog = ({
  backups,
  onClose,
}: {
  readonly backups: Backups
  readonly onClose: () => void
}) => {
  const { every, copies, folder, ownFolder } = backups
  const form = useContractForm(backupScheduleSchema, { every, copies, folder: ownFolder ? null : folder })
  const set = useDeskMutation('log.setBackups')
  return (
    <FormDialog title="Schedule of backups" form={form} label="Save" onSave={set.run} onClose={onClose}>
      <div className="md-stack md-stack--first">
        <FormSelect
          form={form}
          name="every"
          label="Frequency"
          choices={choices}
          help="The first backup is made at once. Deliveries are received meanwhile."
        />
        <FormText
          form={form}
          name="copies"
          label="Copies"
          as="number"
          help="Above this, the oldest scheduled backups are removed. Backups you made yourself stay."
        />
        <FormText
          form={form}
          name="folder"
          label="Folder"
          as="text or none"
          placeholder={ownFolder ? folder : ''}
          help="Absolute path of an existing folder, best on another disk. Inside the data folder if left empty."
        />
      </div>
    </FormDialog>
  )
}
