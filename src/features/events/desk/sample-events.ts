import type { EventFilter } from '../contract/event-filter.ts'
import type { SendWhat } from '../contract/sending.ts'
import { deliveryOf } from './event-id.ts'
import { eventColumns, storedEvent, type EventRows } from './event-rows.ts'
import { nextEvents } from './next-events.ts'
import type { ReadConnection } from './read-connection.ts'
import type { EventSample } from './service.ts'
import { integer, orNull, rowReader } from '../../../main/platform/db/row-reader.ts'

export type SampleEventsInput = {
  readonly filter: EventFilter
  readonly send: SendWhat
  readonly last: number
}

const mostRows = 20

/** Which of the newest events a filter chooses, whatever the log holds before them. */
export const sampleEvents = (
  connection: ReadConnection,
  rows: EventRows,
  { filter, send, last }: SampleEventsInput,
): EventSample => {
  const bounds = connection.one(
    'newest events',
    `SELECT count(*) AS events, min(id) AS first, min(received_at) AS since
     FROM (SELECT id, received_at FROM events ORDER BY id DESC LIMIT ?)`,
    [last],
    rowReader({ events: integer, first: orNull(integer), since: orNull(integer) }),
  )
  if (bounds.first === null || bounds.since === null)
    return { events: 0, since: null, matching: 0, requests: 0, rows: [] }
  const ids: number[] = []
  for (let after = bounds.first - 1; ;) {
    const next = nextEvents(connection, { filter, after, limit: last })
    ids.push(...next.ids)
    if (next.readTo >= next.end) break
    after = next.readTo
  }
  const shown = ids.slice(-mostRows).toReversed()
  const sql = `SELECT ${eventColumns} FROM events WHERE id = ?`
  return {
    events: bounds.events,
    since: new Date(bounds.since).toISOString(),
    matching: ids.length,
    requests: send === 'delivery' ? new Set(ids.map(deliveryOf)).size : ids.length,
    rows: shown.map((id) => rows.toRow(connection.one('event', sql, [id], storedEvent))),
  }
}
