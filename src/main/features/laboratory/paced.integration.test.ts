import { expect, it } from 'vitest'
import { paced } from './paced.ts'

const items = Array.from({ length: 20 }, (_, index) => index)

it('keeps order, and never has more on their way than was said', async () => {
  const begun: number[] = []
  let running = 0
  let most = 0
  await paced(items, { perSecond: 1_000, parallel: 3 }, new AbortController().signal, async (item) => {
    begun.push(item)
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return true
  })
  expect(begun).toEqual(items)
  expect(most).toBe(3)
})

it('begins no more than the rate allows', async () => {
  const began = performance.now()
  const at: number[] = []
  await paced(items.slice(0, 5), { perSecond: 50, parallel: 5 }, new AbortController().signal, () => {
    at.push(performance.now() - began)
    return Promise.resolve(true)
  })
  // A timer never fires early by more than its rounding.
  expect(at.map((ms, index) => ms >= index * 20 - 2)).toEqual([true, true, true, true, true])
})

it('stops when it is told to, and when it is given up', async () => {
  const done: number[] = []
  await paced(items, { perSecond: 1_000, parallel: 1 }, new AbortController().signal, (item) => {
    done.push(item)
    return Promise.resolve(item < 3)
  })
  expect(done).toEqual([0, 1, 2, 3])
  const controller = new AbortController()
  await paced(items, { perSecond: 1, parallel: 1 }, controller.signal, () => {
    controller.abort()
    return Promise.resolve(true)
  })
})
