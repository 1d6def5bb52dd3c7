import { expect, it } from 'vitest'
import { clockTime, exactTime, relativeTime } from './time-format.ts'

const now = Date.parse('2026-01-02T03:04:05.678Z')
const second = 1000
const day = 86_400 * second

it.each([
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
])('%i ms from now is %s', (offset, text) => expect(relativeTime(now + offset, now)).toBe(text))

it('the exact time is UTC as it is stored, or local with its offset; a time outside the calendar is a number', () => {
  expect(exactTime(now, 'utc')).toBe('2026-01-02T03:04:05.678Z')
  expect(clockTime(now, 'utc')).toBe('03:04:05')
  expect(Date.parse(exactTime(now, 'local'))).toBe(now)
  expect(exactTime(now, 'local')).toMatch(/[+-]\d{2}:\d{2}$/)
  expect(exactTime(now, 'local')).toContain(`T${clockTime(now, 'local')}.`)
  expect(exactTime(9e15, 'utc')).toBe('9000000000000000')
})
