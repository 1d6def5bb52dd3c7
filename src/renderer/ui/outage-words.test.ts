import { expect, it } from 'vitest'
import { outageLength } from './outage-words.ts'

it.each<[number, string]>([
  [0, '1 s'],
  [40_400, '40 s'],
  [24 * 60_000, '24 min'],
  [59.6 * 60_000, '1 h'],
  [65 * 60_000, '1 h 5 min'],
  [24 * 3_600_000, '1 d'],
  [51 * 3_600_000, '2 d 3 h'],
])('%i ms last %s', (ms, words) => {
  expect(outageLength(ms)).toBe(words)
})
