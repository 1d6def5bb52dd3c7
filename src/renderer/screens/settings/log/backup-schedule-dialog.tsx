import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { Controller } from 'react-hook-form'
import { backupScheduleSchema, type Backups } from '../../../../contract/log.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormText } from '../../../form/form-text.tsx'

const choices = [
  { value: 'off', label: 'Off' },
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
    <FormDialog
      title="Schedule of backups"
      form={form}
      label="Save"
      saving={set}
      onSave={set.run}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Controller
          control={form.control}
          name="every"
          render={({ field: { value, onChange, ref, ...field } }) => (
            <TextField
              {...field}
              select
              label="Make one"
              inputRef={ref}
              value={value ?? 'off'}
              onChange={({ target }) => onChange(target.value === 'off' ? null : target.value)}
              helperText="The first one is made at once. Deliveries come in meanwhile."
            >
              {choices.map((choice) => (
                <MenuItem key={choice.value} value={choice.value}>
                  {choice.label}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        <FormText
          form={form}
          name="copies"
          label="Copies"
          as="number"
          help="When there are more, the oldest scheduled ones go. Those you made yourself stay."
        />
        <FormText
          form={form}
          name="folder"
          label="Folder"
          as="text or none"
          placeholder={ownFolder ? folder : ''}
          help="Absolute path of a folder that is there, best on another disk. Empty: the data folder’s own."
        />
      </Stack>
    </FormDialog>
  )
}
