import { renameSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { deliverySchema } from '../../../contract/deliveries.ts'
import { eventDetailSchema, events as declared } from '../../../contract/events.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { createLog, LogStartError } from './log.ts'
import { eventId } from './event-id.ts'
import { openReadConnection } from './read-connection.ts'
import { createEventRows } from './event-rows.ts'
import { countDeliveries, listDeliveries } from './read-deliveries.ts'
import { bodyOf, makeLogFolder, payload } from './testing/log-folder.ts'
import { readAll } from './testing/read-all.ts'
import { patient, runLog, type RunningLog } from './testing/running-log.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

let running: RunningLog | null = null
const folder = inEachTest(() => makeLogFolder())
afterEach(async () => {
  await running?.stop()
  running = null
})

const start = async (logger?: Logger): Promise<RunningLog> => {
  running = await runLog(folder().path, logger)
  return running
}

test('answers before the first delivery, and announces the first', async () => {
  const { log, signal, events } = await start()
  expect(await log.listEvents({}, signal)).toEqual({ ok: true, value: { rows: [], next: null } })
  expect(await log.listDeliveries({}, signal)).toEqual({ ok: true, value: { rows: [], next: null } })
  expect(await log.countEvents({}, signal)).toEqual({ ok: true, value: { events: 0, deliveries: 0 } })
  expect(log.sqliteVersion()).toMatch(/^3\.\d+/)
  let changes = 0
  log.onChange(() => {
    changes += 1
  })
  folder().deliver({ body: payload('current-erc20-transfer') })
  await events(1)
  await expect.poll(() => changes, patient).toBeGreaterThan(0)
  expect(log.backlog()).toBe(0)
  expect(log.notices()).toEqual([])
})

test('rows, details and deliveries have the shapes of the contract', async () => {
  const { log, signal, events } = await start()
  folder().deliver(
    { body: payload('current-erc1155-two-events') },
    { body: payload('legacy-Log-transferEvent') },
  )
  await events(3)
  const page = valueOf(await log.listEvents({ limit: 2 }, signal))
  expect(declared['events.list'].output.parse(page)).toEqual(page)
  expect(page.rows.map(({ id, deliveryId, eventName }) => [id, deliveryId, eventName])).toEqual([
    [2_000_000, 2, 'TransferSingle'],
    [1_000_001, 1, 'TransferBatch'],
  ])
  const next = await log.listEvents({ limit: 2, cursor: page.next ?? '' }, signal)
  expect(next).toMatchObject({ ok: true, value: { rows: [{ id: 1_000_000 }], next: null } })

  const event = valueOf(await log.getEvent({ id: 1_000_001 }))
  expect(eventDetailSchema.parse(event)).toEqual(event)
  expect(event).toMatchObject({ ...page.rows[1], elementIndex: 1, txnIndex: 0, decodeProblem: null })
  expect(event.json.split('\n')[1]).toBe(
    '  "uid": "0x83faa53984f5a05fae4a4690d78664e0909a9622118ded6fabbbd2fb2cc5e687",',
  )

  const delivery = valueOf(await log.getDelivery({ id: 2 }))
  expect(deliverySchema.parse(delivery)).toEqual(delivery)
  expect(delivery).toMatchObject({
    method: 'POST',
    layout: 'legacy',
    events: 1,
    headers: [
      ['Host', 'localhost'],
      ['X-Twice', 'a'],
      ['x-twice', 'b'],
    ],
  })
  expect(Buffer.from(delivery.bodyBase64, 'base64').equals(payload('legacy-Log-transferEvent'))).toBe(true)
})

test('the JSON of an event has every digit as it came; after a bug in the thread the next question is answered', async () => {
  const { log, events } = await start()
  const body = '[{"uid":"a","blockNumber":123456789012345678901234567890,"x":1.50e1}]'
  folder().deliver({ body: Buffer.from(body) })
  await events(1)
  const impossible = { id: {} as unknown as number }
  await expect(log.getEvent(impossible)).rejects.toMatchObject({
    name: 'RangeError',
    stack: expect.stringContaining('get-event'),
  })
  expect(valueOf(await log.getEvent({ id: 1_000_000 }))).toMatchObject({
    blockNumber: '123456789012345678901234567890',
    json: '{\n  "uid": "a",\n  "blockNumber": 123456789012345678901234567890,\n  "x": 1.50e1\n}',
  })
  for (const gone of [await log.getEvent({ id: 7 }), await log.getDelivery({ id: 7 })])
    expect(gone).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  expect(errorOf(await log.listEvents({}, AbortSignal.abort()))).toMatchObject({ kind: 'cancelled' })
})

test('a large body comes back byte for byte', async () => {
  const { log } = await start()
  const body = Buffer.alloc(16 * 1024 * 1024, Buffer.from(Array.from({ length: 251 }, (_, index) => index)))
  folder().deliver({ body })
  const delivery = valueOf(await log.getDelivery({ id: 1 }))
  expect(delivery.size).toBe(body.length)
  expect(Buffer.from(delivery.bodyBase64, 'base64').equals(body)).toBe(true)
})

test('deliveries are listed by layout and time, pending ones too', async () => {
  const at = (second: number): number => 1_700_000_000_000 + second * 1000
  const bodies = [bodyOf({ uid: 'a' }), { body: Buffer.from('x') }, { body: Buffer.from('[]') }]
  folder().deliver(
    ...Array.from({ length: 30 }, (_, index) => ({ ...bodies[index % 3], receivedAt: at(index) })),
  )
  readAll(folder().path)
  folder().deliver({ ...bodies[0], receivedAt: at(100) })
  folder().release()
  // No thread reads them now: the reader alone answers.
  const connection = openReadConnection(folder().path, () => {})
  const ids = (
    filter: NonNullable<Parameters<typeof listDeliveries>[2]['filter']>,
    limit: number,
    oldestFirst = false,
  ): number[] => {
    const found: number[] = []
    let cursor: string | null = null
    do {
      const page: Output<'deliveries.list'> = valueOf(
        listDeliveries(connection, createEventRows(connection), {
          filter,
          limit,
          oldestFirst,
          ...(cursor === null ? {} : { cursor }),
        }),
      )
      found.push(...page.rows.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null)
    return found
  }
  const every = (newest: number): number[] => Array.from({ length: 10 }, (_, index) => newest - index * 3)
  expect(ids({ layout: ['pending'] }, 4)).toEqual([31])
  expect(ids({ layout: ['current'] }, 4)).toEqual(every(28))
  expect(ids({ layout: ['not-json'] }, 3)).toEqual(every(29))
  expect(ids({ layout: ['empty', 'pending'] }, 4)).toEqual([31, ...every(30)])
  expect(ids({ layout: ['legacy'] }, 4)).toEqual([])
  expect(ids({ layout: ['empty', 'pending'] }, 4, true)).toEqual([31, ...every(30)].toReversed())
  expect(ids({}, 7, true)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
  const iso = (second: number): string => new Date(at(second)).toISOString()
  expect(ids({ from: iso(27) }, 2)).toEqual([31, 30, 29, 28])
  expect(ids({ from: iso(3), to: iso(6) }, 2)).toEqual([6, 5, 4])
  expect(ids({ from: iso(3), to: iso(6) }, 2, true)).toEqual([4, 5, 6])
  expect(ids({ to: iso(6), layout: ['current', 'empty'] }, 2)).toEqual([6, 4, 3, 1])
  const counted = (layout: NonNullable<Parameters<typeof ids>[0]['layout']>): unknown =>
    countDeliveries(connection, { filter: { layout } })
  expect(counted(['not-json', 'empty'])).toEqual({ ok: true, value: { count: 20, hasMore: false } })
  expect(counted(['legacy'])).toEqual({ ok: true, value: { count: 0, hasMore: false } })
  expect(countDeliveries(connection, {})).toMatchObject({ value: { count: 31 } })
  expect(listDeliveries(connection, createEventRows(connection), { limit: 1 })).toMatchObject({
    value: { rows: [{ id: 31, layout: 'pending', events: null, problem: null }] },
  })
  connection.close()
})

test('deliveries are found by the words of their events, each once, and those without events are not', async () => {
  folder().deliver(
    bodyOf({ uid: 'apple' }),
    { body: Buffer.from('apple') },
    bodyOf({ uid: 'apple' }, { uid: 'apple pie' }),
    bodyOf({ uid: 'pear' }),
  )
  readAll(folder().path)
  const connection = openReadConnection(folder().path, () => {})
  const found = (filter: object, oldestFirst = false): readonly [number[], boolean] => {
    const input = { filter, limit: 1, oldestFirst }
    const page = valueOf(listDeliveries(connection, createEventRows(connection), input))
    return [page.rows.map(({ id }) => id), page.next !== null]
  }
  expect(found({ text: 'apple' })).toEqual([[3], true])
  expect(found({ text: 'apple' }, true)).toEqual([[1], true])
  expect(found({ text: 'pear', layout: ['current'] })).toEqual([[4], false])
  expect(found({ text: 'pear', layout: ['legacy'] })).toEqual([[], false])
  expect(found({ text: 'plum' })).toEqual([[], false])
  expect(countDeliveries(connection, { filter: { text: 'apple' } })).toMatchObject({ value: { count: 2 } })
  connection.close()
})

test('files that cannot be used an event database of a newer program is refused in words', async () => {
  const database = new Database(join(folder().path, 'events.db'))
  database.exec('CREATE TABLE future (x)')
  database.pragma('user_version = 99')
  database.close()
  const log = createLog({ folder: folder().path, logger: silent().logger })
  await expect(log.start()).rejects.toThrow(LogStartError)
  await expect(log.start()).rejects.toThrow('was written by a newer Marketdesk (its version is 99')
})

test('files that cannot be used deliveries of a newer program are not read, and it is said', async () => {
  folder().deliver(bodyOf({ uid: 'a' }))
  folder().release()
  const database = new Database(join(folder().path, 'deliveries.db'))
  database.pragma('user_version = 99')
  database.close()
  const { log } = await start()
  await expect.poll(() => log.notices(), patient).toEqual([expect.stringContaining('its version is 99')])
  renameSync(join(folder().path, 'deliveries.db'), join(folder().path, 'deliveries.db.newer'))
  folder().deliver(bodyOf({ uid: 'b' }))
  log.wake()
  await expect.poll(() => log.notices(), patient).toEqual([])
})

test('goes through the matching events from front to back, and says how far it looked', async () => {
  const { log, events } = await start()
  const transfer = { body: payload('current-erc20-transfer') }
  folder().deliver(
    transfer,
    bodyOf({ no: 'event' }),
    { body: payload('current-erc1155-two-events') },
    transfer,
  )
  await events(4)
  const all = await log.nextEvents({ filter: {}, after: 0, limit: 10 })
  expect(valueOf(all)).toMatchObject({
    ids: [eventId(1, 0), eventId(3, 0), eventId(3, 1), eventId(4, 0)],
    readTo: eventId(4, 999_999),
  })
  const some = await log.nextEvents({ filter: {}, after: eventId(1, 0), limit: 2 })
  expect(valueOf(some)).toMatchObject({ ids: [eventId(3, 0), eventId(3, 1)], readTo: eventId(3, 1) })
  const none = await log.nextEvents({ filter: { eventName: 'Nothing' }, after: 0, limit: 2 })
  expect(none).toMatchObject({ ok: true, value: { ids: [], readTo: eventId(4, 999_999) } })
})

test('the source of an event is what its sender wrote, blanks and big numbers included', async () => {
  const { log, events } = await start()
  const { body } = JSON.parse(payload('current-erc20-transfer').toString()) as { body: unknown[] }
  const text = JSON.stringify(body[0], null, 1).replace('{', '{ "big": 123456789012345678901234567890.0,')
  folder().deliver({ body: Buffer.from(`[ {}, ${text}]`) })
  await events(2)
  const next = await log.nextEvents({ filter: {}, after: 0, limit: 10 })
  const id = next.ok ? next.value.ids.at(-1) : undefined
  expect(await log.eventSource(id ?? 0)).toEqual({ ok: true, value: text })
  expect(errorOf(await log.eventSource(eventId(9, 0)))).toMatchObject({ kind: 'not-found' })
})

test('of a log whose first event went, the one that is left tells its state', async () => {
  const { log, signal, events: come } = await start()
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
  const all = await log.listEvents({ filter: { eventName: 'Transfer' } }, signal)
  expect(all).toMatchObject({ ok: true, value: { rows: [{ id: 2_000_000, state: 'active' }] } })
  expect(await log.countEvents({}, signal)).toMatchObject({
    ok: true,
    value: { events: 3, deliveries: 2 },
  })
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

/** A logger that collects its lines. */
const silent = () => {
  const lines: string[] = []
  const logger: Logger = {
    info: () => {},
    warn: (_, message) => lines.push(message),
    error: (_, message) => lines.push(message),
    flush: () => {},
  }
  return { lines, logger }
}
