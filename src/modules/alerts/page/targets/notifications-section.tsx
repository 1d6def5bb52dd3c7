import { useQuery } from '@tanstack/react-query'
import { FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { desk } from '../../../../renderer/api/desk.ts'
import {
  browserNotifications,
  notificationPermission,
} from '../../../../renderer/parts/browser-notifications.ts'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { usePreference } from '../../../../renderer/ui/preference.ts'

const Choice = ({
  label,
  checked,
  disabled = false,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (isOn: boolean) => void
}) => (
  <FormControlLabel
    control={<Switch checked={checked} disabled={disabled} onChange={(_event, isOn) => onChange(isOn)} />}
    label={label}
    slotProps={{ typography: { variant: 'body2' } }}
  />
)

/** The browser is asked only after a click. */
const BrowserChoice = () => {
  const chosen = usePreference(browserNotifications)
  const [permission, setPermission] = useState(notificationPermission)
  const choose = async (isOn: boolean): Promise<void> => {
    if (!isOn) return browserNotifications.write('off')
    const answer = await Notification.requestPermission()
    setPermission(answer)
    browserNotifications.write(answer === 'granted' ? 'on' : 'off')
  }
  if (permission === null) return <>Not available in this browser.</>
  return (
    <>
      <Choice
        label="Notify while this page is open"
        checked={chosen === 'on' && permission === 'granted'}
        disabled={permission === 'denied'}
        onChange={(isOn) => void choose(isOn)}
      />
      {permission === 'denied' && (
        <div className="md-quiet md-small">Allow them in the browser’s settings.</div>
      )}
    </>
  )
}

export const NotificationsSection = () => {
  const host = useQuery(desk.query('desk.info', {})).data?.host
  return (
    <Panel title="Notifications" description="Shown once, without data">
      {host === 'electron' && <>Subscriptions choose which.</>}
      {host === 'browser' && <BrowserChoice />}
    </Panel>
  )
}
