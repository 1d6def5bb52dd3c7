import { expect, it } from 'vitest'
import { formatDuration } from './duration-format.ts'

it('gives a stretch of time in few characters', () => {
  expect([0.42, 1, 35.4, 999.4, 999.6, 1240, 59_994, 59_996, 125_000].map(formatDuration)).toEqual([
    '0.4 ms',
    '1 ms',
    '35 ms',
    '999 ms',
    '1.00 s',
    '1.24 s',
    '59.99 s',
    '1 min 0 s',
    '2 min 5 s',
  ])
})
