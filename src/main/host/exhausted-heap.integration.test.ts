import { wholeDeliveries } from '../../features/events/desk/testing/stored-deliveries.ts'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { untilEnd } from '../../core/testing/in-tests.ts'
import { beforeDesk, startServeProcess, type ServeProcess } from './testing/serve-process.ts'

/** The desk exhausts the heap of its main thread at SIGUSR2. */
const exhausting = beforeDesk(
  "process.once('SIGUSR2', () => { const all = []; for (;;) all.push({ numbers: [all.length] }) })",
)

/** A thousand deliveries a second over ten connections, each numbered. */
const startLoad = (url: string) => {
  const statuses = new Map<number | string, number>()
  const over = new AbortController()
  let sent = 0
  const send = async (): Promise<void> => {
    const body = JSON.stringify([{ number: sent }])
    sent += 1
    const next = pause(10)
    const status = await fetch(url, { method: 'POST', body }).then(
      (answer) => answer.status,
      (cause: unknown) => String(cause),
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await next
    if (!over.signal.aborted && status === 200) await send()
  }
  const ends = Array.from({ length: 10 }, send)
  return {
    sent: () => sent,
    stop: async () => {
      over.abort()
      await Promise.all(ends)
      return Object.fromEntries(statuses)
    },
  }
}

const pidIn = async (desk: ServeProcess): Promise<number | null> => {
  try {
    return (await desk.ask('desk.info')).pid
  } catch {
    // There is no desk at the moment.
    return null
  }
}

test('deliveries are taken while the heap of the desk’s main thread is exhausted, and the desk comes back with all of them', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows has no signal that a process may take as it likes')
  const data = testFolder('exhausted')
  const limited = ['--max-old-space-size=128', ...exhausting]
  const desk = untilEnd(await startServeProcess(data, [], undefined, limited))
  const pidOf = () => pidIn(desk)
  const before = await pidOf()
  const load = startLoad(desk.receiver)
  await expect.poll(load.sent).toBeGreaterThan(100)
  process.kill(before ?? 0, 'SIGUSR2')
  await expect.poll(pidOf).not.toBe(before)
  await expect.poll(pidOf).toEqual(expect.any(Number))
  expect(desk.said()).toMatch(
    /JavaScript heap out of memory[^]*The desk ended by a fault .* is started again/,
  )
  // It is read by the desk that came back, too.
  const then = load.sent()
  await expect.poll(load.sent).toBeGreaterThan(then + 100)
  const statuses = await load.stop()
  expect(statuses).toEqual({ 200: load.sent() })

  const database = new Database(join(data, 'log', 'deliveries.db'), { readonly: true })
  const bodies = database
    .prepare<[], Buffer>(`SELECT body FROM ${wholeDeliveries(database)}`)
    .pluck()
    .all()
  database.close()
  expect(new Set(bodies.map(String)).size).toBe(load.sent())
  const whole = { listening: true, problem: null, backlog: 0, acknowledged: load.sent(), url: desk.receiver }
  await expect.poll(() => desk.ask('receiver.status')).toMatchObject(whole)
})
