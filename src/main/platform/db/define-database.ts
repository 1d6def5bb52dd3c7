import { join } from 'node:path'
import type { FunctionHost } from './connection.ts'
import type { Result } from '../../../core/result.ts'
import { newestVersion, type Migration } from './migrations.ts'
import type { OpenProblem } from './open-problem.ts'
import { openWritable, type OpenedDatabase, type OpenOptions } from './open-writable.ts'

declare const owner: unique symbol

export type DatabaseFile<Owner extends symbol> = {
  readonly name: string
  readonly version: number
  readonly functions?: (database: FunctionHost) => void
  readonly [owner]?: Owner
}

export type OwnDatabase<Owner extends symbol> = {
  readonly file: DatabaseFile<Owner>
  /** As `openWritable`, the options as they were defined by default. */
  open(folder: string, options?: Partial<OpenOptions>): Result<OpenedDatabase<Owner>, OpenProblem>
}

/**
 * Says who writes a database. The symbol is the key: a module that declares it `unique` and does not export it is the only
 * one that can make a `Writable` of that kind.
 */
export const defineDatabase = <Owner extends symbol>(
  key: Owner,
  definition: OpenOptions &
    Pick<DatabaseFile<Owner>, 'name' | 'functions'> & { readonly migrations: readonly Migration[] },
): OwnDatabase<Owner> => {
  const { name, migrations, functions, ...usual } = definition
  return {
    file: { name, version: newestVersion(migrations), ...(functions === undefined ? {} : { functions }) },
    open: (folder, options) => {
      const opened = openWritable(key, join(folder, name), migrations, { ...usual, ...options })
      if (opened.ok) functions?.(opened.value.database)
      return opened
    },
  }
}
