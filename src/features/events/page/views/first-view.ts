import { createPreference } from '../../../../renderer/ui/preference.ts'

/** Id of the saved view that the screen opens with; empty: none. */
export const firstView = createPreference('events.firstView', '', (stored) =>
  /^\d{1,15}$/.test(stored) ? stored : undefined,
)
