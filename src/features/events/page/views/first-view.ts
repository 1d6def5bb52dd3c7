import { createPreference } from '../../../../renderer/ui/preference.ts'

export const firstView = createPreference('events.firstView', '', (stored) =>
  /^\d{1,15}$/.test(stored) ? stored : undefined,
)
