import { expect, it } from 'vitest'
import { fieldOfIso, isoOfField } from './local-time.ts'

it('date-and-time fields mean UTC or this machine’s zone, as set', () => {
  expect(isoOfField('2026-01-02T03:04', 'utc')).toBe('2026-01-02T03:04:00.000Z')
  expect(fieldOfIso('2026-01-02T03:04:05.678Z', 'utc')).toBe('2026-01-02T03:04:05')
  const iso = '2026-07-02T03:04:05.000Z'
  expect(isoOfField(fieldOfIso(iso, 'local'), 'local')).toBe(iso)
})
