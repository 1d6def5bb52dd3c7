/** For how long alerts and rules are muted (ms). */
export const muteTimes = [
  { label: 'Mute for an hour', ms: 3_600_000 },
  { label: 'Mute for a day', ms: 86_400_000 },
  { label: 'Mute for 30 days', ms: 30 * 86_400_000 },
] as const

/** @param ms from now on */
export const timeIn = (ms: number): string => new Date(Date.now() + ms).toISOString()
