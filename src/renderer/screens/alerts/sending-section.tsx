import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../contract/contract.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TargetCheck } from './target-check.tsx'

type Settings = Output<'alerts.settings'>

const digests = [
  { minutes: null, label: 'At once' },
  { minutes: 15, label: 'As a digest every 15 minutes' },
  { minutes: 60, label: 'As a digest every hour' },
  { minutes: 360, label: 'As a digest every 6 hours' },
  { minutes: 1440, label: 'As a digest every day' },
] as const
const labelOf = (minutes: number | null): string =>
  digests.find((one) => one.minutes === minutes)?.label ?? `As a digest every ${minutes} minutes`

const usualHours = { from: '22:00', to: '07:00' }

const SettingsDialog = ({
  settings,
  onClose,
}: {
  readonly settings: Settings
  readonly onClose: () => void
}) => {
  const save = useDeskMutation('alerts.setSettings')
  const [draft, setDraft] = useState(settings)
  const { quietHours, timeZone, digestMinutes } = draft
  const run = async (): Promise<void> => {
    const saved = await save.run({ quietHours, timeZone: timeZone.trim(), digestMinutes })
    if (saved.ok) onClose()
  }
  const hour = (name: 'from' | 'to', label: string) =>
    quietHours !== null && (
      <TextField
        label={label}
        type="time"
        value={quietHours[name]}
        fullWidth
        onChange={(event) =>
          setDraft({ ...draft, quietHours: { ...quietHours, [name]: event.target.value } })
        }
        slotProps={{ inputLabel: { shrink: true } }}
      />
    )
  return (
    <DialogFrame
      title="When messages are sent"
      onClose={onClose}
      failure={save.failure}
      act={{ label: 'Save', isRunning: save.isRunning, run: () => void run() }}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <TextField
          select
          label="Messages are sent"
          value={String(digestMinutes)}
          helperText="More than ten in a minute are one digest in any case."
          onChange={(event) => {
            const next = digests.find(({ minutes }) => String(minutes) === event.target.value)
            if (next !== undefined) setDraft({ ...draft, digestMinutes: next.minutes })
          }}
        >
          {digests.map(({ minutes, label }) => (
            <MenuItem key={label} value={String(minutes)}>
              {label}
            </MenuItem>
          ))}
          {digests.every(({ minutes }) => minutes !== digestMinutes) && (
            <MenuItem value={String(digestMinutes)}>{labelOf(digestMinutes)}</MenuItem>
          )}
        </TextField>
        <TargetCheck
          label="Quiet hours: what happens in them is one digest at their end"
          checked={quietHours !== null}
          onChange={(isOn) => setDraft({ ...draft, quietHours: isOn ? usualHours : null })}
        />
        {quietHours !== null && (
          <Stack direction="row" spacing={1.5}>
            {hour('from', 'From')}
            {hour('to', 'To')}
          </Stack>
        )}
        {quietHours !== null && (
          <TextField
            label="Time zone"
            value={timeZone}
            onChange={(event) => setDraft({ ...draft, timeZone: event.target.value })}
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        )}
      </Stack>
    </DialogFrame>
  )
}

/** Quiet hours and digest. */
export const SendingSection = () => {
  const { data, failure, refetch } = useDeskQuery('alerts.settings', {})
  const [isOpen, setOpen] = useState(false)
  const quiet = data?.quietHours ?? null
  return (
    <Panel
      title="When messages are sent"
      actions={
        <Button variant="outlined" disabled={data === undefined} onClick={() => setOpen(true)}>
          Change…
        </Button>
      }
    >
      {failure !== null && <ErrorPanel failure={failure} onRetry={refetch} />}
      {data !== undefined && (
        <div>
          {labelOf(data.digestMinutes)}.{' '}
          {quiet === null
            ? 'There are no quiet hours.'
            : `Quiet hours from ${quiet.from} to ${quiet.to}, ${data.timeZone}.`}
        </div>
      )}
      {isOpen && data !== undefined && <SettingsDialog settings={data} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
