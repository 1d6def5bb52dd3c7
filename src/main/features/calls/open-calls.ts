import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { keepAside } from '../../platform/db/keep-aside.ts'
import { openDatabase } from '../../platform/db/migrations.ts'
import type { OpenProblem } from '../../platform/db/open-problem.ts'
import { openCallStore, type CallStore } from './call-store.ts'
import { openRetention, type Retention } from './call-retention.ts'
import { callsFile, callsMigrations } from './calls-schema.ts'
import { openCallReader, type CallReader } from './read-calls.ts'

/** An open record of calls: one connection that writes and reads. */
export type OpenCalls = {
  readonly database: Database.Database
  readonly path: string
  readonly store: CallStore
  readonly reader: CallReader
  readonly retention: Retention
  readonly notices: readonly string[]
  /** Largest number a call ever had. */
  lastId(): number
  close(): void
}

/**
 * Opens `calls.db`. `synchronous=FULL`, because a write to the outside is noted here before it goes out and must be found after a
 * power cut. Calls are few, and this thread has nothing else to do than wait for the disk.
 */
export const openCalls = (folder: string, now: () => Date): Result<OpenCalls, OpenProblem> => {
  const path = join(folder, callsFile)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const opened = openDatabase(path, callsMigrations, { synchronous: 'FULL', givesSpaceBack: true, now })
  if (!opened.ok) return fail(opened.error)
  const { database, notices } = opened.value
  const store = openCallStore(database)
  const lastId = database.prepare<[], number>('SELECT last_id FROM settings').pluck()
  return succeed({
    database,
    path,
    store,
    reader: openCallReader(database),
    retention: openRetention(database, store),
    notices,
    lastId: () => lastId.get() ?? 0,
    close: () => {
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
    },
  })
}

/** Closes a file that turned out to be damaged and puts it aside, so that a new one can be begun. */
export const putAside = (calls: OpenCalls, now: Date): string => {
  calls.database.close()
  return keepAside(calls.path, 'damaged', now)
}
