import { expect, test } from 'vitest'
import { lagOf } from './delivery-lag.ts'

test('what is usual, of all and over time', () => {
  // A hundred that took 1 s each, then a hundred that took 3 s, one of them a minute.
  const samples = Array.from({ length: 200 }, (_, at) => ({
    at: at * 1000,
    lagMs: at === 150 ? 60_000 : at < 100 ? 1000 : 3000,
  }))
  const lag = lagOf(samples.toReversed(), 2)
  expect(lag).toEqual({
    logs: 200,
    p50Ms: 1000,
    p99Ms: 3000,
    slowestMs: 60_000,
    steps: [
      { from: 0, to: 99_000, logs: 100, p50Ms: 1000, p99Ms: 1000 },
      { from: 100_000, to: 199_000, logs: 100, p50Ms: 3000, p99Ms: 3000 },
    ],
  })
  expect(lagOf(samples, 1000).steps).toHaveLength(20)
})

test('of nothing nothing is said', () => {
  expect(lagOf([], 20)).toEqual({ logs: 0, p50Ms: null, p99Ms: null, slowestMs: null, steps: [] })
})
