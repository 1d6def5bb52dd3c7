import type { EventRow } from '../contract.ts'
import { eventColumns, storedEvent, type EventRows } from './event-rows.ts'
import type { ReadConnection } from './read-connection.ts'

export const eventRowsById = (
  connection: ReadConnection,
  rows: EventRows,
  ids: readonly number[],
): EventRow[] => {
  const sql = `SELECT ${eventColumns} FROM events WHERE id = ?`
  return ids.flatMap((id) => {
    const stored = connection.row('event by id', sql, [id], storedEvent)
    return stored === undefined ? [] : [rows.toRow(stored)]
  })
}
