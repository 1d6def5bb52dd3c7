import { expect, test } from 'vitest'
import { createArrivals, createRush, readArrivals } from './arrivals.ts'

test('a rush is what comes in faster than a hundred a second, and ends with it', () => {
  const arrivals = createArrivals()
  arrivals.note(7_000)
  const isRush = createRush(readArrivals(arrivals.memory), 0)
  expect(isRush(1_000)).toBe(false)
  arrivals.note(7_050)
  expect(isRush(2_000)).toBe(false)
  arrivals.note(8_050)
  expect(isRush(3_000)).toBe(true)
  // Too soon to say.
  expect(isRush(3_100)).toBe(true)
  expect(isRush(4_000)).toBe(false)
  // What came in is counted anew.
  arrivals.note(1)
  expect(isRush(5_000)).toBe(false)
})
