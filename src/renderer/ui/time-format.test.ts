import { describe, expect, it } from 'vitest'
import { clockTime, exactTime, relativeTime } from './time-format.ts'

const now = Date.parse('2026-01-02T03:04:05.678Z')
const second = 1000
const day = 86_400 * second

describe('relativeTime', () => {
  it('names the largest whole unit', () => {
    const cases: [number, string][] = [
      [0, 'now'],
      [-999, 'now'],
      [-12 * second, '12 s ago'],
      [-59_999, '59 s ago'],
      [-60 * second, '1 min ago'],
      [-3599 * second, '59 min ago'],
      [-2 * 3600 * second, '2 h ago'],
      [-3 * day, '3 d ago'],
      [-70 * day, '70 d ago'],
      [-110 * day, '3 mo ago'],
      [-800 * day, '2 y ago'],
      [5 * second, 'in 5 s'],
      [40 * day, 'in 40 d'],
    ]
    for (const [offset, text] of cases) expect(relativeTime(now + offset, now)).toBe(text)
  })
})

describe('exactTime', () => {
  it('writes UTC as it is stored', () => {
    expect(exactTime(now, 'utc')).toBe('2026-01-02T03:04:05.678Z')
  })

  it('writes local time with its offset, and it names the same moment', () => {
    expect(Date.parse(exactTime(now, 'local'))).toBe(now)
    expect(exactTime(now, 'local')).toMatch(/[+-]\d{2}:\d{2}$/)
  })

  it('does not fail on a time outside the calendar', () => {
    expect(exactTime(9e15, 'utc')).toBe('9000000000000000')
  })
})

describe('clockTime', () => {
  it('is the time of day of the exact time, in either zone', () => {
    expect(clockTime(now, 'utc')).toBe('03:04:05')
    expect(exactTime(now, 'local')).toContain(`T${clockTime(now, 'local')}.`)
  })
})
