import { randomBytes } from 'node:crypto'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { createSecret, type KnownPath } from './secret-path.ts'
import { requestRaw, openRaw } from './testing/raw-connection.ts'
import { startTestReceiver, type TestReceiver, type TestReceiverOptions } from './testing/test-receiver.ts'

const start = async (options: TestReceiverOptions = {}) => untilEnd(await startTestReceiver(options))

test('a disk that is full answers 507, stores nothing, says so, and takes deliveries again when there is room', async () => {
  const receiver = await start()
  const { database } = receiver
  expect((await receiver.deliver('before'))?.status).toBe(200)
  // A page that a step of the schema left free is room, too.
  database.pragma('incremental_vacuum')
  database.pragma(`max_page_count = ${Number(database.pragma('page_count', { simple: true }))}`)

  const large = randomBytes(50_000).toString('hex')
  for (let index = 0; index < 5; index += 1) expect((await receiver.deliver(large))?.status).toBe(507)
  expect(receiver.bodies()).toEqual(['before'])
  expect(receiver.problems).toHaveLength(1)
  expect(receiver.problems[0]).toContain('no room')
  expect(receiver.counts()).toMatchObject({ acknowledged: 1, refusals: { 'disk-full': 5 } })

  database.pragma('max_page_count = 1000000')
  expect((await receiver.deliver(large))?.status).toBe(200)
  expect(receiver.problems).toHaveLength(2)
  expect(receiver.problems[1]).toBeNull()
  expect(receiver.rows().map((row) => row.body.length)).toEqual([6, 100_000])
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
})

test('a database that another program has locked answers 503 with Retry-After until the lock is gone', async () => {
  const receiver = await start()
  const other = new Database(receiver.database.name)
  other.exec('BEGIN IMMEDIATE')
  const refused = await receiver.deliver('early')
  expect(refused?.status).toBe(503)
  expect(refused?.head).toContain('Retry-After: 1')
  expect(receiver.problems[0]).toContain('in use by another program')
  other.exec('ROLLBACK')
  other.close()
  expect((await receiver.deliver('late'))?.status).toBe(200)
  expect(receiver.problems.at(-1)).toBeNull()
  expect(receiver.bodies()).toEqual(['late'])
})

/** Delivers without a pause, one after the other, until `others` are done. @returns each status that came */
const deliverWhile = async (receiver: TestReceiver, others: Promise<unknown>): Promise<(number | null)[]> => {
  const statuses = new Set<number | null>()
  const over = new AbortController()
  void others.then(() => over.abort())
  do statuses.add((await receiver.deliver('x'.repeat(2048)))?.status ?? null)
  while (!over.signal.aborted)
  return [...statuses]
}

const MiB = 1024 * 1024

/** So that nothing is taken to stand still, however slow the machine. */
const patience = { stalledMs: 60_000 }

test('more than the receiver can hold answers 503 with Retry-After when too many requests are under way, without reading the body', async () => {
  const receiver = await start({ limits: { ...patience, maxInFlight: 2, lingerMs: 100 } })
  const slow = await Promise.all([openRaw(receiver.port), openRaw(receiver.port)])
  for (const connection of slow) connection.send(receiver.head('Content-Length: 3'))
  await expect.poll(() => receiver.counts().received).toBe(2)
  const third = await requestRaw(receiver.port, receiver.head('Content-Length: 900000'))
  expect(third?.status).toBe(503)
  expect(third?.head).toContain('Retry-After: 1')
  expect(third?.head).toContain('Connection: close')
  for (const connection of slow) connection.send('abc')
  for (const connection of slow) expect((await connection.answer())?.status).toBe(200)
  expect((await receiver.deliver('now'))?.status).toBe(200)
  for (const connection of slow) connection.end()
})

test('more than the receiver can hold closes the connection that was quiet for longest when all places are taken', async () => {
  const receiver = await start({ limits: { ...patience, maxConnections: 20 } })
  const working = await openRaw(receiver.port)
  working.send(receiver.head('Content-Length: 3'))
  await expect.poll(() => receiver.counts().received).toBe(1)
  const idle = []
  for (let index = 0; index < 60; index += 1) idle.push(await openRaw(receiver.port))
  await idle[0]?.closed
  expect((await receiver.deliver('served'))?.status).toBe(200)
  working.send('abc')
  expect((await working.answer())?.status).toBe(200)
  const stillOpen = idle.filter(({ socket }) => !socket.destroyed)
  expect(stillOpen.length).toBeLessThan(20)
  for (const connection of [working, ...idle]) connection.end()
})

test('senders that are too slow cuts slow headers, slow bodies and silent connections, and serves others meanwhile', async () => {
  const short = { headersTimeoutMs: 500, mostStalledMs: 500, checkIntervalMs: 50 }
  const receiver = await start({ limits: { ...short, requestTimeoutMs: 60_000 } })
  const begunAt = performance.now()
  const drip = async (beginning: string, drop?: string) => {
    const connection = await openRaw(receiver.port)
    connection.send(beginning)
    const timer = setInterval(() => drop !== undefined && connection.send(drop), 20)
    return { ...connection, stop: () => clearInterval(timer) }
  }
  const slow = await Promise.all([
    drip(`POST ${receiver.path} HTTP/1.1\r\n`, 'X: y\r\n'),
    drip(receiver.head('Content-Length: 5000'), 'x'),
    drip(receiver.head('Transfer-Encoding: chunked'), '1\r\nx\r\n'),
    drip(''),
  ])
  const ends = Promise.all(slow.map((connection) => connection.answer()))
  expect(await deliverWhile(receiver, ends)).toEqual([200])
  expect((await ends).map((answer) => answer?.status)).toEqual([408, 408, 408, 408])
  // Each by its own limit, not by that of whole requests.
  expect(performance.now() - begunAt).toBeLessThan(30_000)
  for (const { stop } of slow) stop()
  await Promise.all(slow.map(({ closed }) => closed))
  expect(receiver.counts()).toMatchObject({ received: 2 + receiver.stored(), refusals: { 'too-slow': 4 } })
})

