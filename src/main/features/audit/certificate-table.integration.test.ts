import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createAppDatabase } from '../../platform/app-database/app-database.ts'
import { identify } from '../../platform/db/migrations.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { auditMigrations } from './audit-schema.ts'
import { auditTable } from './audit-table.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const folder = testFolder('certificates')

test('a database of the version before keeps its audits and takes certificates', async () => {
  const former = new Database(join(folder, auditTable.file))
  former.pragma('journal_mode = WAL')
  auditMigrations[0]?.up(former)
  identify(former, new Date())
  former.pragma('user_version = 1')
  former.exec("INSERT INTO spent VALUES ('2026-01-02', 7)")
  former.exec('UPDATE schedule SET calls_per_day = 11')
  former.close()

  const store = createAppDatabase({ folder, logger: silentLogger })
  await store.start()
  try {
    const table = store.table(auditTable)
    expect(await table.schedule('2026-01-02')).toMatchObject({
      ok: true,
      value: { callsPerDay: 11, usedToday: 7 },
    })
    const time = '2026-01-02T03:04:05.006Z'
    const one = {
      listener: 'listener1',
      network: 'testnet',
      state: 'running' as const,
      startedAt: time,
      endedAt: null,
      blocks: { from: 1, to: 2, fromTime: time, toTime: time },
      done: 0,
      total: 2,
      calls: 1,
      bytes: 3,
      file: 'certificate.json',
      fileBytes: null,
      summary: null,
      matched: null,
      missed: null,
      failure: null,
    }
    const added = await table.addCertificate(one)
    expect(await table.runningCertificates()).toEqual({ ok: true, value: [{ ...one, id: 1 }] })
    const done = { ...one, state: 'done' as const, endedAt: time, matched: 4, missed: 1, fileBytes: 9 }
    if (added.ok) await table.endCertificate(added.value, done)
    expect(await table.certificates('listener1')).toEqual({ ok: true, value: [{ ...done, id: 1 }] })
    expect(await table.runningCertificates()).toEqual({ ok: true, value: [] })
    // A name that leads out of the exports is none of a certificate: its file would be read, and removed.
    for (const file of ['../vault.json', '/etc/one.json', 'sub/one.json', '..', 'settings'])
      await table.addCertificate({ ...one, file })
    expect(await table.runningCertificates()).toEqual({ ok: true, value: [] })
    expect(await table.certificate(2)).toEqual({ ok: true, value: null })
  } finally {
    await store.stop()
  }
})
