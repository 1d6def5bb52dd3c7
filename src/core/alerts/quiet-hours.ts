import type { AlertSettings } from './alert-types.ts'

/** Whether nothing is to be sent at a time. The hours may go over midnight. */
export const isQuiet = ({ quiet, timeZone }: AlertSettings, at: number): boolean => {
  if (quiet === null) return false
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  const { from, to } = quiet
  return from <= to ? clock >= from && clock < to : clock >= from || clock < to
}
