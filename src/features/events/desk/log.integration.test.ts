import { renameSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { deliverySchema } from '../contract/deliveries.ts'
import { eventDetailSchema, events as declared } from '../contract.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { createLog, LogStartError } from './log.ts'
import { eventId } from './event-id.ts'
import type { IncomingDelivery } from './incoming-delivery.ts'
import { openReadConnection, type ReadConnection } from './read-connection.ts'
import { createEventRows } from './event-rows.ts'
import { countDeliveries, listDeliveries } from './read-deliveries.ts'
import { bodyOf, makeLogFolder, payload } from './testing/log-folder.ts'
import { readAll } from './testing/read-all.ts'
import { runLog, type RunningLog } from './testing/running-log.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { inAllTests, inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'

type DeliveryFilter = NonNullable<Parameters<typeof listDeliveries>[2]['filter']>

const never = new AbortController().signal
let running: RunningLog | null = null
const folder = inEachTest(() => makeLogFolder())
afterEach(async () => {
  await running?.stop()
  running = null
})

const start = async (): Promise<RunningLog> => (running = await runLog(folder().path))

test('answers before the first delivery, and announces the first', async () => {
  const { log, events } = await start()
  for (const listed of [await log.listEvents({}, never), await log.listDeliveries({}, never)])
    expect(listed).toEqual({ ok: true, value: { rows: [], next: null } })
  expect(await log.countEvents({}, never)).toEqual({
    ok: true,
    value: { events: 0, deliveries: 0, partial: { complete: true } },
  })
  expect(log.sqliteVersion()).toMatch(/^3\.\d+/)
  let changes = 0
  log.onChange(() => (changes += 1))
  folder().deliver({ body: payload('current-erc20-transfer') })
  await events(1)
  await expect.poll(() => changes).toBeGreaterThan(0)
  expect(log.backlog()).toBe(0)
  expect(log.notices()).toEqual([])
})

/** A log for tests that look at what they delivered themselves. */
const shared = inAllTests(async () => {
  const made = makeLogFolder()
  const { log, stop } = await runLog(made.path)
  const end = async (): Promise<void> => {
    await stop()
    made.remove()
  }
  return { log, deliver: made.deliver, stop: end }
})

/** Delivers, and waits until that is read. @returns the number of the first delivery */
const deliver = async (...deliveries: readonly Partial<IncomingDelivery>[]): Promise<number> => {
  const { log, deliver: store } = shared()
  const id = store(...deliveries)
  log.wake()
  const newest = async () => valueOf(await log.listDeliveries({ limit: 1 }, never)).rows[0]
  await expect.poll(async () => (await newest())?.layout).not.toBe('pending')
  return id - deliveries.length + 1
}

test('rows, details and deliveries have the shapes of the contract', async () => {
  const { log } = shared()
  const [two, legacy] = [payload('current-erc1155-two-events'), payload('legacy-Log-transferEvent')]
  const id = await deliver({ body: two }, { body: legacy })
  const page = valueOf(await log.listEvents({ limit: 2 }, never))
  expect(declared['events.list'].output.parse(page)).toEqual(page)
  expect(page.rows.map((row) => [row.id, row.deliveryId, row.eventName])).toEqual([
    [eventId(id + 1, 0), id + 1, 'TransferSingle'],
    [eventId(id, 1), id, 'TransferBatch'],
  ])
  const next = valueOf(await log.listEvents({ limit: 1, cursor: page.next ?? '' }, never))
  expect(next.rows).toMatchObject([{ id: eventId(id, 0) }])

  const event = valueOf(await log.getEvent({ id: eventId(id, 1) }))
  expect(eventDetailSchema.parse(event)).toEqual(event)
  expect(event).toMatchObject({ ...page.rows[1], elementIndex: 1, txnIndex: 0, decodeProblem: null })
  const uid = '0x83faa53984f5a05fae4a4690d78664e0909a9622118ded6fabbbd2fb2cc5e687'
  expect(event.json.split('\n')[1]).toBe(`  "uid": "${uid}",`)

  const delivery = valueOf(await log.getDelivery({ id: id + 1 }))
  expect(deliverySchema.parse(delivery)).toEqual(delivery)
  expect(delivery).toMatchObject({ method: 'POST', layout: 'legacy', events: 1 })
  expect(delivery.headers.flat()).toEqual(['Host', 'localhost', 'X-Twice', 'a', 'x-twice', 'b'])
  expect(Buffer.from(delivery.bodyBase64, 'base64').equals(legacy)).toBe(true)
})

test('the JSON of an event has every digit as it came; after a bug in the thread the next question is answered', async () => {
  const { log } = shared()
  const text = '[{"uid":"a","blockNumber":123456789012345678901234567890,"x":1.50e1}]'
  const id = eventId(await deliver({ body: Buffer.from(text) }), 0)
  const impossible = { id: {} as unknown as number }
  const stack = expect.stringContaining('get-event') as string
  await expect(log.getEvent(impossible)).rejects.toMatchObject({ name: 'RangeError', stack })
  expect(valueOf(await log.getEvent({ id }))).toMatchObject({
    blockNumber: '123456789012345678901234567890',
    json: '{\n  "uid": "a",\n  "blockNumber": 123456789012345678901234567890,\n  "x": 1.50e1\n}',
  })
  for (const gone of [await log.getEvent({ id: 7 }), await log.getDelivery({ id: 777 })])
    expect(gone).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  expect(errorOf(await log.listEvents({}, AbortSignal.abort()))).toMatchObject({ kind: 'cancelled' })
})

test('a large body comes back byte for byte', async () => {
  const everyByte = Buffer.from(Array.from({ length: 251 }, (_, index) => index))
  const body = Buffer.alloc(16 * 1024 * 1024, everyByte)
  const delivery = valueOf(await shared().log.getDelivery({ id: await deliver({ body }) }))
  expect(delivery.size).toBe(body.length)
  expect(Buffer.from(delivery.bodyBase64, 'base64').equals(body)).toBe(true)
})

test('goes through the matching events from front to back, and says how far it looked', async () => {
  const { log } = shared()
  const transfer = { body: payload('current-erc20-transfer') }
  const two = { body: payload('current-erc1155-two-events') }
  const first = await deliver(transfer, bodyOf({ no: 'event' }), two, transfer)
  const next = async (input: Parameters<typeof log.nextEvents>[0]) => valueOf(await log.nextEvents(input))
  const ids = [eventId(first, 0), eventId(first + 2, 0), eventId(first + 2, 1), eventId(first + 3, 0)]
  const [after, readTo] = [eventId(first, 0) - 1, eventId(first + 3, 999_999)]
  expect(await next({ filter: {}, after, limit: 10 })).toMatchObject({ ids, readTo })
  const some = await next({ filter: {}, after: eventId(first, 0), limit: 2 })
  expect(some).toMatchObject({ ids: ids.slice(1, 3), readTo: eventId(first + 2, 1) })
  const none = await next({ filter: { eventName: 'Nothing' }, after, limit: 2 })
  expect(none).toMatchObject({ ids: [], readTo })
})

test('the source of an event is what its sender wrote, blanks and big numbers included', async () => {
  const { body } = JSON.parse(payload('current-erc20-transfer').toString()) as { body: unknown[] }
  const text = JSON.stringify(body[0], null, 1).replace('{', '{ "big": 123456789012345678901234567890.0,')
  const id = await deliver({ body: Buffer.from(`[ {}, ${text}]`) })
  const sources = await shared().log.eventSources([eventId(id, 1), eventId(id + 9, 0)])
  expect(valueOf(sources)).toMatchObject([{ id: eventId(id, 1), source: text, element: 1 }])
})

/** All pages of the deliveries, with no thread that reads them: the reader alone answers. */
const listed = (connection: ReadConnection, filter: DeliveryFilter, limit: number, oldestFirst = false) => {
  const found: number[] = []
  let cursor: string | null = null
  do {
    const input = { filter, limit, oldestFirst, ...(cursor === null ? {} : { cursor }) }
    const page: Output<'deliveries.list'> = valueOf(
      listDeliveries(connection, createEventRows(connection), input),
    )
    found.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== null)
  return found
}

test('deliveries are listed by layout and time, pending ones too', () => {
  const at = (second: number): number => 1_700_000_000_000 + second * 1000
  const iso = (second: number): string => new Date(at(second)).toISOString()
  const bodies = [bodyOf({ uid: 'a' }), { body: Buffer.from('x') }, { body: Buffer.from('[]') }]
  const all = Array.from({ length: 30 }, (_, index) => ({ ...bodies[index % 3], receivedAt: at(index) }))
  folder().deliver(...all)
  readAll(folder().path)
  folder().deliver({ ...bodies[0], receivedAt: at(100) })
  folder().release()
  const connection = untilEnd(openReadConnection(folder().path, () => {}))
  const every = (newest: number): number[] => Array.from({ length: 10 }, (_, index) => newest - index * 3)
  for (const [filter, limit, ids] of [
    [{ layout: ['pending'] }, 4, [31]],
    [{ layout: ['current'] }, 4, every(28)],
    [{ layout: ['not-json'] }, 3, every(29)],
    [{ layout: ['empty', 'pending'] }, 4, [31, ...every(30)]],
    [{ layout: ['legacy'] }, 4, []],
    [{}, 7, Array.from({ length: 31 }, (_, index) => 31 - index)],
    [{ from: iso(27) }, 2, [31, 30, 29, 28]],
    [{ from: iso(3), to: iso(6) }, 2, [6, 5, 4]],
    [{ to: iso(6), layout: ['current', 'empty'] }, 2, [6, 4, 3, 1]],
  ] as readonly (readonly [DeliveryFilter, number, number[]])[]) {
    expect([filter, listed(connection, filter, limit)]).toEqual([filter, ids])
    expect([filter, listed(connection, filter, limit, true)]).toEqual([filter, ids.toReversed()])
    expect(countDeliveries(connection, { filter })).toMatchObject({ value: { count: ids.length } })
  }
  const [newest] = valueOf(listDeliveries(connection, createEventRows(connection), { limit: 1 })).rows
  expect(newest).toMatchObject({ id: 31, layout: 'pending', events: null, problem: null })
})

test('deliveries are found by the words of their events, each once, and those without events are not', () => {
  folder().deliver(
    bodyOf({ uid: 'apple' }),
    { body: Buffer.from('apple') },
    bodyOf({ uid: 'apple' }, { uid: 'apple pie' }),
    bodyOf({ uid: 'pear' }),
  )
  readAll(folder().path)
  const connection = untilEnd(openReadConnection(folder().path, () => {}))
  const found = (filter: DeliveryFilter, oldestFirst?: boolean) => listed(connection, filter, 1, oldestFirst)
  expect([found({ text: 'apple' }), found({ text: 'apple' }, true)]).toEqual([
    [3, 1],
    [1, 3],
  ])
  expect(found({ text: 'pear', layout: ['current'] })).toEqual([4])
  expect([found({ text: 'pear', layout: ['legacy'] }), found({ text: 'plum' })]).toEqual([[], []])
  expect(countDeliveries(connection, { filter: { text: 'apple' } })).toMatchObject({ value: { count: 2 } })
})

test('files that cannot be used an event database of a newer program is refused in words', async () => {
  new Database(join(folder().path, 'events.db'))
    .exec('CREATE TABLE future (x); PRAGMA user_version = 99')
    .close()
  const log = createLog({ folder: folder().path, logger: silentLogger })
  await expect(log.start()).rejects.toThrow(LogStartError)
  await expect(log.start()).rejects.toThrow('was written by a newer Marketdesk (its version is 99')
})

test('files that cannot be used deliveries of a newer program are not read, and it is said', async () => {
  folder().deliver(bodyOf({ uid: 'a' }))
  folder().release()
  new Database(join(folder().path, 'deliveries.db')).exec('PRAGMA user_version = 99').close()
  const { log } = await start()
  await expect.poll(() => log.notices()).toEqual([expect.stringContaining('its version is 99')])
  renameSync(join(folder().path, 'deliveries.db'), join(folder().path, 'deliveries.db.newer'))
  folder().deliver(bodyOf({ uid: 'b' }))
  log.wake()
  await expect.poll(() => log.notices()).toEqual([])
})

test('of a log whose first event went, the one that is left tells its state', async () => {
  const { log, events: come } = await start()
  const { body } = JSON.parse(payload('current-erc20-transfer').toString()) as { body: object[] }
  const same = { body: Buffer.from(JSON.stringify(body)) }
  folder().deliver(same, same, { body: payload('current-erc1155-two-events') })
  await come(4)
  const raw = new Database(join(folder().path, 'deliveries.db'))
  expect(() => raw.exec('DELETE FROM deliveries WHERE id = 1')).toThrow('never deleted')
  raw.exec('UPDATE retention SET keep_from = 2; DELETE FROM deliveries WHERE id < 2')
  expect(() => raw.exec('DELETE FROM deliveries WHERE id = 2')).toThrow('never deleted')
  raw.close()
  await come(3)
  const all = await log.listEvents({ filter: { eventName: 'Transfer' } }, never)
  expect(all).toMatchObject({ ok: true, value: { rows: [{ id: 2_000_000, state: 'active' }] } })
  expect(await log.countEvents({}, never)).toMatchObject({ value: { events: 3, deliveries: 2 } })
  // Another repetition of that log is still known as one.
  folder().deliver(same)
  await come(4)
  const events = new Database(join(folder().path, 'events.db'), { readonly: true })
  expect(events.prepare('SELECT id, log FROM events WHERE log = 1000000 ORDER BY id').all()).toEqual([
    { id: 2_000_000, log: 1_000_000 },
    { id: 4_000_000, log: 1_000_000 },
  ])
  expect(events.prepare('SELECT sum(shown) FROM events WHERE log = 1000000').pluck().get()).toBe(1)
  events.close()
})
