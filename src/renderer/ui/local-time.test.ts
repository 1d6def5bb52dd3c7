import { describe, expect, it } from 'vitest'
import { fieldOfIso, isoOfField } from './local-time.ts'

describe('date-and-time fields', () => {
  it('mean UTC or this machine’s zone, as set', () => {
    expect(isoOfField('2026-01-02T03:04', 'utc')).toBe('2026-01-02T03:04:00.000Z')
    expect(fieldOfIso('2026-01-02T03:04:05.678Z', 'utc')).toBe('2026-01-02T03:04:05')
    const iso = '2026-07-02T03:04:05.000Z'
    expect(isoOfField(fieldOfIso(iso, 'local'), 'local')).toBe(iso)
  })

  it('hold nothing that is no time', () => {
    for (const field of ['', '2026-01-02', 'T', '2026-99-02T03:04'])
      expect(isoOfField(field, 'utc')).toBeNull()
    expect(fieldOfIso(undefined, 'utc')).toBe('')
    expect(fieldOfIso('x', 'utc')).toBe('')
  })
})
