import { choice, createPreference } from '../ui/preference.ts'

export const browserNotifications = createPreference('notifications', 'off', choice('off', 'on'))

export const notificationPermission = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null