test('a stop stores and answers what has begun, and takes nothing new', async () => {
  const receiver = await start()
  const begun = await openRaw(receiver.port)
  const idle = await openRaw(receiver.port)
  idle.send(receiver.post('first'))
  expect((await idle.answer())?.status).toBe(200)
  begun.send(receiver.head('Content-Length: 4'))
  await expect.poll(() => receiver.counts().received).toBe(2)
  const stopped = receiver.stop()
  await idle.closed
  const late = await openRaw(receiver.port)
  await late.closed
  begun.send('last')
  const answer = await begun.answer()
  expect(answer?.status).toBe(200)
  expect(answer?.head).toContain('Connection: close')
  await begun.closed
  await stopped
  expect(receiver.counts().acknowledged).toBe(2)
})

test('a stop does not wait for ever', async () => {
  const receiver = await start({ limits: { drainMs: 100 } })
  const begun = await openRaw(receiver.port)
  begun.send(receiver.head('Content-Length: 4'))
  await expect.poll(() => receiver.counts().received).toBe(1)
  await receiver.stop()
  await begun.closed
  expect(receiver.counts().acknowledged).toBe(0)
})

test('serves honest senders of one secret while four others announce much, send nothing, and are ended', async () => {
  const limits = { maxBodyBytes: MiB, maxBufferedBytes: 4 * MiB, maxInFlight: 64 }
  const receiver = await start({ limits: { ...limits, mostStalledMs: 500, checkIntervalMs: 50 } })
  const four = await Promise.all([1, 2, 3, 4].map(() => openRaw(receiver.port)))
  for (const connection of four) connection.send(receiver.head(`Content-Length: ${MiB}`))
  const ends = Promise.all(four.map((connection) => connection.answer()))
  expect(await deliverWhile(receiver, ends)).toEqual([200])
  expect((await ends).map((answer) => answer?.status)).toEqual([408, 408, 408, 408])
})

/** A path with an answer of its own. */
const answering = (status: number, body = '', delayMs = 0): KnownPath => ({
  secret: createSecret(),
  listener: `of ${status}`,
  project: null,
  answer: { status, body, delayMs, contentType: 'application/json' },
  until: null,
})

const postTo = (receiver: TestReceiver, to: KnownPath | null, body = 'x'): Promise<Response> => {
  const pathname = to === null ? receiver.path : `/hooks/${to.secret}`
  return fetch(`http://127.0.0.1:${receiver.port}${pathname}`, { method: 'POST', body })
}

test('an answer of one’s own is given once the delivery is stored, with its status in the row; it may be empty, or have a status without a body', async () => {
  const paths = [answering(503, '{"later":true}'), answering(201), answering(204)]
  const receiver = await start({ paths })
  const got = []
  for (const path of paths) {
    const answer = await postTo(receiver, path, 'kept')
    got.push([answer.status, answer.headers.get('content-type'), await answer.text()])
  }
  expect(got).toEqual([
    [503, 'application/json', '{"later":true}'],
    [201, null, ''],
    [204, null, ''],
  ])
  const [row, ...others] = receiver.rows()
  expect(row).toMatchObject({ status: 503, listener: 'of 503', body: Buffer.from('kept') })
  expect(others.map(({ status }) => status)).toEqual([201, 204])
  expect(receiver.counts()).toMatchObject({ received: 3, acknowledged: 3, refused: 0 })
})

test('an answer of one’s own is late when it should be; the delivery is stored meanwhile, and others are answered', async () => {
  const [late, later] = [answering(200, 'done', 100), answering(202, '', 60_000)]
  const receiver = await start({ paths: [late, later] })
  const answered = postTo(receiver, later)
  await expect.poll(receiver.stored).toBe(1)
  expect((await postTo(receiver, null)).status).toBe(200)
  const sentAt = performance.now()
  expect(await (await postTo(receiver, late)).text()).toBe('done')
  expect(performance.now() - sentAt).toBeGreaterThan(95)
  expect(await Promise.race([answered, Promise.resolve('waits')])).toBe('waits')
  await receiver.server.stop()
  expect((await answered).status).toBe(202)
})

test('an answer of one’s own keeps its place among the requests while it waits', async () => {
  const slow = answering(200, '', 60_000)
  const receiver = await start({ paths: [slow], limits: { maxInFlight: 2 } })
  const waiting = await Promise.all([1, 2, 3].map(() => openRaw(receiver.port)))
  const request = receiver.post('x').toString().replace(receiver.path, `/hooks/${slow.secret}`)
  for (const [at, connection] of waiting.entries()) {
    connection.send(request)
    if (at < 2) await expect.poll(receiver.stored).toBe(at + 1)
    else expect((await connection.answer())?.status).toBe(503)
  }
  for (const connection of waiting) connection.end()
})
