import { useMutation } from '@tanstack/react-query'
import { Box } from '@mui/material'
import { nightlyAuditSchema, type NightlySchedule } from '../../contract/audit-schedule.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { Time } from '../../../../renderer/ui/time.tsx'
import { hourWords } from './hour-words.ts'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'

const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: hourWords(value) }))

export const useNightlyDialog = () => {
  const set = useMutation(desk.mutation('schedules.set'))
  const openForm = useFormDialog()
  return ({ kind, hour, callsPerDay, everyMinutes, lastAt, usedToday, problem }: NightlySchedule): void =>
    openForm({
      title: 'Nightly audits',
      width: 'sm',
      label: 'Save',
      schema: nightlyAuditSchema,
      values: { kind, hour, callsPerDay, everyMinutes },
      onSave: set.mutateAsync,
      fields: (form) => (
        <>
          <FormCheck
            as="switch"
            form={form}
            name="everyMinutes"
            on={1440}
            off={null}
            label="Audit all listeners daily"
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', mt: 1.5 }}>
            <FormSelect
              form={form}
              name="hour"
              label="Starts at"
              disabled={form.watch('everyMinutes') === null}
              choices={hours}
            />
            <FormText
              form={form}
              name="callsPerDay"
              label="Requests a day"
              as="number"
              disabled={form.watch('everyMinutes') === null}
              help="Rest continues tomorrow"
            />
          </Box>
          <p className="md-quiet">
            {lastAt === null ? (
              'Never run.'
            ) : (
              <>
                Last run <Time at={lastAt} />.
              </>
            )}{' '}
            {`${countOf(usedToday, 'request')} used today.`}
            {problem !== null && <b> {problem}</b>}
          </p>
        </>
      ),
    })
}
