import type { Answer } from '../../../contract/contract.ts'
import type { Writable } from '../db/connection.ts'
import type { Migration } from '../db/migrations.ts'
import type { TablesOwner } from './open-tables.ts'

/** The connection that writes a table. */
export type TableConnection = Writable<TablesOwner>

/** What a table can do: plain functions whose input and output can be sent to a thread. */
export type TableMethods = Readonly<Record<string, (...input: never[]) => unknown>>

/**
 * A small database of one concern: its file, its schema and its methods. Methods run in a thread of the app database, one
 * at a time, so each is a transaction of its own wherever it writes.
 */
export type Table<M extends TableMethods = TableMethods> = {
  /** Name of the file in `<data>/log/`, e.g. `listeners.db`. */
  readonly file: string
  readonly migrations: readonly Migration[]
  /** Holds so much that its methods may take long: it has a thread that nobody else waits for. */
  readonly isBulk?: boolean
  /** Prepares the methods over the open file. Called once for each opening. */
  readonly open: (database: TableConnection) => M
}

/** A table as the rest of the desk holds it: the same methods, carried out in the table's thread. */
export type TableClient<T extends Table> =
  T extends Table<infer M>
    ? {
        readonly [N in keyof M]: (...input: Parameters<M[N]>) => Promise<Answer<ReturnType<M[N]>>>
      }
    : never
