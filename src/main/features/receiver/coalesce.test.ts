import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, then at most once per pause, and never loses the last call', () => {
  let runs = 0
  const call = coalesce(50, () => (runs += 1))
  call()
  expect(runs).toBe(1)
  call()
  call()
  expect(runs).toBe(1)
  vi.advanceTimersByTime(50)
  expect(runs).toBe(2)
  vi.advanceTimersByTime(500)
  expect(runs).toBe(2)
  call()
  expect(runs).toBe(3)
})
