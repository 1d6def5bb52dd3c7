import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { makeLogFolder, payload } from './testing/log-folder.ts'
import { runLog } from './testing/running-log.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

test('of a log whose first event went, the one that is left tells its state', async () => {
  const folder = untilEnd(makeLogFolder())
  const running = untilEnd(await runLog(folder.path))

  const { body } = JSON.parse(payload('current-erc20-transfer').toString()) as { body: object[] }
  const same = { body: Buffer.from(JSON.stringify(body)) }
  folder.deliver(same, same, { body: payload('current-erc1155-two-events') })
  await running.events(4)
  const raw = new Database(join(folder.path, 'deliveries.db'))
  expect(() => raw.exec('DELETE FROM deliveries WHERE id = 1')).toThrow('never deleted')
  raw.exec('UPDATE retention SET keep_from = 2; DELETE FROM deliveries WHERE id < 2')
  expect(() => raw.exec('DELETE FROM deliveries WHERE id = 2')).toThrow('never deleted')
  raw.close()
  await running.events(3)
  const all = await running.log.listEvents({ filter: { eventName: 'Transfer' } }, running.signal)
  expect(all).toMatchObject({ ok: true, value: { rows: [{ id: 2_000_000, state: 'active' }] } })
  expect(await running.log.countEvents({}, running.signal)).toMatchObject({
    ok: true,
    value: { events: 3, deliveries: 2 },
  })
  // Another repetition of that log is still known as one.
  folder.deliver(same)
  await running.events(4)
  const events = new Database(join(folder.path, 'events.db'), { readonly: true })
  expect(events.prepare('SELECT id, log FROM events WHERE log = 1000000 ORDER BY id').all()).toEqual([
    { id: 2_000_000, log: 1_000_000 },
    { id: 4_000_000, log: 1_000_000 },
  ])
  expect(events.prepare('SELECT sum(shown) FROM events WHERE log = 1000000').pluck().get()).toBe(1)
  events.close()
})
