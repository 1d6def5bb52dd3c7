import { randomBytes } from 'node:crypto'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { afterwards, untilEnd } from '../../../core/testing/in-tests.ts'
import { defaultLimits } from './limits.ts'
import { createSecret, type KnownPath } from './secret-path.ts'
import { patient } from './testing/patient.ts'
import { requestRaw, openRaw, type RawConnection } from './testing/raw-connection.ts'
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

/** So that nothing is taken to stand still, however slow the machine. */
const patience = { stalledMs: 60_000 }

test('more than the receiver can hold answers 503 with Retry-After when too many requests are under way, without reading the body', async () => {
  const receiver = await start({ limits: { ...patience, maxInFlight: 2, lingerMs: 100 } })
  const slow = await Promise.all([openRaw(receiver.port), openRaw(receiver.port)])
  for (const connection of slow) connection.send(receiver.head('Content-Length: 3'))
  await expect.poll(() => receiver.counts().received, patient).toBe(2)
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
  await expect.poll(() => receiver.counts().received, patient).toBe(1)
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
  // The limits the product runs with: what is tried here is that Node keeps to them.
  const receiver = await start({ limits: defaultLimits })
  const drips: NodeJS.Timeout[] = []
  const drip = async (beginning: string, drop: string) => {
    const connection = await openRaw(receiver.port)
    connection.send(beginning)
    if (drop !== '') drips.push(setInterval(() => connection.send(drop), 200))
    return connection
  }
  const slow = await Promise.all([
    drip(`POST ${receiver.path} HTTP/1.1\r\n`, 'X: y\r\n'),
    drip(receiver.head('Content-Length: 5000'), 'x'),
    drip(receiver.head('Transfer-Encoding: chunked'), '1\r\nx\r\n'),
    drip('', ''),
  ])
  const answers = Promise.all(slow.map((connection) => connection.answer()))
  const others = setInterval(() => void receiver.deliver('other'), 500)
  expect((await answers).map((answer) => answer?.status)).toEqual([408, 408, 408, 408])
  for (const timer of [...drips, others]) clearInterval(timer)
  await Promise.all(slow.map((connection) => connection.closed))
  expect(receiver.counts().refusals).toEqual({ 'too-slow': 4 })
  const bodies = receiver.bodies()
  expect(bodies.length).toBeGreaterThan(5)
  expect(new Set(bodies)).toEqual(new Set(['other']))
})

test('a stop stores and answers what has begun, and takes nothing new', async () => {
  const receiver = await start()
  const begun = await openRaw(receiver.port)
  const idle = await openRaw(receiver.port)
  idle.send(receiver.post('first'))
  expect((await idle.answer())?.status).toBe(200)
  begun.send(receiver.head('Content-Length: 4'))
  await expect.poll(() => receiver.counts().received, patient).toBe(2)
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
  await expect.poll(() => receiver.counts().received, patient).toBe(1)
  await receiver.stop()
  await begun.closed
  expect(receiver.counts().acknowledged).toBe(0)
})

const MiB = 1024 * 1024
/** The proportions of the product, in sizes that a test can fill and times that it can wait for. */
const small = {
  maxBodyBytes: MiB,
  maxBufferedBytes: 4 * MiB,
  maxInFlight: 64,
  mostStalledMs: 500,
  checkIntervalMs: 50,
}

/** A connection that sends so much of a body and stands still. */
const stall = async (receiver: TestReceiver, length: number, sent: number): Promise<RawConnection> => {
  const connection = await openRaw(receiver.port)
  afterwards(() => connection.end())
  connection.send(receiver.head(`Content-Length: ${length}`) + 'x'.repeat(sent))
  return connection
}

/** Delivers without a pause, one after the other, until `others` are done. @returns each status that came */
const deliverWhile = async (receiver: TestReceiver, others: Promise<unknown>): Promise<(number | null)[]> => {
  const statuses = new Set<number | null>()
  const over = new AbortController()
  void others.then(() => over.abort())
  do statuses.add((await receiver.deliver('x'.repeat(2048)))?.status ?? null)
  while (!over.signal.aborted)
  return [...statuses]
}

