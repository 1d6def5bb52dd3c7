import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { errorOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../files/testing/test-folder.ts'
import { silentLogger } from '../log/logger.ts'
import { runTask, type TaskOptions } from './run-task.ts'
import type { TestTask } from './testing/test-task.ts'

const options: TaskOptions<TestTask> = {
  name: 'test',
  part: 'The part that is tested',
  url: new URL('./testing/test-task.ts', import.meta.url),
  data: null,
  logger: silentLogger,
  memoryMb: 64,
}

/** Begins a task that runs until it is told to end. */
const hold = (folder: string, name: string) => {
  const path = join(folder, name)
  const controller = new AbortController()
  const said: string[] = []
  const result = runTask<TestTask, 'hold'>(options, 'hold', path, {
    signal: controller.signal,
    onProgress: (progress) => said.push(progress),
    onWaiting: (isWaiting) => said.push(isWaiting ? 'waits' : 'has its turn'),
  })
  const end = (): void => {
    const channel = new BroadcastChannel(path)
    channel.postMessage(null)
    channel.close()
  }
  return { path, said, result, end, giveUp: () => controller.abort() }
}

const cancelled = { ok: false, error: { kind: 'cancelled' } }

test('two tasks run at once; others wait in their order and say so, and one that waits can be given up', async () => {
  const folder = testFolder('tasks')
  const [first, second] = [hold(folder, 'first'), hold(folder, 'second')]
  const [third, fourth, fifth] = [hold(folder, 'third'), hold(folder, 'fourth'), hold(folder, 'fifth')]
  await expect.poll(() => [first.said, second.said]).toEqual([['begun'], ['begun']])
  fourth.giveUp()
  expect(await fourth.result).toMatchObject(cancelled)
  expect([third.said, fourth.said, fifth.said]).toEqual([['waits'], ['waits'], ['waits']])

  // One that ended makes room for the first that waits, one that was given up for the next.
  first.end()
  expect(await first.result).toEqual({ ok: true, value: first.path })
  await expect.poll(() => third.said).toEqual(['waits', 'has its turn', 'begun'])
  expect(fifth.said).toEqual(['waits'])
  second.giveUp()
  expect(await second.result).toMatchObject(cancelled)
  await expect.poll(() => fifth.said).toEqual(['waits', 'has its turn', 'begun'])
  await expect
    .poll(() => [first, second, fourth].map(({ path }) => existsSync(path)))
    .toEqual([true, false, false])
  third.end()
  fifth.end()
  expect([await third.result, await fifth.result]).toMatchObject([{ ok: true }, { ok: true }])
})

test('tasks that need more memory than they may take end by themselves, say so, and leave their places', async () => {
  const { signal } = new AbortController()
  const fill = () => runTask<TestTask, 'fill'>(options, 'fill', null, { signal })
  // One after the other: a place that was not left would keep the third waiting.
  const failed = [await fill(), await fill(), await fill()]
  expect(failed.map((answer) => errorOf(answer).message)).toEqual(
    Array.from({ length: 3 }, () => 'The part that is tested needs more memory than it may take (64 MB).'),
  )
})
