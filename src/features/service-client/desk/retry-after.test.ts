import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = Date.UTC(2026, 10, 21, 12)
test('readRetryAfter reads seconds and dates', () => {
  expect(readRetryAfter('120', now)).toBe(120)
  expect(readRetryAfter(' 0 ', now)).toBe(0)
  expect(readRetryAfter('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30)
  expect(readRetryAfter('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0)
})
test('readRetryAfter reads nothing from anything else', () => {
  for (const header of [null, '', '-1', '1.5', 'soon', '99999999999'])
    expect(readRetryAfter(header, now)).toBeNull()
})
