import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Statement } from '../../platform/db/connection.ts'
import { attachReadable, openReadable } from '../../platform/db/open-readable.ts'
import { deliveriesDatabase } from './deliveries-writer.ts'
import { eventNotesFile } from './event-notes-file.ts'
import { eventsDatabase, type Events } from './open-events.ts'
import { FileFault } from '../../platform/worker/thread-bug.ts'

/** What a parameter of a query may be. */
export type Parameter = number | bigint | string | Buffer | null

/** A read-only connection to both databases of the log. Queries have names, so that slow ones can be distinguished. */
export type ReadConnection = {
  all(query: string, sql: string, parameters: readonly Parameter[]): unknown[]
  /** `undefined` when there is no row. */
  get(query: string, sql: string, parameters: readonly Parameter[]): unknown
  /** Rows one by one; the reader may stop early. */
  iterate(query: string, sql: string, parameters: readonly Parameter[]): Iterable<unknown>
  /** Whether `deliveries.db` (schema `raw` in queries) can be read. It may come into being after this was opened. */
  hasDeliveries(): boolean
  /** Whether notes and stars (schema `notes` in queries) can be read. There are none before the first was written. */
  hasNotes(): boolean
  /** Runs queries over one state of both files: what is committed meanwhile stays out. */
  snapshot<T>(work: () => T): T
  close(): void
}

/** A query that takes longer is reported (ms). */
const slow = 20

/** Page cache in KiB, for each of the two files. */
const cacheKib = 8000

/** @throws `FileFault` when it cannot be read */
const openEventsFile = (folder: string): Readable<Events> => {
  const opened = openReadable(folder, eventsDatabase, cacheKib)
  if (!opened.ok) throw new FileFault(`${opened.error.message} ${opened.error.hint}`)
  if (opened.value === null) throw new FileFault(`${eventsDatabase.name} is not begun yet.`)
  return opened.value
}

/**
 * Opens the databases for reading. Readers never wait for the writers, nor the writers for them: both files are in WAL mode.
 *
 * @param folder of the log
 * @param onSlow called with the name and the time of a query that took more than 20 ms
 * @throws what SQLite says when `events.db` cannot be opened
 */
export const openReadConnection = (
  folder: string,
  onSlow: (query: string, ms: number) => void,
): ReadConnection => {
  const database = openEventsFile(folder)
  const statements = new Map<string, Statement>()
  let attached = false
  const notesPath = join(folder, eventNotesFile)
  /** The file that is attached. */
  let notesFile: number | null = null

  const attach = (): boolean => attachReadable(database, 'raw', folder, deliveriesDatabase, cacheKib)

  const findNotes = (): boolean => {
    const found = statSync(notesPath, { throwIfNoEntry: false })
    if (found === undefined) return false
    if (notesFile === null) {
      database.prepare('ATTACH ? AS notes').run(notesPath)
      notesFile = found.ino
    }
    // A damaged file was put aside. Whoever asked closes this connection and opens another one.
    if (notesFile !== found.ino) throw new FileFault(`${eventNotesFile} is another file now.`)
    // It may have been begun a moment ago.
    const table = "SELECT 1 FROM notes.sqlite_schema WHERE name = 'event_notes'"
    return database.prepare(table).get() !== undefined
  }

  const statement = (sql: string): Statement => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const prepared = database.prepare(sql)
    statements.set(sql, prepared)
    return prepared
  }

  const timed = <T>(query: string, work: () => T): T => {
    const start = performance.now()
    try {
      return work()
    } finally {
      const ms = performance.now() - start
      if (ms > slow) onSlow(query, ms)
    }
  }

  return {
    all: (query, sql, parameters) => timed(query, () => statement(sql).all(...parameters)),
    get: (query, sql, parameters) => timed(query, () => statement(sql).get(...parameters)),
    *iterate(query, sql, parameters) {
      const start = performance.now()
      try {
        yield* statement(sql).iterate(...parameters)
      } finally {
        const ms = performance.now() - start
        if (ms > slow) onSlow(query, ms)
      }
    },
    hasDeliveries: () => {
      attached ||= attach()
      return attached
    },
    hasNotes: findNotes,
    snapshot: (work) => {
      // Attaching is not possible later on, inside the transaction.
      attached ||= attach()
      statement('BEGIN').run()
      try {
        return work()
      } finally {
        statement('COMMIT').run()
      }
    },
    close: () => void database.close(),
  }
}
