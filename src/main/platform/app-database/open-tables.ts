import { mkdirSync } from 'node:fs'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { defineDatabase } from '../db/define-database.ts'
import { openReadable } from '../db/open-readable.ts'
import type { OpenedDatabase } from '../db/open-writable.ts'
import { isDamage, openProblem, type OpenProblem } from '../db/open-problem.ts'
import { isFileFault } from '../worker/thread-bug.ts'
import type { BulkTable, DeskTable, TableConnection, TableMethods } from './table.ts'

/** Stays in this module: nobody else makes a connection that writes a table. */
const tablesKey: unique symbol = Symbol('tables')
export type TablesOwner = typeof tablesKey

type Opened<M> = Pick<OpenedDatabase<TablesOwner>, 'path' | 'identity' | 'notices' | 'close' | 'putAside'> & {
  readonly methods: M
}

const unavailable = (message: string, hint: string): Answer<never> =>
  fail({ kind: 'unavailable', message, hint })

export const deskFile = 'desk.db'

/** A thread copies the log of `desk.db` long before: a commit that has to do it takes many milliseconds. */
const deskWalPages = 10_000

export const methodOf = (table: DeskTable, method: string): string => `${table.name}: ${method}`

export const togetherMethod = 'together'

const limitTriggers = ({ limits = {} }: DeskTable): string =>
  Object.entries(limits)
    .map(([name, max]) => {
      const message = `There is no room for more than ${max.toLocaleString('en-US')} ${name.replaceAll('_', ' ')}.`
      return `CREATE TRIGGER ${name}_limit AFTER INSERT ON ${name} WHEN (SELECT count(*) FROM ${name}) > ${max}
        BEGIN SELECT RAISE(ABORT, '${message}'); END;`
    })
    .join('\n')

const define = (file: string, tables: readonly DeskTable[]) =>
  defineDatabase(tablesKey, {
    name: file,
    migrations: [
      {
        name: `begin ${file}`,
        up: (database) => tables.forEach((table) => database.exec(table.schema + limitTriggers(table))),
      },
    ],
    synchronous: 'FULL',
    pageSize: 4096,
    ...(file === deskFile ? { walPages: deskWalPages } : {}),
  })

const openFile = <M extends TableMethods>(
  folder: string,
  file: string,
  tables: readonly DeskTable[],
  open: (database: TableConnection) => M,
): Result<Opened<M>, OpenProblem> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const opened = define(file, tables).open(folder)
  if (!opened.ok) return opened
  const { database, ...rest } = opened.value
  // Its size says how much is to be copied.
  if (file === deskFile) database.pragma('journal_size_limit = 0')
  return succeed({ ...rest, methods: open(database) })
}

/** Opens `desk.db` to read it beside whoever writes it. @returns null while it is not begun */
export const readDeskFile = (folder: string, cacheKib: number) =>
  openReadable(folder, define(deskFile, []).file, cacheKib)

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

/** Opens one table in a file that has no other; a commit is on disk when it returns. */
export const openTable = <M extends TableMethods>(
  folder: string,
  table: DeskTable<M> | BulkTable<M>,
): Result<Opened<M>, OpenProblem> =>
  openFile(folder, 'file' in table ? table.file : deskFile, [table], table.open)

/** Open tables: each is opened when it is first needed. */
export const openTables = (
  folder: string,
  tables: readonly (DeskTable | BulkTable)[],
  onNotice: (sentence: string) => void,
) => {
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

  const putAside = (name: string, { path, putAside: move }: Opened<TableMethods>): void => {
    opened.delete(name)
    try {
      const copy = move('damaged')
      onNotice(`${path} was damaged. It was kept as ${copy} and a new one was begun.`)
    } catch (error) {
      if (!isFileFault(error)) throw error
      onNotice(
        `${path} is damaged and could not be put aside: ${error.message}. Close Marketdesk and move it away.`,
      )
    }
  }

  /** A damaged file makes way for a new one; every other fault is only reported. */
  const reportFault = (name: string, error: Error): Answer<never> => {
    if ('code' in error && error.code === 'SQLITE_CONSTRAINT_TRIGGER')
      return unavailable(error.message, 'Remove what is not needed any more.')
    const here = opened.get(name)
    const { message, hint } = openProblem(error, here?.path ?? folder)
    if (here !== undefined && isDamage(error)) putAside(name, here)
    return unavailable(message, hint)
  }

  const withFile = <T>(name: string, use: (file: Opened<TableMethods>) => T): Answer<T> => {
    try {
      const file = find(name)
      return file.ok ? succeed(use(file.value)) : file
    } catch (error) {
      if (isFileFault(error)) return reportFault(name, error)
      throw error
    }
  }

  return {
    /** @throws bugs only: what files and SQLite report is a failure */
    call: (file: string, method: string, input: readonly unknown[]) =>
      withFile(file, ({ methods }) => {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (run === undefined) throw new Error(`There is no method “${method}” of ${file}.`)
        // The caller's side has the types of the table's own methods.
        return run(...(input as never[]))
      }),
    /** Which database the file is now; begun where it is missing. */
    identity: (file: string) => withFile(file, ({ identity }) => identity),
    /** Another connection met damage in a file: it makes way, unless it is another one already. Without an identity the file is opened anew, which checks it. */
    reportDamage: (file: string, identity: string | null) => {
      const here = opened.get(file)
      if (here?.identity === identity) putAside(file, here)
      else if (here !== undefined && identity === null) {
        here.close()
        opened.delete(file)
        find(file)
      }
    },
    close: () => {
      for (const { close } of opened.values()) close()
      opened.clear()
    },
  }
}
