import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { desk } from '../../../../renderer/api/desk.ts'
import {
  browserNotifications,
  notificationPermission,
} from '../../../../renderer/parts/browser-notifications.ts'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { usePreference } from '../../../../renderer/ui/preference.ts'
import { SwitchField } from '../../../../renderer/ui/switch-field.tsx'

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
    <SwitchField
      label="Notify while this page is open"
      help={permission === 'denied' ? 'Allow them in the browser’s settings.' : undefined}
      checked={chosen === 'on' && permission === 'granted'}
      disabled={permission === 'denied'}
      onChange={(isOn) => void choose(isOn)}
    />
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
