import { choice, createPreference } from '../ui/preference.ts'

export const browserNotifications = createPreference('notifications', 'off', choice('off', 'on'))

/** What the browser says of notifications; `null` where it has none. */
export const notificationPermission = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null
