import { fail, type Result, succeed } from '../../../core/result.ts'
import type { DeliveriesSource } from './deliveries-source.ts'
import { eventsFile, eventsMigrations, zoneSize } from './events-schema.ts'
import { type DeskPlaces, openDeskPlaces } from './desk-places.ts'
import { type EventsWriter, openEventsWriter } from './events-writer.ts'
import { defineDatabase } from '../../../main/platform/db/define-database.ts'
import type { OpenedDatabase } from '../../../main/platform/db/open-writable.ts'
import type { OpenProblem } from '../../../main/platform/db/open-problem.ts'
import type { Writable } from '../../../main/platform/db/connection.ts'
import { mostElements } from './event-id.ts'

/** Below so many removed events nothing is read anew. */
const fewEvents = 50_000

/**
 * Statements over an open `events.db`. The full-text tables keep what they say of a removed event: its id is never given again,
 * and every search looks for the row as well. When most of what they say is of removed events, all is read anew.
 */
const openRemover = (database: Writable<Events>) => {
  const first = database.prepare<[], number | null>('SELECT min(delivery_id) FROM parsed_deliveries').pluck()
  const chosen = database.prepare<
    [number, number],
    { last: number | null; deliveries: number; events: number }
  >(
    `SELECT max(delivery_id) AS last, count(*) AS deliveries, coalesce(sum(events), 0) AS events
     FROM (SELECT delivery_id, events FROM parsed_deliveries WHERE delivery_id < ? ORDER BY delivery_id LIMIT ?)`,
  )
  const removeEvents = database.prepare<[number]>('DELETE FROM events WHERE id < ?')
  const removeTimes = database.prepare<[number]>('DELETE FROM block_times WHERE event_id < ?')
  const removeAmounts = database.prepare<[number]>('DELETE FROM amounts WHERE event_id < ?')
  const removeDeliveries = database.prepare<[number]>('DELETE FROM parsed_deliveries WHERE delivery_id < ?')
  const removeZones = database.prepare<[number]>('DELETE FROM zones WHERE zone < ?')
  // Of a log whose first event went, those that are left have another id than the log: that index finds them.
  const left = '(SELECT max(id) FROM events INDEXED BY events_repeated WHERE log = folds.log AND log <> id)'
  const removeBlocks = database.prepare<[number]>(
    `DELETE FROM fold_blocks WHERE log IN (SELECT log FROM folds WHERE log < ? AND ${left} IS NULL)`,
  )
  const removeFolds = database.prepare<[number]>(`DELETE FROM folds WHERE log < ? AND ${left} IS NULL`)
  const showLeft = database.prepare<[number]>(
    `UPDATE events SET shown = 1 WHERE id IN (SELECT ${left} FROM folds WHERE shown < ?)`,
  )
  const pointLeft = database.prepare<[number]>(
    `UPDATE folds SET shown = coalesce(${left}, shown) WHERE shown < ?`,
  )
  const count = database.prepare(
    'UPDATE progress SET deliveries = deliveries - ?, events = events - ?, removed = removed + ?',
  )
  const progress = database.prepare<[], { events: number; removed: number }>(
    'SELECT events, removed FROM progress',
  )

  return {
    isDue: (keepFrom: number) => {
      const oldest = first.get() ?? null
      return oldest !== null && oldest < keepFrom
    },
    /** Removes the events of at most `max` deliveries below an id. Only inside `batch`. */
    remove: (keepFrom: number, most: number) => {
      const { last, deliveries, events } = chosen.get(keepFrom, most) ?? {
        last: null,
        deliveries: 0,
        events: 0,
      }
      if (last === null) return 0
      const below = (last + 1) * mostElements
      removeEvents.run(below)
      removeTimes.run(below)
      removeAmounts.run(below)
      removeDeliveries.run(last + 1)
      removeZones.run(Math.floor((last + 1) / zoneSize))
      removeBlocks.run(below)
      removeFolds.run(below)
      showLeft.run(below)
      pointLeft.run(below)
      count.run(deliveries, events, events)
      return deliveries
    },
    /** Whether so many events went that reading the rest anew takes less than what their words still take in the indexes. */
    isOutgrown: () => {
      const { events, removed } = progress.get() ?? { events: 0, removed: 0 }
      return removed > fewEvents && removed > events
    },
  }
}

type EventRemover = ReturnType<typeof openRemover>

export type OpenEvents = EventsWriter & {
  readonly remover: EventRemover
  setPlaces(places: DeskPlaces): void
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
 * `synchronous=NORMAL`: after a power cut it may fall back, together with its progress, and reading simply goes on from there. The cache holds the
 * indexes' leaf pages of a batch; a larger write-ahead log writes pages that change in every batch less often.
 */
const eventsOfThisModule = defineDatabase(eventsKey, {
  name: eventsFile,
  migrations: eventsMigrations,
  synchronous: 'NORMAL',
  walPages: 6000,
  cacheKib: 40_000,
  isDerived: true,
  givesSpaceBack: true,
})

export const eventsDatabase = eventsOfThisModule.file

export const openEvents = (folder: string, now: () => Date): Result<OpenEvents, OpenProblem> => {
  const opened = eventsOfThisModule.open(folder, { now })
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
