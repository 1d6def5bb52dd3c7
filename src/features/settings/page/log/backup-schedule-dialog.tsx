import { useMutation } from '@tanstack/react-query'
import { backupSettingsSchema, type BackupSchedule } from '../../../schedules/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'

const choices = [
  { value: null, label: 'Off' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
] as const

export const BackupScheduleDialog = ({
  schedule,
  onClose,
}: {
  readonly schedule: BackupSchedule
  readonly onClose: () => void
}) => {
  const { every, copies, folder, ownFolder } = schedule
  const form = useContractForm(backupSettingsSchema, {
    every,
    copies,
    folder: ownFolder ? null : folder,
  })
  const set = useMutation(desk.mutation('schedules.set'))
  return (
    <FormDialog
      title="Backup schedule"
      form={form}
      label="Save"
      onSave={(settings) => set.mutateAsync({ kind: 'backup', ...settings })}
      onClose={onClose}
    >
      <div className="md-stack md-stack--first">
        <FormSelect
          form={form}
          name="every"
          label="Frequency"
          choices={choices}
          help="First one starts now"
        />
        <FormText form={form} name="copies" label="Copies" as="number" help="Older ones are deleted" />
        <FormText
          form={form}
          name="folder"
          label="Folder"
          as="text or none"
          placeholder={ownFolder ? folder : ''}
          help="Ideally on another disk"
        />
      </div>
    </FormDialog>
  )
}
