import type { TimeSetting } from './time-setting.ts'

const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const here = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * A time in a sentence, to the minute: `22 Jan 2027, 19:23 UTC`, or without a zone in this machine's.
 *
 * @param at milliseconds since 1970
 */
export const plainTime = (at: number, zone: TimeSetting): string =>
  zone === 'utc' ? `${inUtc.format(at)} UTC` : here.format(at)
