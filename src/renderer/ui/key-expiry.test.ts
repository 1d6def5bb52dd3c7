import { expect, it } from 'vitest'
import { keyExpiry } from './key-expiry.ts'

const now = Date.parse('2026-03-10T12:00:00.000Z')
const at = (expiresAt: string | null) => keyExpiry({ expiresAt }, now)

it('warns from seven days before the end', () => {
  expect(at('2026-03-17T12:00:00.001Z')).toMatchObject({ state: 'later', tone: 'success' })
  expect(at('2026-03-17T12:00:00.000Z')).toMatchObject({ state: 'soon', word: 'Expires in 7 days' })
  expect(at('2026-03-11T13:00:00.000Z')).toMatchObject({ state: 'soon', word: 'Expires in 1 day' })
  expect(at('2026-03-10T13:00:00.000Z')).toMatchObject({ state: 'soon', word: 'Expires today' })
})

it('says when it is over, to the millisecond', () => {
  expect(at('2026-03-10T12:00:00.001Z')).toMatchObject({ state: 'soon' })
  expect(at('2026-03-10T12:00:00.000Z')).toEqual({ state: 'expired', word: 'Expired', tone: 'error' })
})

it('says nothing of a key that says nothing', () => {
  expect(at(null)).toBeNull()
  expect(keyExpiry(null, now)).toBeNull()
})
