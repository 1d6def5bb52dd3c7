import { expect, it } from 'vitest'
import { restartPauseMs } from './restart-pause.ts'

it('doubles from a quarter of a second to half a minute', () => {
  expect([0, 1, 2, 3].map(restartPauseMs)).toEqual([250, 500, 1000, 2000])
  expect(restartPauseMs(7)).toBe(30_000)
  expect(restartPauseMs(5000)).toBe(30_000)
})
