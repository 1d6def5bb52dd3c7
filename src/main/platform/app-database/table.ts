import type Database from 'better-sqlite3'
import type { Migration } from '../db/migrations.ts'

/** What a table answers: each question takes one value and gives one back, both of which can be sent to a thread. */
export type Questions = Readonly<Record<string, (input: never) => unknown>>

/**
 * A small database of one concern: its file, its schema and what can be asked of it. Everything runs in the app database's
 * thread, one question at a time, so a question is a transaction of its own wherever it writes.
 */
export type Table<Q extends Questions = Questions> = {
  /** Name of the file in `<data>/log/`, e.g. `listeners.db`. */
  readonly file: string
  readonly migrations: readonly Migration[]
  /** Prepares the questions over the open file. Called once for each opening. */
  readonly open: (database: Database.Database) => Q
}
