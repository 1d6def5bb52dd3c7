import type { Answer } from '../../../contract/contract.ts'
import type { Writable } from '../db/connection.ts'
import type { TablesOwner } from './open-tables.ts'

export type TableConnection = Writable<TablesOwner>

export type TableMethods = Readonly<Record<string, (...input: never[]) => unknown>>

/** A part of a database: its tables and its methods. Without a file it is in `desk.db`. */
export type DeskTable<M extends TableMethods = TableMethods> = {
  readonly name: string
  readonly schema: string
  readonly open: (database: TableConnection) => M
}

/** Readings of orders, what was found of them, and sales. */
export const ordersFile = 'orders.db'
/** What the chain says of events, and audits. */
export const verdictsFile = 'verdicts.db'

/** A part of a database too large for the main thread: a thread reads and writes it, one method at a time. */
export type BulkTable<M extends TableMethods = TableMethods> = DeskTable<M> & {
  readonly file: string
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
