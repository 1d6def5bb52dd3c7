import type { TimeSetting } from './time-setting.ts'

const formats: Partial<Record<TimeSetting, Intl.DateTimeFormat>> = {}

/** Made with the first time that is written: that costs a millisecond, and not every page writes one. */
const formatOf = (zone: TimeSetting): Intl.DateTimeFormat =>
  (formats[zone] ??= new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
  }))

/**
 * A time to the minute: `22 Jan 2027, 19:23`, in UTC or in this machine's zone.
 *
 * @param at milliseconds since 1970
 */
export const shortTime = (at: number, zone: TimeSetting): string => formatOf(zone).format(at)

/**
 * A time in a sentence, to the minute: `22 Jan 2027, 19:23 UTC`, or without a zone in this machine's.
 *
 * @param at milliseconds since 1970
 */
export const plainTime = (at: number, zone: TimeSetting): string =>
  zone === 'utc' ? `${shortTime(at, zone)} UTC` : shortTime(at, zone)
