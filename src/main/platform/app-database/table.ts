import type { Answer } from '../../../contract/contract.ts'
import type { Writable } from '../db/connection.ts'
import type { Migration } from '../db/migrations.ts'
import type { TablesOwner } from './open-tables.ts'

/** The connection that writes a table. */
export type TableConnection = Writable<TablesOwner>

/** What a table can do: plain functions whose input and output can be sent to a thread. */
export type TableMethods = Readonly<Record<string, (...input: never[]) => unknown>>

/** A part of `desk.db`: its tables and its methods. */
export type DeskTable<M extends TableMethods = TableMethods> = {
  /** In a few words, for the log. */
  readonly name: string
  /** Statements that make its tables. Names are unique among all tables of `desk.db`. */
  readonly schema: string
  /** Prepares the methods over the open file. Called once for each opening. */
  readonly open: (database: TableConnection) => M
}

/** A database too large for the main thread: a thread reads and writes it, one method at a time. */
export type BulkTable<M extends TableMethods = TableMethods> = {
  /** Name of the file in `<data>/log/`, e.g. `snapshots.db`. */
  readonly file: string
  readonly migrations: readonly Migration[]
  readonly open: (database: TableConnection) => M
}

/**
 * A table as the rest of the desk holds it. One of `desk.db` is called at once: a write is on disk when it returns, what cannot be read or
 * written throws `StorageFault`. A large one is asked in its thread; each call that writes is a transaction of its own.
 */
export type TableClient<T extends DeskTable | BulkTable> =
  T extends BulkTable<infer M>
    ? {
        readonly [N in keyof M]: (...input: Parameters<M[N]>) => Promise<Answer<ReturnType<M[N]>>>
      }
    : T extends DeskTable<infer M>
      ? M
      : never
