import Stack from '@mui/material/Stack'
import { z } from 'zod'
import { alerts } from '../../../../contract/alerts.ts'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormCheck } from '../../../form/form-check.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { digestLabel, digests } from './digests.ts'

type Settings = Output<'alerts.settings'>

const usualHours = { from: '22:00', to: '07:00' }
const { shape } = alerts['alerts.setSettings'].input
/** Whether there are quiet hours is a choice of its own: what was typed is there again when they are turned on once more. */
const formSchema = z.strictObject({
  isQuiet: z.boolean(),
  hours: shape.quietHours.unwrap(),
  timeZone: z.string().trim().pipe(shape.timeZone),
  digestMinutes: shape.digestMinutes,
})

/** Changes when messages are sent. */
export const SendingDialog = ({
  settings: { quietHours, timeZone, digestMinutes },
  onClose,
}: {
  readonly settings: Settings
  readonly onClose: () => void
}) => {
  const save = useDeskMutation('alerts.setSettings')
  const form = useContractForm(formSchema, {
    isQuiet: quietHours !== null,
    hours: quietHours ?? usualHours,
    timeZone,
    digestMinutes,
  })
  return (
    <FormDialog
      title="When messages are sent"
      form={form}
      label="Save"
      onSave={({ isQuiet, hours, ...rest }) => save.run({ ...rest, quietHours: isQuiet ? hours : null })}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <FormSelect
          form={form}
          name="digestMinutes"
          label="Messages are sent"
          help="More than ten in a minute always become one digest."
          choices={
            digests.some(({ value }) => value === digestMinutes)
              ? digests
              : [...digests, { value: digestMinutes, label: digestLabel(digestMinutes) }]
          }
        />
        <FormCheck
          form={form}
          name="isQuiet"
          label="Quiet hours: their alerts are sent as one digest at the end"
        />
        {form.watch('isQuiet') && (
          <>
            <Stack direction="row" spacing={1.5}>
              <FormText form={form} name="hours.from" label="From" type="time" fullWidth />
              <FormText form={form} name="hours.to" label="To" type="time" fullWidth />
            </Stack>
            <FormText form={form} name="timeZone" label="Time zone" />
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
