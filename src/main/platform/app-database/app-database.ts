import type { Answer } from '../../../contract/contract.ts'
import { fail } from '../../../core/result.ts'
import type { Logger } from '../log/logger.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { createThread } from '../worker/thread-client.ts'
import { workerUrl } from '../worker/worker-path.ts'
import { deskFile, deskMethod, deskTable, openTables } from './open-tables.ts'
import type { TablesThread } from './serve-tables.ts'
import type { BulkTable, DeskTable, TableClient } from './table.ts'

/** What the desk itself writes down: `desk.db`, and databases too large for the main thread, which a thread of their own keeps. */
export type AppDatabase = Lifecycle & {
  /** A table's methods. They are carried out in the order they were called; one that writes is on disk when it resolves. */
  table<T extends DeskTable | BulkTable>(table: T): TableClient<T>
  /** What a person should know: a damaged file kept aside, an upgrade made. Plain sentences. */
  notices(): string[]
}

/** Said to what goes on after the end. */
const stopped = fail({
  kind: 'unavailable',
  message: 'The desk is stopping.',
  hint: 'Start Marketdesk again.',
} as const)

/** A call that holds the main thread up for longer is reported (ms). */
const slowMs = 5

/**
 * @param options.folder of the files, `<data>/log`
 * @param options.tables all that are in `desk.db`
 */
export const createAppDatabase = (options: {
  readonly folder: string
  readonly tables: readonly DeskTable[]
  readonly logger: Logger
}): AppDatabase => {
  const { folder, tables, logger } = options
  const notices: string[] = []
  const desk = openTables(folder, [deskTable(tables)], (sentence) => notices.push(sentence))
  const bulk = createThread<TablesThread>({
    name: 'app database, bulk',
    part: 'The part that keeps the desk’s own notes',
    url: workerUrl('app-database-worker'),
    data: { folder },
    logger,
  })

  let isStopped = false
  const call = (method: string, input: readonly unknown[]): Answer<unknown> => {
    if (isStopped) return stopped
    const began = performance.now()
    const answer = desk.call(deskFile, method, input)
    const ms = performance.now() - began
    if (ms > slowMs) logger.info({ method, ms: Math.round(ms) }, 'a slow call of desk.db')
    return answer
  }

  return {
    start: async () => bulk.start(),
    stop: async () => {
      isStopped = true
      desk.close()
      await bulk.stop()
    },
    table: <T extends DeskTable | BulkTable>(table: T) =>
      // Every method of the table's own type is one that is carried out.
      new Proxy({} as TableClient<T>, {
        get:
          (_, method) =>
          async (...input: readonly unknown[]) =>
            'file' in table
              ? bulk.request('call', { file: table.file, method: String(method), input })
              : call(deskMethod(table, String(method)), input),
      }),
    notices: () => [...notices, ...bulk.notices()],
  }
}
