import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Time } from '../../../ui/time.tsx'

type Schedule = Output<'audit.schedule'>

const hours = Array.from({ length: 24 }, (_, hour) => hour)
export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00 UTC`
const most = 10_000_000

/** Whether every listener is audited once a day, when, and how much that may ask. */
export const ScheduleDialog = ({
  schedule,
  onClose,
}: {
  readonly schedule: Schedule
  readonly onClose: () => void
}) => {
  const set = useDeskMutation('audit.setSchedule')
  const [enabled, setEnabled] = useState(schedule.enabled)
  const [hour, setHour] = useState(schedule.hour)
  const [calls, setCalls] = useState(String(schedule.callsPerDay))
  const count = /^\d{1,8}$/.test(calls.trim()) ? Number(calls) : 0
  const isWrong = count < 1 || count > most
  const run = async (): Promise<void> => {
    const answer = await set.run({ enabled, hour, callsPerDay: count })
    if (answer.ok) onClose()
  }
  return (
    <DialogFrame
      title="Nightly audit"
      width="sm"
      onClose={onClose}
      failure={set.failure}
      act={{ label: 'Save', isRunning: set.isRunning, disabled: isWrong, run: () => void run() }}
    >
      <FormControlLabel
        control={<Switch checked={enabled} onChange={(_event, on) => setEnabled(on)} />}
        label="Audit every listener once a day"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', mt: 1.5 }}>
        <TextField
          select
          label="Begins at"
          value={hour}
          disabled={!enabled}
          onChange={({ target }) => setHour(Number(target.value))}
        >
          {hours.map((one) => (
            <MenuItem key={one} value={one}>
              {hourWords(one)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Requests a day"
          value={calls}
          disabled={!enabled}
          error={isWrong}
          helperText={isWrong ? 'A whole number from 1 to 10,000,000' : 'What is left goes on the next day.'}
          onChange={({ target }) => setCalls(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      <p className="md-quiet">
        {schedule.lastAt === null ? (
          'It has not run yet.'
        ) : (
          <>
            It ran last <Time at={schedule.lastAt} />.
          </>
        )}{' '}
        {`${countOf(schedule.usedToday, 'request')} used today.`}
        {schedule.problem !== null && <b> {schedule.problem}</b>}
      </p>
    </DialogFrame>
  )
}
