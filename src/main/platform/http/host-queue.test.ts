import { expect, test } from 'vitest'
import { createHostQueue } from './host-queue.ts'

const signal = new AbortController().signal
test('createHostQueue lets so many in and the next when one leaves, in order', async () => {
  const queue = createHostQueue(1)
  const entered: number[] = []
  const first = await queue.enter('a', signal)
  const waiting = [1, 2].map(async (number) => {
    const leave = await queue.enter('a', signal)
    entered.push(number)
    leave()
  })
  const other = await queue.enter('b', signal)
  expect(entered).toEqual([])
  first()
  first()
  await Promise.all(waiting)
  expect(entered).toEqual([1, 2])
  other()
  ;(await queue.enter('a', signal))()
})
test('createHostQueue lets go of who gives up', async () => {
  const queue = createHostQueue(1)
  const leave = await queue.enter('a', signal)
  const controller = new AbortController()
  const waiting = queue.enter('a', controller.signal)
  const next = queue.enter('a', signal)
  controller.abort(new Error('given up'))
  await expect(waiting).rejects.toThrow('given up')
  await expect(queue.enter('a', controller.signal)).rejects.toThrow('given up')
  leave()
  ;(await next)()
})
