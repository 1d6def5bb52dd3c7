import type Database from 'better-sqlite3'

declare const reads: unique symbol
declare const writes: unique symbol

/**
 * An open database that is only read; SQLite refuses everything else. `Owner` tells which database: two of them are never
 * mistaken for each other.
 */
export type Readable<Owner extends symbol> = Pick<
  Database.Database,
  'prepare' | 'exec' | 'pragma' | 'backup' | 'function' | 'close'
> & { readonly [reads]: Owner }

/**
 * The connection that writes a database. Only `defineDatabase` makes one, for whoever holds the owner's symbol; what writes
 * asks for it, so that a second writer does not compile.
 */
export type Writable<Owner extends symbol> = Database.Database &
  Readable<Owner> & { readonly [writes]: Owner }

export type FunctionHost = Pick<Database.Database, 'function'>

export type Statement<Parameters extends unknown[] = unknown[], Row = unknown> = Database.Statement<
  Parameters,
  Row
>
