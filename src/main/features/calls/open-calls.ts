import { mkdirSync } from 'node:fs'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { Writable } from '../../platform/db/connection.ts'
import { defineDatabase } from '../../platform/db/define-database.ts'
import type { OpenedDatabase } from '../../platform/db/open-writable.ts'
import type { OpenProblem } from '../../platform/db/open-problem.ts'
import { openCallStore, type CallStore } from './call-store.ts'
import { openRetention, type Retention } from './call-retention.ts'
import { callsFile, callsMigrations } from './calls-schema.ts'
import { openCallReader, type CallReader } from './read-calls.ts'

/** Stays in this module: nobody else makes a connection that writes calls. */
const callsKey: unique symbol = Symbol(callsFile)
type Calls = typeof callsKey
export type CallsConnection = Writable<Calls>

/**
 * `synchronous=FULL`, because a write to the outside is noted here before it goes out and must be found after a power cut.
 * Calls are few, and this thread has nothing else to do than wait for the disk.
 */
const own = defineDatabase(callsKey, {
  name: callsFile,
  migrations: callsMigrations,
  synchronous: 'FULL',
  givesSpaceBack: true,
})

/** An open record of calls: one connection that writes and reads. */
export type OpenCalls = Omit<OpenedDatabase<Calls>, 'identity'> & {
  readonly store: CallStore
  readonly reader: CallReader
  readonly retention: Retention
  /** Largest number a call ever had. */
  lastId(): number
}

/** Opens `calls.db` for its one writer. */
export const openCalls = (folder: string, now: () => Date): Result<OpenCalls, OpenProblem> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const opened = own.open(folder, { now })
  if (!opened.ok) return fail(opened.error)
  const { database, path, notices, close, putAside } = opened.value
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
    close,
    putAside,
  })
}
