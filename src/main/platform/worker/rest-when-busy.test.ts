import { expect, test } from 'vitest'
import { createRest, createRestTime } from './rest-when-busy.ts'

test('how long a thread rests is longer for one that may take less', () => {
  const spell = { ran: 60, waited: 60, passed: 120, isRush: true }
  const restOf = (share: number): number => createRestTime({ share, burst: 20 })(spell)
  expect([restOf(0.1), restOf(0.05)]).toEqual([400, 800])
})

test('how long a thread rests is no time where it did not wait for a processor, or little comes in, or for short work', () => {
  for (const spell of [
    { ran: 100, waited: 1, passed: 101, isRush: true },
    { ran: 100, waited: 400, passed: 500, isRush: false },
  ]) {
    const restTime = createRestTime()
    for (let turn = 0; turn < 100; turn += 1) expect(restTime(spell)).toBe(0)
  }
  const restTime = createRestTime()
  const busy = { ran: 150, waited: 600, passed: 750, isRush: true }
  expect(restTime(busy)).toBe(0)
  // Some seconds later there is as much again.
  expect(restTime({ ran: 0, waited: 0, passed: 2_000, isRush: true })).toBe(0)
  expect(restTime(busy)).toBe(0)
})

test('how long a thread rests leaves long work a tenth of a processor where others wait for it', () => {
  const restTime = createRestTime()
  let [ran, passed, rested] = [0, 0, 0]
  for (let turn = 0; turn < 200; turn += 1) {
    rested = restTime({ ran: 10, waited: 10, passed: 20 + rested, isRush: true })
    ran += 10
    passed += 20 + rested
  }
  expect(ran / passed).toBeLessThan(0.12)
  expect(ran / passed).toBeGreaterThan(0.08)
})

test('a rest ends where the work is given up, and is none where that was before', async () => {
  let count = 0
  const times = [0, 60_000].map((ms) => ({ ran: ms, waited: ms }))
  const bounds = { many: 100, share: 0.1, burst: 200 }
  const rest = createRest(
    () => (count += 1_000),
    bounds,
    () => times.shift() ?? null,
  )
  const begin = performance.now()
  while (performance.now() - begin < 260);
  const work = new AbortController()
  const resting = rest(work.signal)
  work.abort()
  await expect(resting).resolves.toBeUndefined()
  await expect(rest(work.signal)).resolves.toBeUndefined()
})
