import { expect, test } from 'vitest'
import { silentStretches } from './silent-stretches.ts'

const minute = 60_000

test('stretches far longer than usual are found, the last one is still open', () => {
  // A delivery a minute, an hour of nothing, a delivery a minute, half an hour of nothing.
  const busy = Array.from({ length: 600 }, () => 1)
  const quiet = (minutes: number): number[] => Array.from({ length: minutes }, () => 0)
  const found = silentStretches([...quiet(5), ...busy, ...quiet(60), ...busy, ...quiet(30)], minute, 0)
  expect(found?.afterMs).toBe(10 * minute)
  expect(found?.stretches).toEqual([
    { from: 605 * minute, to: 665 * minute, isOpen: false },
    { from: 1265 * minute, to: 1295 * minute, isOpen: true },
  ])
})

test('of what hardly ever comes nothing is said', () => {
  expect(silentStretches([0, 0, 0], minute, 0)).toBeNull()
  expect(silentStretches([0, 1, 0, 0, 0], minute, 0)).toBeNull()
  // One in ten minutes: an hour of nothing is nothing unusual.
  const rare = Array.from({ length: 600 }, (_, at) => (at % 10 === 0 && (at < 60 || at > 120) ? 1 : 0))
  expect(silentStretches(rare, minute, 0)?.stretches).toEqual([])
})
