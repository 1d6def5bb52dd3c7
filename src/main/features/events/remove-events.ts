import type { Writable } from '../../platform/db/connection.ts'
import type { Events } from './open-events.ts'
import { mostElements } from './event-id.ts'
import { zoneSize } from './events-schema.ts'

/** Removes the events of deliveries that went. */
export type EventRemover = {
  /** Whether events of deliveries below that id are there. */
  isDue(keepFrom: number): boolean
  /**
   * Removes the events of at most so many deliveries below an id. Only inside `batch`.
   *
   * @returns deliveries whose events were removed
   */
  remove(keepFrom: number, most: number): number
  /** Whether so many events went that reading the rest anew takes less than what their words still take in the indexes. */
  isOutgrown(): boolean
}

/** Below so many removed events nothing is read anew. */
const fewEvents = 50_000

/**
 * Statements over an open `events.db`. The full-text tables keep what they say of a removed event: its id is never given again,
 * and every search looks for the row as well. When most of what they say is of removed events, all is read anew.
 */
export const openRemover = (database: Writable<Events>): EventRemover => {
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
    isDue: (keepFrom) => {
      const oldest = first.get() ?? null
      return oldest !== null && oldest < keepFrom
    },
    remove: (keepFrom, most) => {
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
    isOutgrown: () => {
      const { events, removed } = progress.get() ?? { events: 0, removed: 0 }
      return removed > fewEvents && removed > events
    },
  }
}
