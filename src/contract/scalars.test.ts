import { expect, test } from 'vitest'
import { eventFilterSchema } from '../features/events/contract/event-filter.ts'

test.each(['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z', '2026-01-01T02:00:00.123456+02:00'])(
  'a filter takes the time %s',
  (from) => {
    expect(eventFilterSchema.parse({ from, to: from })).toEqual({ from, to: from })
    expect(Date.parse(from)).toBeGreaterThanOrEqual(Date.UTC(2026, 0, 1))
    expect(Date.parse(from)).toBeLessThan(Date.UTC(2026, 0, 1, 0, 0, 1))
  },
)

test('a day stands for its beginning in UTC', () => {
  expect(eventFilterSchema.parse({ from: '2026-11-01' })).toEqual({ from: '2026-11-01' })
  expect(Date.parse('2026-11-01')).toBe(Date.UTC(2026, 10, 1))
})

test.each(['2026-02-30', '2026-01-01T00:00:00', '2026-02-30T00:00:00Z', 'yesterday'])(
  'a filter refuses the time %s, which is none or says no zone',
  (from) => {
    expect(eventFilterSchema.safeParse({ from }).success).toBe(false)
  },
)
