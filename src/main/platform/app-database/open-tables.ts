import { mkdirSync } from 'node:fs'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { defineDatabase } from '../db/define-database.ts'
import type { OpenedDatabase } from '../db/open-writable.ts'
import { isDamage, openProblem, type OpenProblem } from '../db/open-problem.ts'
import { isFileFault } from '../worker/thread-bug.ts'
import type { BulkTable, DeskTable, TableConnection, TableMethods } from './table.ts'

/** Stays in this module: nobody else makes a connection that writes a table. */
const tablesKey: unique symbol = Symbol('tables')
export type TablesOwner = typeof tablesKey

type Opened<M> = Pick<OpenedDatabase<TablesOwner>, 'path' | 'notices' | 'close' | 'putAside'> & {
  readonly methods: M
}

/** Open tables: each is opened when it is first needed. */
export type OpenTables = {
  /** @throws bugs only: what files and SQLite report is a failure */
  call(file: string, method: string, input: readonly unknown[]): Answer<unknown>
  close(): void
}

const unavailable = (message: string, hint: string): Answer<never> =>
  fail({ kind: 'unavailable', message, hint })

export const deskFile = 'desk.db'

export const methodOf = (table: DeskTable, method: string): string => `${table.name}: ${method}`

export const togetherMethod = 'together'

const openFile = <M extends TableMethods>(
  folder: string,
  file: string,
  tables: readonly DeskTable[],
  open: (database: TableConnection) => M,
): Result<Opened<M>, OpenProblem> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const opened = defineDatabase(tablesKey, {
    name: file,
    migrations: [
      { name: `begin ${file}`, up: (database) => tables.forEach(({ schema }) => database.exec(schema)) },
    ],
    synchronous: 'FULL',
    pageSize: 4096,
  }).open(folder)
  if (!opened.ok) return opened
  const { database, path, notices, close, putAside } = opened.value
  return succeed({ path, notices, close, putAside, methods: open(database) })
}

const openAll =
  (tables: readonly DeskTable[]) =>
  (database: TableConnection): TableMethods => {
    const together = database.transaction((run: () => unknown) => run())
    return {
      [togetherMethod]: (run: () => unknown) => together.immediate(run),
      ...Object.fromEntries(
        tables.flatMap((table) =>
          Object.entries(table.open(database)).map(([name, run]) => [methodOf(table, name), run]),
        ),
      ),
    }
  }

/**
 * Opens one table in a file that has no other. What stands there has no other source (a listener's id, a draft), so a commit is on disk
 * when it returns.
 *
 * @param folder where its file lies; made (mode 0700) when missing
 */
export const openTable = <M extends TableMethods>(
  folder: string,
  table: DeskTable<M> | BulkTable<M>,
): Result<Opened<M>, OpenProblem> =>
  openFile(folder, 'file' in table ? table.file : deskFile, [table], table.open)

export const openTables = (
  folder: string,
  tables: readonly (DeskTable | BulkTable)[],
  onNotice: (sentence: string) => void,
): OpenTables => {
  const opened = new Map<string, Opened<TableMethods>>()

  const find = (name: string): Answer<Opened<TableMethods>> => {
    const present = opened.get(name)
    if (present !== undefined) return succeed(present)
    const own = tables.filter((table) => ('file' in table ? table.file : deskFile) === name)
    if (own.length === 0) throw new Error(`There is no table in “${name}”.`)
    const attempt = openFile(folder, name, own, openAll(own))
    if (!attempt.ok) return unavailable(attempt.error.message, attempt.error.hint)
    for (const sentence of attempt.value.notices) onNotice(sentence)
    opened.set(name, attempt.value)
    return attempt
  }

  /** A damaged file makes way for a new one; every other fault is only reported. */
  const reportFault = (name: string, error: Error): Answer<never> => {
    const here = opened.get(name)
    const { message, hint } = openProblem(error, here?.path ?? folder)
    if (here !== undefined && isDamage(error)) {
      opened.delete(name)
      const copy = here.putAside('damaged')
      onNotice(`${here.path} was damaged. It was kept as ${copy} and a new one was begun.`)
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
        if (isFileFault(error)) return reportFault(file, error)
        throw error
      }
    },
    close: () => {
      for (const { close } of opened.values()) close()
      opened.clear()
    },
  }
}
