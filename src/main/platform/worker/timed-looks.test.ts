import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimedLooks } from './timed-looks.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const open = (answers: (() => Promise<number | null>)[]) => {
  const at: number[] = []
  const looks = createTimedLooks({
    look: () => {
      at.push(Date.now())
      return answers.shift()?.() ?? Promise.resolve(null)
    },
    now: Date.now,
    longestMs: 1000,
    onBug: (cause) => expect.fail(String(cause)),
  })
  return { looks, at }
}

test('it looks when it is woken and at the time that was named, never further away than the longest', async () => {
  const { looks, at } = open([async () => 300, async () => 9_000_000, async () => null])
  looks.wake()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(at).toEqual([0, 300, 1300])
  looks.wake()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(at).toEqual([0, 300, 1300, 20_000])
})

test('what wakes it while it looks has it look once more, one at a time; its end waits for the look that is under way, and nothing comes after it', async () => {
  const [first, second] = [Promise.withResolvers<number | null>(), Promise.withResolvers<number | null>()]
  const { looks, at } = open([() => first.promise, () => second.promise])
  for (const _time of [1, 2, 3]) looks.wake()
  await vi.advanceTimersByTimeAsync(50)
  expect(at).toEqual([0])
  first.resolve(null)
  await vi.advanceTimersByTimeAsync(50)
  expect(at).toEqual([0, 50])
  looks.wake()
  const stopped = looks.stop()
  second.resolve(10)
  await stopped
  looks.wake()
  await vi.advanceTimersByTimeAsync(5000)
  expect(at).toEqual([0, 50])
})
