import { expect, it, vi } from 'vitest'
import { rangeSchema } from './audit-range.ts'

const own = (from: string, to = '') => rangeSchema.safeParse({ of: 'own', from, to })

it('reads a range by blocks or times, in UTC where no zone is named', () => {
  expect(own('12,400', '12500').data).toEqual({ from: 12_400, to: 12_500 })
  expect(own('2026-01-02').data).toEqual({ from: '2026-01-02T00:00:00.000Z' })
  expect(own('', '2026-01-02 10:30').data).toEqual({ to: '2026-01-02T10:30:00.000Z' })
  expect(own('2026-01-02T10:30:00+01:00').data).toEqual({ from: '2026-01-02T09:30:00.000Z' })
  for (const wrong of ['', 'yesterday', '2026-13-01', '-5', '1e5'])
    expect(own(wrong).error?.issues[0]?.path, wrong).toEqual(['from'])
  expect(own('1', 'tomorrow').error?.issues[0]?.path).toEqual(['to'])
})

it('counts a usual stretch back from now', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 2) })
  expect(rangeSchema.parse({ of: 'all', from: 'x', to: '' })).toEqual({})
  expect(rangeSchema.parse({ of: 'day', from: '', to: '' })).toEqual({ from: '2026-01-01T00:00:00.000Z' })
  vi.useRealTimers()
})
