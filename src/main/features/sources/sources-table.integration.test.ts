import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createAppDatabase } from '../../platform/app-database/app-database.ts'
import { identify } from '../../platform/db/migrations.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { sourcesTable } from './sources-table.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const folder = testFolder('sources-table')

test('a database of the version before keeps its sources, how far they were read, and their receivers', async () => {
  const former = new Database(join(folder, sourcesTable.file))
  former.pragma('journal_mode = WAL')
  sourcesTable.migrations[0]?.up(former)
  identify(former, new Date())
  former.pragma('user_version = 1')
  former.exec(`
    INSERT INTO sources (id, name, url, token, is_paused, identity, incarnation, position, imported, origins)
      VALUES ('one', 'Far', 'https://hooks.example.org', 'record', 0, 'log', 'first', 41, 40, '["log","other"]'),
        ('two', 'Near', 'http://127.0.0.1:9', 'record2', 1, NULL, NULL, 0, 0, '[]');
    INSERT INTO forgotten_secrets VALUES ('gone')`)
  former.close()

  const store = createAppDatabase({ folder, logger: silentLogger })
  await store.start()
  try {
    const table = store.table(sourcesTable)
    const receivers = [
      { origin: 'log', name: null, lastReceivedAt: null },
      { origin: 'other', name: null, lastReceivedAt: null },
    ]
    const listed = await table.list()
    expect(listed).toMatchObject({
      ok: true,
      value: [
        { id: 'one', position: 41, imported: 40, identity: 'log', isPaused: false, receivers },
        { id: 'two', position: 0, isPaused: true, addedAt: null, receivers: [] },
      ],
    })
    expect(await table.forgotten()).toEqual({ ok: true, value: ['gone'] })
    const [one] = listed.ok ? listed.value : []
    if (one === undefined) throw new Error('The source is not there.')
    const named = [{ origin: 'log', name: 'Hooks', lastReceivedAt: 5 }]
    await table.progress({ ...one, position: 42, receivers: named })
    expect(await table.list()).toMatchObject({ value: [{ position: 42, receivers: named }, { id: 'two' }] })
  } finally {
    await store.stop()
  }
})
