import type { Answer } from '../../../contract/contract.ts'
import type { Readable, Writable } from '../db/connection.ts'
import type { TablesOwner } from './open-tables.ts'

export type TableConnection = Writable<TablesOwner>
/** Beside the connection that writes: what is committed there is seen here. */
export type TableReading = Readable<TablesOwner>

export type TableMethods = Readonly<Record<string, (...input: never[]) => unknown>>

/** A part of a database: its tables and its methods. Without a file it is in `desk.db`. */
export type DeskTable<M extends TableMethods = TableMethods> = {
  readonly name: string
  readonly schema: string
  /** Points, writes and short reads by an index: at most 5 ms each, whatever the tables hold. */
  readonly open: (database: TableConnection) => M
  /** Of `desk.db`: what only reads and may take longer. A thread carries it out. */
  readonly read?: (database: TableReading) => TableMethods
  /** Rows that a table takes at most: its lists are read whole. */
  readonly limits?: Readonly<Record<string, number>>
}

/** Readings of orders, what was found of them, and sales. */
export const ordersFile = 'orders.db'
/** What the chain says of events, and audits. */
export const verdictsFile = 'verdicts.db'

/** A part of a database too large for the main thread: a thread reads and writes it, one method at a time. */
export type BulkTable<M extends TableMethods = TableMethods> = DeskTable<M> & {
  readonly file: string
}

type Requests<M extends TableMethods> = {
  readonly [N in keyof M]: (...input: Parameters<M[N]>) => Promise<Answer<ReturnType<M[N]>>>
}

/**
 * A table as the rest of the desk holds it. One of `desk.db` is called at once: a write is on disk when it returns, what cannot be read or
 * written throws `StorageFault`; its long reads are under `read`, and are asked in a thread. A large one is asked in its thread for
 * everything; each call that writes is a transaction of its own.
 */
export type TableClient<T extends DeskTable | BulkTable> =
  T extends BulkTable<infer M>
    ? Requests<M>
    : T extends DeskTable<infer M>
      ? M &
          (T extends { readonly read: (database: never) => infer R extends TableMethods }
            ? { readonly read: Requests<R> }
            : unknown)
      : never
