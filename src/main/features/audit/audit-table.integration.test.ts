import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createAppDatabase } from '../../platform/app-database/app-database.ts'
import { identify } from '../../platform/db/migrations.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { noCounts } from '../../../core/gap-audit/finding.ts'
import { firstPace } from '../../../core/gap-audit/next-range.ts'
import { auditMigrations } from './audit-schema.ts'
import { auditTable } from './audit-table.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const folder = testFolder('audits')

test('a filled database of the version before keeps what it covered, resting on one node', async () => {
  const former = new Database(join(folder, auditTable.file))
  former.pragma('journal_mode = WAL')
  for (const migration of auditMigrations.slice(0, 2)) migration.up(former)
  identify(former, new Date())
  former.pragma('user_version = 2')
  const insert = former.prepare(
    `INSERT INTO audits (listener, network, chain_id, cause, state, started_at, from_block, from_time, to_block, to_time,
       todo, done_to, pace, counts, calls, bytes, nodes, finality)
     VALUES (?, 'testnet', 5, 'hand', ?, 1, ?, 2, ?, 3, ?, ?, ?, ?, 4, 5, '["One"]', 'finalized')`,
  )
  const fill = (listener: string, state: string, from: number, to: number, doneTo: number | null): void => {
    const counts = JSON.stringify({ ...noCounts, delivered: 6 })
    insert.run(
      listener,
      state,
      from,
      to,
      JSON.stringify([{ from, to }]),
      doneTo,
      JSON.stringify(firstPace),
      counts,
    )
  }
  fill('a', 'done', 10, 20, 20)
  fill('a', 'waiting', 21, 40, 30)
  fill('b', 'done', 7, 9, 9)
  const cover = former.prepare("INSERT INTO intervals VALUES (?, ?, ?, 2, 3, '0xhash')")
  cover.run('a', 10, 20)
  cover.run('a', 21, 30)
  cover.run('b', 8, 9)
  former.close()

  const store = createAppDatabase({ folder, logger: silentLogger })
  await store.start()
  try {
    const table = store.table(auditTable)
    const basis = { compared: 0, alone: 0, untrue: [] }
    expect(await table.unfinished()).toMatchObject({
      ok: true,
      value: [
        {
          id: 2,
          listener: 'a',
          cause: 'manual',
          state: 'waiting',
          doneTo: 30,
          todo: [{ from: 21, to: 40 }],
          basis,
        },
      ],
    })
    expect(await table.list(null)).toMatchObject({
      ok: true,
      value: [3, 2, 1].map((id) => ({ id, isFromStart: true, basis, counts: { delivered: 6 } })),
    })
    const covered = { from: 2, to: 3, toHash: '0xhash', second: null, isTogether: false }
    expect(await table.intervals('a')).toEqual({
      ok: true,
      value: [
        { ...covered, fromBlock: 10, toBlock: 20, isFirst: true },
        { ...covered, fromBlock: 21, toBlock: 30, isFirst: false },
      ],
    })
    // It does not begin where the first audit of its listener did.
    expect(await table.intervals('b')).toEqual({
      ok: true,
      value: [{ ...covered, fromBlock: 8, toBlock: 9, isFirst: false }],
    })
  } finally {
    await store.stop()
  }
})
