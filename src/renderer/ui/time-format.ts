import type { TimeSetting } from './time-setting.ts'

const units = [
  { limit: 60, seconds: 1, short: 's' },
  { limit: 3600, seconds: 60, short: 'min' },
  { limit: 86_400, seconds: 3600, short: 'h' },
  // As far as two digits reach: most orders end within them, and their list has one scale.
  { limit: 86_400 * 100, seconds: 86_400, short: 'd' },
  { limit: 86_400 * 730, seconds: 2_629_800, short: 'mo' },
  { limit: Number.POSITIVE_INFINITY, seconds: 31_557_600, short: 'y' },
] as const

/**
 * A time beside now, in few characters: `now`, `12 s ago`, `3 min ago`, `in 2 d`.
 *
 * @param at milliseconds since 1970
 * @param now milliseconds since 1970
 */
export const relativeTime = (at: number, now: number): string => {
  const seconds = Math.abs(now - at) / 1000
  if (seconds < 1) return 'now'
  const unit = units.find((candidate) => seconds < candidate.limit) ?? units[5]
  const text = `${Math.floor(seconds / unit.seconds)} ${unit.short}`
  return at > now ? `in ${text}` : `${text} ago`
}

const two = (value: number): string => String(value).padStart(2, '0')

const offsetText = (minutes: number): string => {
  const sign = minutes < 0 ? '-' : '+'
  const absolute = Math.abs(minutes)
  return `${sign}${two(Math.floor(absolute / 60))}:${two(absolute % 60)}`
}

/**
 * A time exactly, ISO 8601 with milliseconds: in UTC (`…Z`), or in this machine's zone with its offset.
 *
 * @param at milliseconds since 1970
 */
export const exactTime = (at: number, zone: TimeSetting): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return String(at)
  if (zone === 'utc') return date.toISOString()
  const offset = -date.getTimezoneOffset()
  return `${new Date(at + offset * 60_000).toISOString().slice(0, -1)}${offsetText(offset)}`
}

export const clockTime = (at: number, zone: TimeSetting): string => exactTime(at, zone).slice(11, 19)
