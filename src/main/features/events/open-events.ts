import { fail, succeed, type Result } from '../../../core/result.ts'
import type { DeliveriesSource } from './deliveries-source.ts'
import { eventsFile, eventsMigrations } from './events-schema.ts'
import { openDeskPlaces, type DeskPlaces } from './desk-places.ts'
import { openEventsWriter, type EventsWriter } from './events-writer.ts'
import { defineDatabase } from '../../platform/db/define-database.ts'
import type { OpenedDatabase } from '../../platform/db/open-writable.ts'
import type { OpenProblem } from '../../platform/db/open-problem.ts'
import { openRemover, type EventRemover } from './remove-events.ts'

export type OpenEvents = EventsWriter & {
  readonly remover: EventRemover
  /** What a filter may name from now on. */
  setPlaces(places: DeskPlaces): void
  /** Gives some free pages back to the disk. */
  shrink(): void
  readonly notices: readonly string[]
  /** Gives the memory of the page cache back, after much was written. */
  rest(): void
} & Pick<OpenedDatabase<Events>, 'close' | 'putAside'>

/** Pages given back to the disk at once. */
const pagesBack = 512

/** Stays in this module: nobody else makes a connection that writes events. */
const eventsKey: unique symbol = Symbol(eventsFile)
export type Events = typeof eventsKey

/**
 * `synchronous=NORMAL`: after a power cut it may fall back, together with its progress, and reading simply goes on from
 * there. The cache holds the indexes' leaf pages of a batch; a larger write-ahead log writes pages that change in every
 * batch less often.
 */
const own = defineDatabase(eventsKey, {
  name: eventsFile,
  migrations: eventsMigrations,
  synchronous: 'NORMAL',
  walPages: 6000,
  cacheKib: 40_000,
  isDerived: true,
  givesSpaceBack: true,
})

/** `events.db` for those who read it. */
export const eventsDatabase = own.file

/** Opens `events.db` for its one writer. */
export const openEvents = (folder: string, now: () => Date): Result<OpenEvents, OpenProblem> => {
  const opened = own.open(folder, { now })
  if (!opened.ok) return fail(opened.error)
  const { database, notices, close, putAside } = opened.value
  return succeed({
    ...openEventsWriter(database),
    remover: openRemover(database),
    setPlaces: openDeskPlaces(database),
    shrink: () => void database.pragma(`incremental_vacuum(${pagesBack})`),
    notices,
    rest: () => void database.pragma('shrink_memory'),
    close,
    putAside,
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
