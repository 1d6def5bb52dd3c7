import type { Output } from '../../../contract/contract.ts'
import { createEventRows, type EventRows } from './event-rows.ts'
import { createCachedCounts, type CachedCounts } from './cached-counts.ts'
import type { ReadConnection } from './read-connection.ts'
import { createUnfinished, type Unfinished } from './unfinished.ts'

export type OpenLog = {
  readonly connection: ReadConnection
  readonly rows: EventRows
  readonly counts: CachedCounts
  /** Counts and charts that were answered in part. */
  readonly unfinished: {
    readonly counts: Unfinished<Omit<Output<'events.count'>, 'partial'>>
    readonly histograms: Unfinished<Omit<Output<'events.histogram'>, 'partial'>>
  }
}

export const createSharedLog = (open: () => ReadConnection) => {
  type Shared = OpenLog & { users: number }
  let current: Shared | null = null

  const closeUnused = (log: Shared): void => {
    if (log.users === 0 && log !== current) log.connection.close()
  }
  const retire = (log: Shared | null): void => {
    // One that failed may have been replaced meanwhile by one that works.
    if (log === null || log !== current) return
    current = null
    closeUnused(log)
  }

  return {
    use: async <T>(work: (log: OpenLog) => T | Promise<T>): Promise<T> => {
      if (current === null) {
        const connection = open()
        current = {
          connection,
          rows: createEventRows(connection),
          counts: createCachedCounts(),
          unfinished: { counts: createUnfinished(connection), histograms: createUnfinished(connection) },
          users: 0,
        }
      }
      const log = current
      log.users += 1
      try {
        return await work(log)
      } catch (error) {
        // It may be one to a file that was replaced.
        retire(log)
        throw error
      } finally {
        log.users -= 1
        closeUnused(log)
      }
    },
    retire: (): void => retire(current),
  }
}
