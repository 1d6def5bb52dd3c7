import { connect } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payload, payloadNames } from '../features/events/testing/log-folder.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { beforeDesk, startServeProcess, type ServeProcess } from './testing/serve-process.ts'

/** The desk exhausts the heap of its main thread at SIGUSR2. */
const exhausting = beforeDesk(
  "process.once('SIGUSR2', () => { const all = []; for (;;) all.push({ numbers: [all.length] }) })",
)

let data: string
let desk: ServeProcess
beforeEach(async (context) => {
  if (process.platform === 'win32') context.skip('Windows has no signal that a process may take as it likes')
  data = testFolder('exhausted')
  desk = await startServeProcess(data, [], undefined, ['--max-old-space-size=128', ...exhausting])
})
afterEach(async () => {
  await desk.stop()
})

/** A thousand deliveries a second over ten connections, each numbered. */
const startLoad = (url: string) => {
  const { port, pathname } = new URL(url)
  const statuses = new Map<string, number>()
  let sent = 0
  const over = new AbortController()
  const ends = Array.from({ length: 10 }, async () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    let answered = (_status: string): void => undefined
    socket.on('data', (chunk: Buffer) => answered(chunk.toString('latin1').split(' ')[1] ?? ''))
    socket.once('error', () => answered('broken'))
    socket.once('close', () => answered('closed'))
    while (!over.signal.aborted) {
      const body = JSON.stringify([{ number: sent }])
      sent += 1
      const next = new Promise((resolve) => setTimeout(resolve, 10))
      const status = await new Promise<string>((resolve) => {
        answered = resolve
        socket.write(
          `POST ${pathname} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        )
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== '200') break
      await next
    }
    answered = () => undefined
    socket.destroy()
  })
  return {
    sent: () => sent,
    stop: async () => {
      over.abort()
      await Promise.all(ends)
      return Object.fromEntries(statuses)
    },
  }
}

const pidOf = async (): Promise<number | null> => {
  try {
    const info = await desk.call('desk.info')
    return (info.value as { pid: number }).pid
  } catch {
    // There is no desk at the moment.
    return null
  }
}

test('deliveries are taken while the heap of the desk’s main thread is exhausted, and the desk comes back with all of them', async () => {
  const before = await pidOf()
  const load = startLoad(desk.receiver)
  await expect.poll(load.sent).toBeGreaterThan(500)
  process.kill(before ?? 0, 'SIGUSR2')
  await expect.poll(pidOf, { timeout: 60_000 }).not.toBe(before)
  await expect.poll(pidOf, { timeout: 60_000 }).toEqual(expect.any(Number))
  // It is read by the desk that came back, too.
  const then = load.sent()
  await expect.poll(load.sent, { timeout: 30_000 }).toBeGreaterThan(then + 500)
  const statuses = await load.stop()
  expect(statuses).toEqual({ 200: load.sent() })

  const database = new Database(join(data, 'log', 'deliveries.db'), { readonly: true })
  const numbers = database.prepare<[], Buffer>('SELECT body FROM deliveries').pluck().all()
  database.close()
  expect(new Set(numbers.map(String)).size).toBe(load.sent())
  const status = async (): Promise<unknown> => (await desk.call('receiver.status')).value
  await expect.poll(status, { timeout: 60_000 }).toMatchObject({
    listening: true,
    problem: null,
    backlog: 0,
    acknowledged: load.sent(),
    url: desk.receiver,
  })
}, 180_000)

test('a change to the log reaches its writer in the other process', async () => {
  for (const name of payloadNames.slice(0, 3))
    await fetch(desk.receiver, { method: 'POST', body: new Uint8Array(payload(name)) })
  await expect
    .poll(async () => (await desk.call('receiver.status')).value, { timeout: 30_000 })
    .toMatchObject({ backlog: 0 })
  const exported = await desk.call('events.export', { format: 'jsonl' })
  expect(exported).toMatchObject({ ok: true, value: { deliveries: 3 } })
  const { path } = exported.value as { path: string }
  expect(await desk.call('log.import', { path })).toMatchObject({
    ok: true,
    value: { imported: 0, present: 3, conflicting: 0 },
  })
})
