import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/migrations.ts'
import { eventsFile, eventsMigrations } from './events-schema.ts'
import { bodyOf, makeLogFolder, payload, payloadNames } from './testing/log-folder.ts'
import type { LogFolder } from './testing/log-folder.ts'
import { allEvents, countAll, openReader } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'

let folder: LogFolder
beforeEach(() => {
  folder = makeLogFolder()
})
afterEach(() => folder.remove())

const begun = 1_700_000_000_000

/** Deliveries, and an `events.db` of an older version that says it has read them, with rows only that version could have. */
const makeOlder = (version: number): void => {
  for (const [index, name] of payloadNames.entries())
    folder.deliver({ receivedAt: begun + index * 1000, body: payload(name) })
  folder.deliver({
    receivedAt: begun + 9000,
    ...bodyOf({ uid: 'last', blockNumber: '99999999999999999999' }),
  })
  folder.release()
  readAll(folder.path)
  const today = join(folder.path, eventsFile)
  const older = openDatabase(join(folder.path, 'older.db'), eventsMigrations.slice(0, version), {
    synchronous: 'NORMAL',
  })
  if (!older.ok) throw new Error(older.error.message)
  const { database } = older.value
  database.prepare('ATTACH ? AS today').run(today)
  database.exec(`
    UPDATE progress SET (source, delivery_id, received_at, deliveries, events) =
      (SELECT source, delivery_id, received_at, deliveries, events FROM today.progress);
    INSERT INTO words VALUES (1, 'old'), (2, '[]');
    INSERT INTO events (id, received_at, type, shape, args) VALUES (1000000, ${begun}, 1, 2, '[]');
    INSERT INTO parsed_deliveries VALUES (1, ${begun}, 'current', 1, NULL);
    DETACH today;
  `)
  // What an older program leaves behind is one file under the usual name.
  for (const end of ['', '-wal', '-shm']) folder.discard(eventsFile + end)
  database.prepare('VACUUM INTO ?').run(today)
  database.close()
}

test.each([1, 2])('events of version %i are read anew from the deliveries', (version) => {
  makeOlder(version)
  const told = readAll(folder.path)
  expect(told.notices).toEqual([])
  const reader = openReader(folder.path)
  const rows = allEvents(reader, {}, 100)
  expect(rows.map(({ type }) => type)).not.toContain('old')
  expect(countAll(reader, {})).toEqual({ events: rows.length, deliveries: payloadNames.length + 1 })
  expect(rows).toHaveLength(9)
  expect(allEvents(reader, { blockFrom: '9007199254740993' }, 10).map(({ uid }) => uid)).toEqual(['last'])
  const second = { from: new Date(begun + 500).toISOString(), to: new Date(begun + 1500).toISOString() }
  expect(allEvents(reader, second, 10).map(({ type }) => type)).toEqual(['BLOCK_REMOVED'])
  // The addition of the first delivery and the removal of the second are one log.
  expect(allEvents(reader, { state: 'removed' }, 10).map(({ deliveries }) => deliveries)).toEqual([2, 2])
  expect(allEvents(reader, { text: 'TOKEN_TRANSFER 1834302' }, 10)).toHaveLength(1)
  reader.connection.close()
})
