import { expect, it } from 'vitest'
import { plainTime } from './plain-time.ts'

it('writes a time into a sentence to the minute', () => {
  expect(plainTime(Date.UTC(2027, 0, 22, 19, 23, 5), 'utc')).toBe('22 Jan 2027, 19:23 UTC')
})
