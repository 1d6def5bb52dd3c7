import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import type { Partial } from '../../../contract/partial.ts'
import { openReadConnection } from './read-connection.ts'
import { createReaderHandlers } from './reader-handlers.ts'
import { createSharedLog, type OpenLog } from './shared-log.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { inflatedLimit, readAll } from './testing/read-all.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const folder = inEachTest(() => makeLogFolder())
const change = (sql: string) => new Database(join(folder().path, 'events.db')).exec(sql).close()
beforeEach(() => {
  const event = { eventSig: 'Made(uint256)', types: ['uint256'], names: ['id'], values: ['1'] }
  folder().deliver(bodyOf({ uid: '0x01', event }), bodyOf({ uid: '0x02', event }))
  readAll(folder().path)
  change('UPDATE progress SET delivery_id = 20000000, text_delivery_id = 20000000')
})
const handlers = inEachTest(() => {
  const made = createReaderHandlers({ folder: folder().path, maxInflatedBytes: inflatedLimit }, () => {})
  return { ...made, close: made.reopen }
})

const controls = (signal = new AbortController().signal) => ({ signal, progress: () => undefined })
const count = (signal?: AbortSignal) =>
  handlers().countEvents({ filter: { eventName: 'Made' } }, controls(signal))
const both = { ok: true, value: { events: 2, deliveries: 2, partial: { complete: true } } }

test('a count that runs in steps finishes though the log is opened anew meanwhile', async () => {
  const counting = count()
  handlers().reopen()
  expect(await handlers().getDelivery({ id: 1 })).toMatchObject({ ok: true })
  expect(await counting).toEqual(both)
  expect(await count()).toEqual(both)
})

test('work that fails ends neither what runs beside it nor a connection that was opened since', async () => {
  const shared = createSharedLog(() => openReadConnection(folder().path, () => {}))
  const newest = ({ connection }: OpenLog): unknown =>
    connection.get('newest', 'SELECT max(id) AS id FROM raw.deliveries', [])
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const beside = shared.use(async (log) => {
    log.connection.hasDeliveries()
    await gates[0].promise
    return newest(log)
  })
  const late = shared.use(async () => {
    await gates[1].promise
    throw new Error('planted')
  })
  await expect(shared.use(() => Promise.reject(new Error('planted')))).rejects.toThrow('planted')
  const opened = await shared.use((log) => log)
  gates[1].resolve()
  await expect(late).rejects.toThrow('planted')
  expect(await shared.use((log) => log)).toBe(opened)
  gates[0].resolve()
  expect(await beside).toEqual({ id: 2 })
  shared.retire()
})

const countingOf = ({ partial }: { partial: Partial }) => {
  if (partial.complete || partial.because.id !== 'still-counting') return expect.fail('it is whole')
  return { next: partial.continue ?? expect.fail('nothing goes on with it'), values: partial.because.values }
}

test('a count answers so far, and goes on where it was, also after it was stopped', async () => {
  const filter = { eventName: 'Made' }
  const goOn = (next: string, signal?: AbortSignal) =>
    handlers().countEvents({ filter, continue: next }, controls(signal))
  const first = valueOf(await handlers().countEvents({ filter, within: 0 }, controls()))
  const { next, values } = countingOf(first)
  const at = '2023-11-14T22:13:20.000Z'
  expect(values).toEqual({ share: expect.closeTo(0.013, 3), from: at, to: at })
  const second = await handlers().countEvents({ filter, within: 0, continue: next }, controls())
  expect(second).toMatchObject({ value: { events: 2 } })
  expect(countingOf(valueOf(second))).toMatchObject({ next, values: { share: expect.closeTo(0.026, 3) } })

  const controller = new AbortController()
  const stopped = goOn(next, controller.signal)
  const waiting = [goOn(next), goOn(next)]
  controller.abort()
  expect(await stopped).toMatchObject({ error: { kind: 'cancelled' } })
  const gone = { ok: false, error: { kind: 'unavailable', hint: 'Count again.' } }
  expect(await Promise.all(waiting)).toMatchObject([both, gone])
})

test('a count of a project is not gone on with once the project has other paths', async () => {
  const place = (path: string) =>
    change(`DELETE FROM desk_listeners; INSERT INTO desk_listeners VALUES ('k', NULL, '${path}', 'one');
      INSERT OR IGNORE INTO desk_projects VALUES ('one')`)
  const goOn = (next?: string) =>
    handlers().countEvents({ filter: { projectId: 'none' }, within: 0, continue: next }, controls())
  place('a')
  const { next } = countingOf(valueOf(await goOn()))
  expect(await goOn(next)).toMatchObject({ ok: true })
  place('b')
  expect(await goOn(next)).toMatchObject({ error: { kind: 'unavailable', hint: 'Count again.' } })
})

test('a chart answers so far, and goes on', async () => {
  change(`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 99)
    INSERT INTO zones (zone, first_received, last_received, events)
    SELECT n, last_received, last_received + n, 0 FROM zones, numbers`)
  const chart = (more: { within?: number; continue?: string }) =>
    handlers().histogram({ buckets: 4, ...more }, controls())
  const { next, values } = countingOf(valueOf(await chart({ within: 0 })))
  expect(values.share).toBeGreaterThan(0)
  expect(values.share).toBeLessThan(0.2)
  expect(await chart({ continue: next })).toEqual(await chart({}))
})
