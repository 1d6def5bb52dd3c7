import { expect, test } from 'vitest'
import { durationWords, suspiciousAfter } from './silence.ts'

test('silence is suspicious when chance alone makes it once in ten thousand times, and never before ten minutes', () => {
  const week = 7 * 86_400_000
  expect(suspiciousAfter(7 * 24, week)).toBeCloseTo(9.2 * 3_600_000)
  expect(suspiciousAfter(1_000_000, week)).toBe(600_000)
  expect(suspiciousAfter(1, week)).toBeNull()
  expect(suspiciousAfter(5, 0)).toBeNull()
})

test('times are said in words', () => {
  const times = [59_000, 61_000, 3_600_000, 12_000_000, 200_000_000]
  expect(times.map(durationWords)).toEqual(['0 min', '1 min', '1 h', '3 h 20 min', '2 days'])
})
