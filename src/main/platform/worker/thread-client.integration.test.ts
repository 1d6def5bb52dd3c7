import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLogger } from '../log/logger.ts'
import type { TestThread } from './testing/test-thread.ts'
import { createThread, type Thread } from './thread-client.ts'
import { prepareThread } from './thread-life.ts'
import { errorOf } from '../../../core/testing/value-of.ts'

const url = new URL('./testing/test-thread.ts', import.meta.url)

let reports: string[]
let logged: string[]
let starts: number
let deaths: number
let thread: Thread<TestThread>

const create = (more: { stopMs?: number; restsAfterMs?: number } = {}): Thread<TestThread> =>
  createThread<TestThread>({
    name: 'test',
    part: 'The part that is tested',
    url,
    data: { greeting: 'hello' },
    logger: { ...silentLogger, error: (_fields: object, message: string) => void logged.push(message) },
    onReport: (report) => reports.push(report),
    onStart: () => (starts += 1),
    onDeath: () => (deaths += 1),
    ...more,
  })

beforeEach(() => {
  reports = []
  logged = []
  starts = 0
  deaths = 0
  thread = create()
})
afterEach(() => thread.kill())

const unavailable = { ok: false, error: { kind: 'unavailable' } }
const cancelled = { ok: false, error: { kind: 'cancelled' } }

test('begins with the first request and carries it out', async () => {
  expect(starts).toBe(0)
  expect(await thread.request('add', { a: 2, b: 3 })).toEqual({ ok: true, value: 5 })
  expect(errorOf(await thread.request('refuse', 'no'))).toEqual({ kind: 'conflict', message: 'no' })
  expect([starts, reports]).toEqual([1, ['hello']])
  // Progress comes in order and before the response.
  const seen: number[] = []
  const counted = await thread.request('count', 50, { onProgress: (at) => seen.push(at) })
  expect(counted).toEqual({ ok: true, value: 50 })
  expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index))
})

test('a thread without requests rests, closed in order, and the next request begins another', async () => {
  await thread.kill()
  thread = create({ restsAfterMs: 20 })
  expect(await thread.request('add', { a: 2, b: 3 })).toEqual({ ok: true, value: 5 })
  await expect.poll(() => reports).toEqual(['hello', 'closed'])
  const requests = [1, 2].map((a) => thread.request('add', { a, b: 3 }))
  expect(await Promise.all(requests)).toEqual([4, 5].map((value) => ({ ok: true, value })))
  expect([starts, deaths, logged]).toEqual([2, 0, []])
  // What runs is waited for, however long it takes.
  const controller = new AbortController()
  const waited = thread.request('wait', null, { signal: controller.signal, finishes: true })
  await expect.poll(() => reports.at(-1)).toBe('waits')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(reports.at(-1)).toBe('waits')
  controller.abort()
  expect(await waited).toEqual({ ok: true, value: 'aborted' })
  await thread.stop()
  expect(errorOf(await thread.request('add', { a: 1, b: 1 })).kind).toBe('unavailable')
})

test('a thread that was prepared begins with its data, once', async () => {
  prepareThread({ url, name: 'prepared' })
  expect(await thread.request('add', { a: 2, b: 3 })).toEqual({ ok: true, value: 5 })
  await thread.request('die', null)
  await expect.poll(() => starts).toBe(2)
  expect(await thread.request('add', { a: 3, b: 3 })).toEqual({ ok: true, value: 6 })
  expect(reports).toEqual(['hello', 'hello'])
})

test('a request given up before it was made is never made; later it is cancelled at once, and the thread hears of it', async () => {
  const signal = AbortSignal.abort()
  expect(await thread.request('add', { a: 1, b: 1 }, { signal })).toMatchObject(cancelled)
  expect(starts).toBe(0)
  const controller = new AbortController()
  const waited = thread.request('wait', null, { signal: controller.signal })
  await expect.poll(() => reports).toContain('waits')
  controller.abort()
  expect(await waited).toMatchObject(cancelled)
  await expect.poll(() => reports).toContain('aborted')
})

test('work in steps ends early when it is given up, and others get their turn', async () => {
  const controller = new AbortController()
  let seen = 0
  const counted = thread.request('count', 1e9, { signal: controller.signal, onProgress: () => (seen += 1) })
  expect(await thread.request('add', { a: 1, b: 1 })).toEqual({ ok: true, value: 2 })
  controller.abort()
  expect(await counted).toMatchObject(cancelled)
  await thread.request('add', { a: 1, b: 1 })
  const before = seen
  await thread.request('add', { a: 1, b: 1 })
  expect(seen).toBe(before)
})

test('a bug rejects with its stack, a fault of files is a failure, and others are not touched', async () => {
  const bug = thread.request('bug', 'planted')
  const fault = thread.request('fault', 'disk full')
  const sum = thread.request('add', { a: 1, b: 1 })
  const stack = expect.stringContaining('test-thread.ts') as string
  await expect(bug).rejects.toMatchObject({ name: 'RangeError', message: 'planted', stack })
  expect(await fault).toEqual({ ok: false, error: { kind: 'unavailable', message: 'fault: disk full' } })
  expect(await sum).toEqual({ ok: true, value: 2 })
})

test('death fails all that wait, and another thread is begun', async () => {
  const waited = thread.request('wait', null)
  await expect.poll(() => reports).toContain('waits')
  const died = thread.request('die', null)
  const message = 'The part that is tested stopped and is being started again.'
  const hint = 'Try again in a moment.'
  expect(errorOf(await waited)).toMatchObject({ kind: 'unavailable', message, hint })
  expect(await died).toEqual({ ok: true, value: null })
  expect(deaths).toBe(1)
  // During the pause there is no thread to wait for.
  expect(await thread.request('add', { a: 1, b: 1 })).toMatchObject(unavailable)
  await expect.poll(() => starts).toBe(2)
  expect(await thread.request('add', { a: 1, b: 1 })).toEqual({ ok: true, value: 2 })
  expect(logged).toEqual(['a thread ended; it is begun again'])
})

test('its end lets requests that were made finish, gives up what takes long, and closes', async () => {
  const first = thread.request('add', { a: 1, b: 1 })
  const endless = thread.request('count', 1e9)
  const stopped = thread.stop()
  expect(await first).toEqual({ ok: true, value: 2 })
  expect(await endless).toMatchObject({ ok: false, error: { message: 'The part that is tested is closed.' } })
  await stopped
  await thread.stop()
  expect(reports.at(-1)).toBe('closed')
  expect(await thread.request('add', { a: 1, b: 1 })).toMatchObject(unavailable)
  expect([starts, deaths, logged]).toEqual([1, 0, []])
})

test('a thread that does not end in time is ended by force', async () => {
  const short = create({ stopMs: 50 })
  const hanging = short.request('hang', null)
  await expect.poll(() => reports).toContain('hangs')
  await short.stop()
  expect(await hanging).toMatchObject(unavailable)
  expect(logged).toEqual(['a thread did not end in time and was ended'])
})

test('a thread that is silent beyond the limit of a request is ended, and another one begun', async () => {
  expect(errorOf(await thread.request('hang', null, { limitMs: 50 }))).toMatchObject({ kind: 'timeout' })
  await expect.poll(() => starts).toBe(2)
  expect(deaths).toBe(1)
  expect(await thread.request('add', { a: 1, b: 1 }, { limitMs: 30_000 })).toEqual({ ok: true, value: 2 })
})
