import { expect, it } from 'vitest'
import { timesOf } from './times.ts'

it('gives nearest ranks, and nothing of nothing', () => {
  expect(timesOf([])).toEqual({ answers: 0, median: null, p95: null, longest: null })
  expect(timesOf([5])).toEqual({ answers: 1, median: 5, p95: 5, longest: 5 })
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(timesOf(hundred)).toEqual({ answers: 100, median: 50, p95: 95, longest: 100 })
})
