import type { EventRow } from '../../../contract/events.ts'
import { eventColumns, type EventRows, type StoredEvent } from './event-rows.ts'
import type { ReadConnection } from './read-connection.ts'

/** Rows of these events, in this order; those that are gone are left out. */
export const eventRowsById = (
  connection: ReadConnection,
  rows: EventRows,
  ids: readonly number[],
): EventRow[] => {
  const sql = `SELECT ${eventColumns} FROM events WHERE id = ?`
  return ids.flatMap((id) => {
    const stored = connection.get('event by id', sql, [id]) as StoredEvent | undefined
    return stored === undefined ? [] : [rows.toRow(stored)]
  })
}
