import { fail, succeed } from '../../../core/result.ts'
import type { Result } from '../../../core/result.ts'
import type { DeliveriesSource } from './deliveries-source.ts'
import { eventsMigrations } from './events-schema.ts'
import { openEventsWriter } from './events-writer.ts'
import type { EventsWriter } from './events-writer.ts'
import { openDatabase } from '../../platform/db/migrations.ts'
import type { OpenProblem } from '../../platform/db/open-problem.ts'
import { openRemover } from './remove-events.ts'
import type { EventRemover } from './remove-events.ts'

export type OpenEvents = EventsWriter & {
  readonly remover: EventRemover
  /** Gives some free pages back to the disk. */
  shrink(): void
  readonly notices: readonly string[]
  /** Gives the memory of the page cache back, after much was written. */
  rest(): void
  /** Copies the write-ahead log into the database and lets go of it. */
  close(): void
}

/** Pages given back to the disk at once. */
const pagesBack = 512

/**
 * Opens `events.db` for writing. `synchronous=NORMAL`: after a power cut it may fall back, together with its progress, and
 * reading simply goes on from there. The cache holds the indexes' leaf pages of a batch; a larger write-ahead log
 * writes pages that change in every batch less often.
 */
export const openEvents = (path: string): Result<OpenEvents, OpenProblem> => {
  const opened = openDatabase(path, eventsMigrations, {
    synchronous: 'NORMAL',
    walPages: 6000,
    cacheKib: 40_000,
    isDerived: true,
    givesSpaceBack: true,
  })
  if (!opened.ok) return fail(opened.error)
  const { database, notices } = opened.value
  return succeed({
    ...openEventsWriter(database),
    remover: openRemover(database),
    shrink: () => void database.pragma(`incremental_vacuum(${pagesBack})`),
    notices,
    rest: () => void database.pragma('shrink_memory'),
    close: () => {
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
    },
  })
}

/**
 * Whether the events were read from these very deliveries: the same database, continued. Not so after someone put a backup or a new
 * file in its place; then the events speak of deliveries that are not there.
 */
export const belongsTo = (events: EventsWriter, source: DeliveriesSource): boolean => {
  const { source: known, delivery_id: read, received_at: at } = events.progress()
  if (known === null) return true
  // What was read last may have gone since.
  return (
    known === source.identity && (read < source.keepFrom() || read === 0 || source.receivedAt(read) === at)
  )
}
