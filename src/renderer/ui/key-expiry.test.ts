import { expect, it } from 'vitest'
import { keyExpiry } from './key-expiry.ts'

const now = Date.parse('2026-03-10T12:00:00.000Z')

it.each([
  ['2026-03-17T12:00:00.001Z', { state: 'later', tone: 'success' }],
  ['2026-03-17T12:00:00.000Z', { state: 'soon', word: 'Expires in 7 days' }],
  ['2026-03-11T13:00:00.000Z', { state: 'soon', word: 'Expires in 1 day' }],
  ['2026-03-10T12:00:00.001Z', { state: 'soon', word: 'Expires today' }],
  ['2026-03-10T12:00:00.000Z', { state: 'expired', word: 'Expired', tone: 'error' }],
])('a key until %s: %o', (expiresAt, expected) => {
  expect(keyExpiry({ expiresAt }, now)).toMatchObject(expected)
})

it('says nothing of a key that says nothing', () => {
  expect([keyExpiry({ expiresAt: null }, now), keyExpiry(null, now)]).toEqual([null, null])
})
