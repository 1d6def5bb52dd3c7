const dayMs = 86_400_000

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const written = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Of Monday, 0. */
const weekday = (day: string): number => (new Date(at(day)).getUTCDay() + 6) % 7

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same day of another month, or that month's last. */
const monthsOn = (day: string, by: number): string => {
  const date = new Date(at(day))
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + by
  const [year, month] = [Math.floor(months / 12), months % 12]
  return written(Date.UTC(year, month, Math.min(date.getUTCDate(), daysIn(year, month))))
}

const daysOn = (day: string, by: number): string => written(at(day) + by * dayMs)

/**
 * The weeks that a day's month is on, Monday first; days of the months beside it fill the first and the last.
 *
 * @param day as `2026-01-31`, as everywhere here
 */
export const weeksOf = (day: string): string[][] => {
  const first = `${day.slice(0, 7)}-01`
  const start = daysOn(first, -weekday(first))
  const [year = 0, month = 1] = first.split('-').map(Number)
  const weeks = Math.ceil((weekday(first) + daysIn(year, month - 1)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => daysOn(start, week * 7 + place)),
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Where a key leads from a day: to a day or week beside it, an end of its week, a month, or with Shift a year; `null` for others. */
export const dayAfterKey = (key: string, isShift: boolean, day: string): string | null => {
  const step = steps[key]
  if (step !== undefined) return daysOn(day, step)
  if (key === 'Home') return daysOn(day, -weekday(day))
  if (key === 'End') return daysOn(day, 6 - weekday(day))
  if (key === 'PageUp') return monthsOn(day, isShift ? -12 : -1)
  return key === 'PageDown' ? monthsOn(day, isShift ? 12 : 1) : null
}
