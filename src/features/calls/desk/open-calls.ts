import { mkdirSync } from 'node:fs'
import { fail, type Result, succeed } from '../../../core/result.ts'
import type { Writable } from '../../../main/platform/db/connection.ts'
import { defineDatabase } from '../../../main/platform/db/define-database.ts'
import type { OpenedDatabase } from '../../../main/platform/db/open-writable.ts'
import type { OpenProblem } from '../../../main/platform/db/open-problem.ts'
import { type CallStore, openCallStore } from './call-store.ts'
import { openRetention, type Retention } from './call-retention.ts'
import { type CallReader, openCallReader } from './read-calls.ts'
import type { Migration } from '../../../main/platform/db/migrations.ts'

const callsFile = 'calls.db'

/**
 * One row a call for lists, its rest apart so that lists stay quick. Bodies lie in pieces, each compressed for itself, so that a part
 * of a large one can be read alone. `calls_text` finds words and keeps no text of its own.
 */
const callsMigrations: readonly Migration[] = [
  {
    name: 'calls, their details, bodies and words',
    up: (database) =>
      database.exec(`
        CREATE TABLE calls (
          id INTEGER PRIMARY KEY,
          started_at INTEGER NOT NULL,
          project TEXT NOT NULL,
          project_name TEXT NOT NULL,
          operation TEXT NOT NULL,
          service_group TEXT NOT NULL,
          network TEXT,
          url TEXT NOT NULL,
          http_status INTEGER,
          outcome TEXT NOT NULL,
          error_name TEXT,
          duration_ms REAL NOT NULL,
          request_bytes INTEGER NOT NULL,
          answer_bytes INTEGER NOT NULL,
          attempts INTEGER NOT NULL,
          deviations INTEGER NOT NULL,
          resent_from INTEGER,
          stored_bytes INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX calls_by_outcome ON calls (outcome);
        CREATE INDEX calls_by_operation ON calls (operation);
        CREATE INDEX calls_by_time ON calls (started_at);

        CREATE TABLE call_details (
          call_id INTEGER PRIMARY KEY REFERENCES calls (id) ON DELETE CASCADE,
          request_headers TEXT NOT NULL,
          answer_headers TEXT NOT NULL,
          deviations TEXT NOT NULL,
          failure TEXT
        ) STRICT;

        CREATE TABLE call_bodies (
          call_id INTEGER NOT NULL REFERENCES calls (id) ON DELETE CASCADE,
          part TEXT NOT NULL,
          start INTEGER NOT NULL,
          length INTEGER NOT NULL,
          packed BLOB NOT NULL,
          PRIMARY KEY (call_id, part, start)
        ) STRICT;

        CREATE VIRTUAL TABLE calls_text USING fts5 (
          words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61'
        );

        CREATE TABLE settings (
          days INTEGER NOT NULL,
          megabytes INTEGER NOT NULL,
          last_id INTEGER NOT NULL
        ) STRICT;
        INSERT INTO settings VALUES (30, 500, 0);
      `),
  },
]

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

export type OpenCalls = Omit<OpenedDatabase<Calls>, 'identity'> & {
  readonly store: CallStore
  readonly reader: CallReader
  readonly retention: Retention
  lastId(): number
}

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
