import { expect, test } from 'vitest'
import { createPacer } from './pacer.ts'

/** How many go in so many milliseconds to one who waits as long as is said. */
const goesIn = (perSecond: number | null, ms: number, most: number): number => {
  let time = 0
  let gone = 0
  const pacer = createPacer(perSecond, () => time)
  while (time < ms && gone < most) {
    const wait = pacer.next()
    if (wait === 0) gone += 1
    time += wait
  }
  return gone
}

test('no more go than the rate allows, and not many fewer', () => {
  for (const rate of [0.5, 1, 7, 50, 2000]) {
    const gone = goesIn(rate, 10_000, 100_000)
    expect(gone).toBeLessThanOrEqual(rate * 10 + Math.max(1, rate / 10))
    expect(gone).toBeGreaterThanOrEqual(Math.floor(rate * 10 * 0.98))
  }
})

test('after a long quiet time a tenth of a second may go at once, and no more', () => {
  let time = 0
  const pacer = createPacer(100, () => time)
  time = 60_000
  let burst = 0
  while (pacer.next() === 0) burst += 1
  expect(burst).toBe(10)
})
