import { expect, it } from 'vitest'
import { isOverdue, readExpiry, readTime } from './expiry.ts'

const noon = Date.UTC(2026, 10, 21, 12)

it.each([
  '2026-11-21T12:00:00Z',
  '2026-11-21T12:00:00.000000Z',
  '2026-11-21T12:00:00.000000000Z',
  '2026-11-21T13:00:00+01:00',
  '2026-11-21 12:00:00',
  String(noon / 1000),
  String(noon),
])('reads the time %s', (text) => {
  expect(readTime(text)).toBe(noon)
})

it.each([null, undefined, '', 'soon', '2026', '12', '0001-01-01T00:00:00Z', '2026-13-41T00:00:00Z'])(
  'says nothing of what is no time: %s',
  (text) => expect(readTime(text)).toBeNull(),
)

it.each([
  ['2026-11-21T12:00:01Z', { state: 'open', until: noon + 1000, milliseconds: 1000 }],
  ['2026-11-21T11:00:00Z', { state: 'over', until: noon - 3_600_000, milliseconds: 3_600_000 }],
  ['2026-11-21T12:00:00Z', { state: 'over', until: noon, milliseconds: 0 }],
  [undefined, { state: 'unknown' }],
])('tells open, over and unknown apart: %s', (text, expiry) => {
  expect(readExpiry(text, noon)).toEqual(expiry)
})

it.each([
  ['active', '2026-11-20T00:00:00Z', true],
  ['expired', '2026-11-20T00:00:00Z', false],
  ['active', 'never', false],
])('finds orders that call themselves active too late: %s until %s', (status, validUntil, late) => {
  expect(isOverdue({ status, validUntil }, noon)).toBe(late)
})
