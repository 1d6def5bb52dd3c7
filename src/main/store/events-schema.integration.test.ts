import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventId } from './event-id.ts'
import { eventsFile, eventsMigrations } from './events-schema.ts'
import { openDatabase } from '../sqlite/migrations.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import type { LogFolder } from './testing/log-folder.ts'
import { allEvents, countAll, openReader } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'

let folder: LogFolder
beforeEach(() => {
  folder = makeLogFolder()
})
afterEach(() => folder.remove())

const begun = 1_700_000_000_000

/** Writes `events.db` as version 1 did: three deliveries, one of them far away, whose deliveries are stored too. */
const makeVersion1 = (): void => {
  const blocks: (number | string)[] = [10, 11, '99999999999999999999']
  for (const [index, block] of blocks.entries())
    folder.deliver({ receivedAt: begun + index * 1000, ...bodyOf({ uid: `u${index}`, blockNumber: block }) })
  folder.release()
  readAll(folder.path)
  // What the program of today wrote, taken back to the schema of then.
  const opened = openDatabase(join(folder.path, 'now.db'), eventsMigrations.slice(0, 1), {
    synchronous: 'NORMAL',
  })
  if (!opened.ok) throw new Error(opened.error.message)
  const { database } = opened.value
  database.prepare('ATTACH ? AS today').run(join(folder.path, eventsFile))
  for (const table of ['words', 'events', 'parsed_deliveries'])
    database.exec(`INSERT INTO ${table} SELECT * FROM today.${table}`)
  database.exec('DELETE FROM progress; INSERT INTO progress SELECT * FROM today.progress')
  // A delivery of another zone: 5,000 is in the fifth.
  database
    .prepare('INSERT INTO parsed_deliveries VALUES (5000, ?, ?, 1, NULL)')
    .run(begun + 9_000_000, 'current')
  const columns = 'received_at, uid, uid_key, type, block_number, shape, args'
  database
    .prepare(
      `INSERT INTO events (id, ${columns}) SELECT ?, ?, uid, uid_key, type, 5000, shape, args FROM events LIMIT 1`,
    )
    .run(eventId(5000, 0), begun + 9_000_000)
  database.close()
}

test('events of version 1 are found by time and block after the upgrade', () => {
  makeVersion1()
  const path = join(folder.path, 'now.db')
  const upgraded = openDatabase(path, eventsMigrations, { synchronous: 'NORMAL' })
  if (!upgraded.ok) throw new Error(upgraded.error.message)
  const { database, notices } = upgraded.value
  expect(notices).toEqual([expect.stringContaining('now.db.before-upgrade-from-1')])
  expect(database.prepare('SELECT * FROM zones ORDER BY zone').all()).toEqual([
    {
      zone: 0,
      first_received: begun,
      last_received: begun + 2000,
      lowest_block: 10,
      highest_block: Number.MAX_SAFE_INTEGER,
    },
    {
      zone: 4,
      first_received: begun + 9_000_000,
      last_received: begun + 9_000_000,
      lowest_block: 5000,
      highest_block: 5000,
    },
  ])
  // The rest of the program reads it under its own name.
  database.prepare('ATTACH ? AS live').run(join(folder.path, eventsFile))
  for (const table of ['events', 'zones']) {
    database.exec(`DELETE FROM live.${table}; INSERT INTO live.${table} SELECT * FROM main.${table}`)
  }
  database.exec('UPDATE live.progress SET delivery_id = 5000')
  database.close()

  const reader = openReader(folder.path)
  const uids = (filter: Parameters<typeof allEvents>[1]): (number | string | null)[] =>
    allEvents(reader, filter, 10).map(({ blockNumber }) => blockNumber)
  expect(
    uids({ from: new Date(begun + 500).toISOString(), to: new Date(begun + 2500).toISOString() }),
  ).toEqual(['99999999999999999999', 11])
  expect(uids({ blockFrom: 12, blockTo: 6000 })).toEqual([5000])
  expect(uids({ blockFrom: '9007199254740993' })).toEqual(['99999999999999999999'])
  expect(countAll(reader, { blockFrom: 11 })).toEqual({ events: 3, deliveries: 3 })
  reader.connection.close()
})
