import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { Kbd } from '../../ui/kbd.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePreference } from '../../ui/preference.ts'
import { singleKeys } from '../../ui/single-keys.ts'
import { plainTime } from '../../ui/plain-time.ts'
import { timeSetting, useTimeSetting, type TimeSetting } from '../../ui/time-setting.ts'
import { themeMode, type Mode } from '../../ui/theme-modes.ts'

/** Theme, time and keys. Remembered by this browser. */
export const AppearanceSection = () => {
  const mode = usePreference(themeMode)
  const time = useTimeSetting()
  const [now] = useState(Date.now)
  const keys = usePreference(singleKeys)
  return (
    <div className="md-stack">
      <Panel title="Theme">
        <ToggleButtonGroup
          exclusive
          value={mode}
          aria-label="Theme"
          onChange={(_, next: Mode | null) => {
            if (next !== null) themeMode.write(next)
          }}
        >
          <ToggleButton value="system">As the system</ToggleButton>
          <ToggleButton value="light">Light</ToggleButton>
          <ToggleButton value="dark">Dark</ToggleButton>
        </ToggleButtonGroup>
      </Panel>
      <Panel
        title="Exact times"
        description="The zone of every date and clock time, shown or entered. Relative times show the exact one on hover."
      >
        <ToggleButtonGroup
          exclusive
          value={time}
          aria-label="Exact times"
          onChange={(_, next: TimeSetting | null) => {
            if (next !== null) timeSetting.write(next)
          }}
        >
          <ToggleButton value="utc">UTC</ToggleButton>
          <ToggleButton value="local">This machine’s zone</ToggleButton>
        </ToggleButtonGroup>
        <p className="md-text md-quiet md-below--near">This page was opened on {plainTime(now, time)}.</p>
      </Panel>
      <Panel
        title="Keyboard"
        description={
          <>
            Single keys such as <Kbd keys={['j']} />, <Kbd keys={['k']} />, <Kbd keys={['/']} /> and{' '}
            <Kbd keys={['g', 'o']} /> act on their own. <Kbd keys={['Mod', 'K']} /> always works.
          </>
        }
      >
        <FormControlLabel
          control={
            <Switch
              checked={keys === 'on'}
              onChange={(_event, checked) => singleKeys.write(checked ? 'on' : 'off')}
            />
          }
          label="Single-key shortcuts"
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </Panel>
    </div>
  )
}
