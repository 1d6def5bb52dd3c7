import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail } from '../../../core/result.ts'
import type { Logger } from '../log/logger.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { createThread } from '../worker/thread-client.ts'
import { readerUrl } from '../worker/worker-path.ts'
import { deskFile, methodOf, openTables, togetherMethod } from './open-tables.ts'
import type { TablesThread } from './serve-tables.ts'
import { StorageFault } from './storage-fault.ts'
import type { BulkTable, DeskTable, TableClient } from './table.ts'

/** What the desk itself writes down: `desk.db`, and databases too large for the main thread, which a reader of their own has. */
export type AppDatabase = Pick<Lifecycle, 'stop'> & {
  table<T extends DeskTable | BulkTable>(table: T): TableClient<T>
  /** Calls of tables of `desk.db` that are on disk all together, or none of them. @throws what `run` throws, after nothing was written */
  together<T>(run: () => T): T
  notices(): string[]
}

/** Said to what goes on after the end. */
const stopping: Failure = {
  kind: 'unavailable',
  message: 'The desk is stopping.',
  hint: 'Start Marketdesk again.',
}

/** A call that holds the main thread up for longer is reported (ms). */
const slowMs = 5

/** Bytes of the write-ahead log from which on it is copied into `desk.db`, and how often it is looked at (ms). */
const walBytes = 2_000_000
const walEveryMs = 100

export const createAppDatabase = (options: {
  readonly folder: string
  readonly tables: readonly DeskTable[]
  readonly logger: Logger
}): AppDatabase => {
  const { folder, tables, logger } = options
  const notices: string[] = []
  const desk = openTables(folder, tables, (sentence) => notices.push(sentence))
  const bulk = createThread<TablesThread>({
    name: 'bulk reader',
    part: 'The part that keeps the desk’s own notes',
    url: readerUrl('bulk'),
    data: { folder },
    logger,
    restsAfterMs: 60_000,
    onReport: ({ damaged }) => desk.reportDamage(deskFile, damaged),
  })

  let walSeenAt = 0
  let isCopying = false
  /** In a thread, so that no commit has to do it. */
  const copyWal = async (): Promise<void> => {
    if (isCopying || performance.now() - walSeenAt < walEveryMs) return
    walSeenAt = performance.now()
    const size = statSync(join(folder, `${deskFile}-wal`), { throwIfNoEntry: false })?.size ?? 0
    if (size < walBytes) return
    isCopying = true
    try {
      const done = await bulk.request('checkpoint', null)
      if (!done.ok) logger.warn({ problem: done.error.message }, 'the log of desk.db was not copied')
    } catch (cause) {
      logger.error({ err: cause }, 'copying the log of desk.db met a bug')
    } finally {
      isCopying = false
    }
  }

  let isStopped = false
  const call = (method: string, input: readonly unknown[]): unknown => {
    if (isStopped) throw new StorageFault(stopping)
    const began = performance.now()
    const answer = desk.call(deskFile, method, input)
    const ms = performance.now() - began
    if (ms > slowMs) logger.info({ method, ms: Math.round(ms) }, 'a slow call of desk.db')
    if (!answer.ok) throw new StorageFault(answer.error)
    void copyWal()
    return answer.value
  }

  const read = async (table: string, method: string, input: readonly unknown[]): Promise<Answer<unknown>> => {
    if (isStopped) return fail(stopping)
    const begun = desk.identity(deskFile)
    return begun.ok ? bulk.request('read', { table, method, input }) : begun
  }
  // Every method of a table's own type is one that is carried out.
  const clientOf = (
    run: (method: string, input: readonly unknown[]) => unknown,
    members: Readonly<Record<string, object>> = {},
  ): object =>
    new Proxy(members, {
      get: (_, method) =>
        members[String(method)] ?? ((...input: readonly unknown[]) => run(String(method), input)),
    })
  const deskClient = (table: DeskTable): object =>
    clientOf(
      (method, input) => call(methodOf(table, method), input),
      table.read && { read: clientOf((method, input) => read(table.name, method, input)) },
    )
  const bulkClient = (table: BulkTable): object =>
    clientOf((method, input) =>
      bulk.request('call', { file: table.file, method: methodOf(table, method), input }),
    )

  return {
    stop: async () => {
      isStopped = true
      await bulk.stop()
      desk.close()
    },
    table: <T extends DeskTable | BulkTable>(table: T) =>
      ('file' in table ? bulkClient(table) : deskClient(table)) as TableClient<T>,
    // The one method that is given something to run, which is no input that a thread could take.
    together: (run) => call(togetherMethod, [run]) as ReturnType<typeof run>,
    notices: () => [...notices, ...bulk.notices()],
  }
}
