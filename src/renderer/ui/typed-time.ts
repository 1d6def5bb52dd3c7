import { isoOfField } from './local-time.ts'
import type { TimeSetting } from './time-setting.ts'

/**
 * A moment as somebody typed it: a day, a day and a time, or ISO 8601 with its zone.
 *
 * @param zone what is meant where none was typed
 * @returns as `toISOString` writes it; `undefined` for anything else
 */
export const typedTime = (typed: string, zone: TimeSetting): string | undefined => {
  const text = typed.trim()
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? undefined : new Date(time).toISOString()
  }
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? []
  return day === undefined ? undefined : (isoOfField(`${day}T${time}`, zone) ?? undefined)
}
