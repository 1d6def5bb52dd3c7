import type { Logger } from '../log/logger.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { createThread } from '../worker/thread-client.ts'
import { workerUrl } from '../worker/worker-path.ts'
import type { TablesThread } from './serve-tables.ts'
import type { Table, TableClient } from './table.ts'

/** What the desk itself writes down: listeners, drafts, snapshots, labels. Threads of their own write and read it. */
export type AppDatabase = Lifecycle & {
  /**
   * A table's methods. Those of one table are carried out in the order they were called; one that writes is on disk when it
   * resolves.
   */
  table<T extends Table>(table: T): TableClient<T>
  /** What a person should know: a damaged file kept aside, an upgrade made. Plain sentences. */
  notices(): string[]
}

/** @param options.folder of the files, `<data>/log` */
export const createAppDatabase = (options: {
  readonly folder: string
  readonly logger: Logger
}): AppDatabase => {
  const create = (name: string) =>
    createThread<TablesThread>({
      name,
      part: 'The part that keeps the desk’s own notes',
      url: workerUrl('app-database-worker'),
      data: { folder: options.folder },
      logger: options.logger,
    })
  const records = create('app database')
  /** Begun when it is first needed: most days nobody looks at a snapshot. */
  const bulk = create('app database, bulk')

  return {
    start: async () => records.start(),
    stop: async () => {
      await Promise.all([records.stop(), bulk.stop()])
    },
    table: <T extends Table>({ file, isBulk = false }: T) => {
      const thread = isBulk ? bulk : records
      // Every method of the table's own type is one that its thread carries out.
      return new Proxy({} as TableClient<T>, {
        get:
          (_, method) =>
          (...input: readonly unknown[]) =>
            thread.request('call', { file, method: String(method), input }),
      })
    },
    notices: () => [...records.notices(), ...bulk.notices()],
  }
}
