import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Statement } from '../../../main/platform/db/connection.ts'
import { attachReadable, openReadable } from '../../../main/platform/db/open-readable.ts'
import { verdictsFile } from '../../../main/platform/app-database/table.ts'
import { deliveriesDatabase } from './deliveries-writer.ts'
import { deskFile } from '../../../main/platform/app-database/open-tables.ts'
import { eventsDatabase, type Events } from './open-events.ts'
import type { RowReader } from '../../../main/platform/db/row-reader.ts'
import { FileFault } from '../../../main/platform/worker/thread-bug.ts'

export type Parameter = number | bigint | string | Buffer | null

export type ReadConnection = {
  all(query: string, sql: string, parameters: readonly Parameter[]): unknown[]
  get(query: string, sql: string, parameters: readonly Parameter[]): unknown
  rows<Row>(query: string, sql: string, parameters: readonly Parameter[], read: RowReader<Row>): Row[]
  row<Row>(
    query: string,
    sql: string,
    parameters: readonly Parameter[],
    read: RowReader<Row>,
  ): Row | undefined
  one<Row>(query: string, sql: string, parameters: readonly Parameter[], read: RowReader<Row>): Row
  /** Rows one by one; the reader may stop early. */
  iterate<Row>(
    query: string,
    sql: string,
    parameters: readonly Parameter[],
    read: RowReader<Row>,
  ): Iterable<Row>
  /** Whether `deliveries.db` (schema `raw` in queries) can be read. It may come into being after this was opened. */
  hasDeliveries(): boolean
  /** Whether notes and stars (schema `notes` in queries) can be read. There are none before the first was written. */
  hasNotes(): boolean
  /** Whether verdicts of the chain (schema `verdicts` in queries) can be read. There are none before the first was written. */
  hasVerdicts(): boolean
  /** Runs queries over one state of both files: what is committed meanwhile stays out. */
  snapshot<T>(work: () => T): T
  close(): void
}

/** A query that takes longer is reported (ms). */
const slow = 20

const cacheKib = 8000

/** @throws `FileFault` when it cannot be read */
const openEventsFile = (folder: string): Readable<Events> => {
  const opened = openReadable(folder, eventsDatabase, cacheKib)
  if (!opened.ok) throw new FileFault(`${opened.error.message} ${opened.error.hint}`)
  const database = opened.value
  if (database === null) throw new FileFault(`${eventsDatabase.name} is not begun yet.`)
  // The words of the index; a view of it, which nevertheless is created, in this connection alone.
  database.pragma('query_only = OFF')
  database.exec("CREATE VIRTUAL TABLE temp.body_words USING fts5vocab('main', 'bodies', 'row')")
  database.pragma('query_only = ON')
  return database
}

/** Readers never wait for the writers, nor the writers for them: both files are in WAL mode. */
export const openReadConnection = (
  folder: string,
  onSlow: (query: string, ms: number) => void,
): ReadConnection => {
  const database = openEventsFile(folder)
  const statements = new Map<string, Statement>()
  let attached = false

  const statement = (sql: string): Statement => {
    const former = statements.get(sql)
    if (former !== undefined) return former
    const prepared = database.prepare(sql)
    statements.set(sql, prepared)
    return prepared
  }

  const attach = (): boolean => attachReadable(database, 'raw', folder, deliveriesDatabase, cacheKib)

  const attachedFiles = new Map<string, number>()

  const findTable = (schema: string, file: string, table: string): boolean => {
    const facts = statSync(join(folder, file), { throwIfNoEntry: false })
    if (facts === undefined) return false
    const former = attachedFiles.get(schema)
    if (former === undefined) {
      database.prepare(`ATTACH ? AS ${schema}`).run(join(folder, file))
      attachedFiles.set(schema, facts.ino)
    } else if (former !== facts.ino) {
      // A damaged file was put aside. Whoever asked closes this connection and opens another one.
      throw new FileFault(`${file} is another file now.`)
    }
    // It may have been begun a moment ago.
    return statement(`SELECT 1 FROM ${schema}.sqlite_schema WHERE name = ?`).get(table) !== undefined
  }
  const findVerdicts = (): boolean => findTable('verdicts', verdictsFile, 'chain_verdicts')
  /** Within a snapshot it is looked for once, at its begin: nothing can be attached while rows are read. */
  let verdictsInSnapshot: boolean | null = null

  const timed = <T>(query: string, work: () => T): T => {
    const start = performance.now()
    try {
      return work()
    } finally {
      const ms = performance.now() - start
      if (ms > slow) onSlow(query, ms)
    }
  }

  const all: ReadConnection['all'] = (query, sql, parameters) =>
    timed(query, () => statement(sql).all(...parameters))
  const get: ReadConnection['get'] = (query, sql, parameters) =>
    timed(query, () => statement(sql).get(...parameters))

  return {
    all,
    get,
    rows: (query, sql, parameters, read) => all(query, sql, parameters).map((row) => read(row, query)),
    row: (query, sql, parameters, read) => {
      const stored = get(query, sql, parameters)
      return stored === undefined ? undefined : read(stored, query)
    },
    one: (query, sql, parameters, read) => read(get(query, sql, parameters), query),
    *iterate(query, sql, parameters, read) {
      const start = performance.now()
      try {
        for (const row of statement(sql).iterate(...parameters)) yield read(row, query)
      } finally {
        const ms = performance.now() - start
        if (ms > slow) onSlow(query, ms)
      }
    },
    hasDeliveries: () => {
      attached ||= attach()
      return attached
    },
    hasNotes: () => findTable('notes', deskFile, 'event_notes'),
    hasVerdicts: () => verdictsInSnapshot ?? findVerdicts(),
    snapshot: (work) => {
      // Attaching is not possible later on, inside the transaction.
      attached ||= attach()
      verdictsInSnapshot = findVerdicts()
      statement('BEGIN').run()
      try {
        return work()
      } finally {
        verdictsInSnapshot = null
        statement('COMMIT').run()
      }
    },
    close: () => void database.close(),
  }
}