test('serves honest senders of one secret while four others announce much, send nothing, and are ended', async () => {
  const receiver = await start({ limits: small })
  const four = await Promise.all([1, 2, 3, 4].map(() => stall(receiver, MiB, 0)))
  const ends = Promise.all(four.map((connection) => connection.answer()))
  expect(await deliverWhile(receiver, ends)).toEqual([200])
  expect((await ends).map((answer) => answer?.status)).toEqual([408, 408, 408, 408])
})

const path = (listener: string, more: Partial<KnownPath> = {}): KnownPath => ({
  secret: createSecret(),
  listener,
  answer: null,
  until: null,
  ...more,
})

const answer = (status: number, body = '', delayMs = 0): KnownPath['answer'] => ({
  status,
  body,
  delayMs,
  contentType: 'application/json',
})

const postTo = (receiver: TestReceiver, to: KnownPath | null, body = 'x'): Promise<Response> => {
  const pathname = to === null ? receiver.path : `/hooks/${to.secret}`
  return fetch(`http://127.0.0.1:${receiver.port}${pathname}`, { method: 'POST', body })
}

test('an answer of one’s own is given once the delivery is stored, with its status in the row', async () => {
  const failing = path('failing', { answer: answer(503, '{"later":true}') })
  const receiver = await start({ paths: [failing] })
  const got = await postTo(receiver, failing, 'kept')
  expect(got.status).toBe(503)
  expect(got.headers.get('content-type')).toBe('application/json')
  expect(await got.text()).toBe('{"later":true}')
  expect(receiver.rows()).toMatchObject([{ status: 503, listener: 'failing', body: Buffer.from('kept') }])
  expect(receiver.counts()).toMatchObject({ received: 1, acknowledged: 1, refused: 0 })
})

test('an answer of one’s own may be empty, and have a status without a body', async () => {
  const [created, empty] = [path('a', { answer: answer(201) }), path('b', { answer: answer(204) })]
  const receiver = await start({ paths: [created, empty] })
  const first = await postTo(receiver, created)
  expect([first.status, await first.text(), first.headers.get('content-type')]).toEqual([201, '', null])
  const second = await postTo(receiver, empty)
  expect([second.status, await second.text()]).toEqual([204, ''])
})

test('an answer of one’s own is late when it should be; the delivery is stored meanwhile, and others are answered', async () => {
  const [late, later] = [
    path('late', { answer: answer(200, 'done', 400) }),
    path('later', { answer: answer(202, '', 60_000) }),
  ]
  const receiver = await start({ paths: [late, later] })
  let isAnswered = false
  const answered = postTo(receiver, later).then(({ status }) => {
    isAnswered = true
    return status
  })
  await expect.poll(() => receiver.rows().length, patient).toBe(1)
  expect((await postTo(receiver, null)).status).toBe(200)
  const sentAt = performance.now()
  expect(await (await postTo(receiver, late)).text()).toBe('done')
  expect(performance.now() - sentAt).toBeGreaterThan(390)
  expect(isAnswered).toBe(false)
  await receiver.server.stop()
  expect(await answered).toBe(202)
})

test('an answer of one’s own keeps its place among the requests while it waits', async () => {
  const slow = path('slow', { answer: answer(200, '', 60_000) })
  const receiver = await start({ paths: [slow], limits: { maxInFlight: 2 } })
  const waiting = [openRaw(receiver.port), openRaw(receiver.port), openRaw(receiver.port)]
  const [one, two, three] = await Promise.all(waiting)
  const request = `POST /hooks/${slow.secret} HTTP/1.1\r\nHost: 127.0.0.1:${receiver.port}\r\nContent-Length: 1\r\n\r\nx`
  one?.send(request)
  await expect.poll(() => receiver.rows().length, patient).toBe(1)
  two?.send(request)
  await expect.poll(() => receiver.rows().length, patient).toBe(2)
  three?.send(request)
  expect((await three?.answer())?.status).toBe(503)
  for (const connection of [one, two, three]) connection?.end()
})
