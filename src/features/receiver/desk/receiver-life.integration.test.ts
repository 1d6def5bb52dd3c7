import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { createReceiver } from './receiver.ts'
import type { WorkerEvents } from './worker-run.ts'
import type { ReceiverWorkerData } from './worker-messages.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'

type Started = { readonly data: ReceiverWorkerData; readonly events: WorkerEvents }

let folder: string

beforeEach(() => {
  folder = testFolder('receiver')
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A receiver whose threads are played by the test. */
const setUp = (port: number | undefined = 0, isOff = false) => {
  const started: Started[] = []
  const receiver = createReceiver({ folder, port, isOff, logger: silentLogger }, (data, events) => {
    started.push({ data, events })
    return {
      send: (message) => {
        if (message.kind === 'use') events.onMessage({ kind: 'using', number: message.number })
      },
      refresh: () => Promise.resolve(),
      stop: async () => events.onEnd(null),
    }
  })
  const latest = (): Started => started.at(-1) ?? expect.fail('no thread was started')
  /** Starts it, and lets the thread say what became of it. */
  const begin = async (say: () => void): Promise<void> => {
    const start = receiver.start()
    say()
    await start
  }
  const listen = (at: number) => latest().events.onMessage({ kind: 'listening', port: at, notices: [] })
  return { begin, receiver, started, latest, listen }
}

test('the life of the receiver’s thread is started again after a fault, with the same address, and the fault is stated until it listens', async () => {
  const { receiver, started, latest, listen, begin } = setUp()
  await begin(() => listen(5001))
  const { url, since } = await receiver.status()
  expect(url).toContain(':5001/hooks/')

  latest().events.onEnd(new Error('out of memory'))
  expect(await receiver.status()).toMatchObject({ listening: false, url: null })
  expect((await receiver.status()).problem).toContain('being started again')
  expect(started).toHaveLength(1)
  vi.advanceTimersByTime(250)
  expect(started).toHaveLength(2)
  expect(latest().data).toMatchObject({ port: 5001, paths: started[0]?.data.paths })
  expect(latest().data.counters).toBe(started[0]?.data.counters)
  listen(5001)
  expect(await receiver.status()).toMatchObject({ listening: true, url, since, problem: null })
  await receiver.stop()
})

test('the life of the receiver’s thread is tried again ever less often while it cannot listen', async () => {
  const { receiver, started, latest, begin } = setUp()
  const failure = (): void => {
    latest().events.onMessage({ kind: 'failed', message: 'Port 4601 is taken.', stays: false })
    latest().events.onEnd(null)
  }
  await begin(failure)
  expect((await receiver.status()).problem).toBe('Port 4601 is taken.')
  vi.advanceTimersByTime(250)
  expect(started).toHaveLength(2)
  failure()
  vi.advanceTimersByTime(499)
  expect(started).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(started).toHaveLength(3)
  await receiver.stop()
  vi.advanceTimersByTime(100_000)
  expect(started).toHaveLength(3)
})

test('the life of the receiver’s thread is off as its setting says, without a problem, and listens at the same address when it is on again', async () => {
  const { receiver, started, latest, listen, begin } = setUp()
  await begin(() => listen(5001))
  const { url } = await receiver.status()
  const seen: unknown[] = []
  const bases: (string | null)[] = []
  receiver.onBase((base) => bases.push(base))
  receiver.onChange(() => void receiver.status().then(({ off, listening }) => seen.push([off, listening])))
  const off = receiver.setSettings({ enabled: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(latest().data).toMatchObject({ isOff: true })
  latest().events.onMessage({ kind: 'off', notices: [] })
  expect(await off).toMatchObject({ ok: true, value: { enabled: false } })
  // At no moment it looked as if it were down.
  expect(new Set(seen.map(String))).toEqual(new Set(['setting,false']))
  expect(bases).toEqual([null])
  expect(await receiver.status()).toMatchObject({ off: 'setting', url: null, problem: null })
  expect(receiver.tunnelConfig().command).toBeNull()

  latest().events.onEnd(new Error('out of memory'))
  expect((await receiver.status()).problem).toContain('stores deliveries')
  await vi.advanceTimersByTimeAsync(250)
  latest().events.onMessage({ kind: 'off', notices: [] })
  expect(await receiver.status()).toMatchObject({ off: 'setting', problem: null })

  const on = receiver.setSettings({ enabled: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(latest().data).toMatchObject({ isOff: false, port: 5001 })
  expect(await receiver.status()).toMatchObject({ off: 'setting', listening: false })
  listen(5001)
  await on
  expect(await receiver.status()).toMatchObject({ off: null, listening: true, url })
  expect(started).toHaveLength(4)
  await receiver.stop()
})

test('the life of the receiver’s thread is off for a start that says so, whatever its setting, and remembers the setting', async () => {
  const off = ({ latest }: Pick<ReturnType<typeof setUp>, 'latest'>): void =>
    latest().events.onMessage({ kind: 'off', notices: [] })
  const { receiver, ...flagged } = setUp(0, true)
  await flagged.begin(() => off(flagged))
  expect(await receiver.status()).toMatchObject({ off: 'flag', listening: false, problem: null })
  await receiver.setSettings({ enabled: false })
  expect(await receiver.settings()).toMatchObject({ value: { enabled: false } })
  expect(await receiver.status()).toMatchObject({ off: 'flag' })
  await receiver.stop()

  const next = setUp()
  await next.begin(() => off(next))
  expect(await next.receiver.status()).toMatchObject({ off: 'setting' })
  await next.receiver.stop()
})
