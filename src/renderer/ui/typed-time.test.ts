import { expect, it } from 'vitest'
import { typedTime } from './typed-time.ts'

it('reads a day, a day with a time, and a time with its zone', () => {
  expect(typedTime('2026-01-05', 'utc')).toBe('2026-01-05T00:00:00.000Z')
  expect(typedTime(' 2026-01-05 12:30 ', 'utc')).toBe('2026-01-05T12:30:00.000Z')
  expect(typedTime('2026-01-05T12:30:15', 'utc')).toBe('2026-01-05T12:30:15.000Z')
  expect(typedTime('2026-01-05T12:30:15.5+01:00', 'local')).toBe('2026-01-05T11:30:15.500Z')
  for (const typed of ['', 'yesterday', '2026', '2026-13-05', '2026-01-05T25:00Z', '12:30'])
    expect(typedTime(typed, 'utc'), typed).toBeUndefined()
})
