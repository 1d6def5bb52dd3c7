import { useMutation } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import { nightlyAuditSchema, type NightlySchedule } from '../../contract/audit-schedule.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { Time } from '../../../../renderer/ui/time.tsx'
import { hourWords } from './hour-words.ts'

const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: hourWords(value) }))

export const ScheduleDialog = ({
  schedule,
  onClose,
}: {
  readonly schedule: NightlySchedule
  readonly onClose: () => void
}) => {
  const { kind, hour, callsPerDay, everyMinutes } = schedule
  const set = useMutation(desk.mutation('schedules.set'))
  const form = useContractForm(nightlyAuditSchema, { kind, hour, callsPerDay, everyMinutes })
  const isOff = form.watch('everyMinutes') === null
  return (
    <FormDialog
      title="Nightly audits"
      width="sm"
      form={form}
      label="Save"
      onSave={set.mutateAsync}
      onClose={onClose}
    >
      <FormCheck
        as="switch"
        form={form}
        name="everyMinutes"
        on={1440}
        off={null}
        label="Audit all listeners daily"
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', mt: 1.5 }}>
        <FormSelect form={form} name="hour" label="Starts at" disabled={isOff} choices={hours} />
        <FormText
          form={form}
          name="callsPerDay"
          label="Requests a day"
          as="number"
          disabled={isOff}
          help="Rest continues tomorrow"
        />
      </Box>
      <p className="md-quiet">
        {schedule.lastAt === null ? (
          'Never run.'
        ) : (
          <>
            Last run <Time at={schedule.lastAt} />.
          </>
        )}{' '}
        {`${countOf(schedule.usedToday, 'request')} used today.`}
        {schedule.problem !== null && <b> {schedule.problem}</b>}
      </p>
    </FormDialog>
  )
}
