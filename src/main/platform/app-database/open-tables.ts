import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { keepAside } from '../db/keep-aside.ts'
import { openDatabase } from '../db/migrations.ts'
import { isDamage, openProblem } from '../db/open-problem.ts'
import { isFileFault } from '../worker/thread-bug.ts'
import type { Table, TableMethods } from './table.ts'

type Opened = {
  readonly database: Database.Database
  readonly path: string
  readonly methods: TableMethods
}

/** Open tables: each is opened when it is first needed. */
export type OpenTables = {
  /** @throws bugs only: what files and SQLite report is a failure */
  call(file: string, method: string, input: readonly unknown[]): Result<unknown, Failure>
  close(): void
}

const unavailable = (message: string, hint: string): Result<never, Failure> =>
  fail({ kind: 'unavailable', message, hint })

/**
 * @param folder where the files lie; made (mode 0700) when missing
 * @param onNotice takes sentences for people: a damaged file kept aside, an upgrade
 */
export const openTables = (
  folder: string,
  tables: readonly Table[],
  onNotice: (sentence: string) => void,
): OpenTables => {
  const opened = new Map<string, Opened>()

  const find = (name: string): Result<Opened, Failure> => {
    const present = opened.get(name)
    if (present !== undefined) return succeed(present)
    const table = tables.find(({ file }) => file === name)
    if (table === undefined) throw new Error(`There is no table in “${name}”.`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, table.file)
    // What stands here has no other source (a listener's id, a draft), so a commit is on disk when it returns.
    const attempt = openDatabase(path, table.migrations, {
      synchronous: 'FULL',
      cacheKib: 2000,
      pageSize: 4096,
    })
    if (!attempt.ok) return unavailable(attempt.error.message, attempt.error.hint)
    for (const sentence of attempt.value.notices) onNotice(sentence)
    const { database } = attempt.value
    const made = { database, path, methods: table.open(database) }
    opened.set(name, made)
    return succeed(made)
  }

  /** A damaged file makes way for a new one; all other trouble is only reported. */
  const trouble = (name: string, error: Error): Result<never, Failure> => {
    const here = opened.get(name)
    const { message, hint } = openProblem(error, here?.path ?? folder)
    if (here !== undefined && isDamage(error)) {
      here.database.close()
      opened.delete(name)
      const kept = keepAside(here.path, 'damaged', new Date())
      onNotice(`${here.path} was damaged. It was kept as ${kept} and a new one was begun.`)
    }
    return unavailable(message, hint)
  }

  return {
    call: (file, method, input) => {
      try {
        const found = find(file)
        if (!found.ok) return found
        const run = Object.hasOwn(found.value.methods, method) ? found.value.methods[method] : undefined
        if (run === undefined) throw new Error(`There is no method “${method}” of ${file}.`)
        // The caller's side has the types of the table's own methods.
        return succeed(run(...(input as never[])))
      } catch (error) {
        if (isFileFault(error)) return trouble(file, error)
        throw error
      }
    },
    close: () => {
      for (const { database } of opened.values()) {
        database.pragma('wal_checkpoint(TRUNCATE)')
        database.close()
      }
      opened.clear()
    },
  }
}
