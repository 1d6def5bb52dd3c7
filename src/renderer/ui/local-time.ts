import type { TimeSetting } from './time-setting.ts'

const pattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/

export const isoOfField = (field: string, zone: TimeSetting): string | null => {
  if (!pattern.test(field)) return null
  const date = new Date(zone === 'utc' ? `${field}Z` : field)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

export const fieldOfIso = (iso: string | undefined, zone: TimeSetting): string => {
  if (iso === undefined) return ''
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const shifted = zone === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 19)
}
