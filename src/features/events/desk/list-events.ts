import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { EventRow } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import { encodeCursor, pageBounds } from '../../../main/platform/db/cursor.ts'
import { eventCriteria } from './event-criteria.ts'
import { idsWithin, planWalk } from './event-plan.ts'
import { eventColumns, storedEvent, type EventRows } from './event-rows.ts'
import { queryName } from './query-name.ts'
import type { ReadConnection } from './read-connection.ts'

const defaultLimit = 100

/** Characters of arguments after which a page ends early, so that a thousand huge events are not one huge answer. */
const fullPage = 4_000_000

export const listEvents = (
  connection: ReadConnection,
  eventRows: EventRows,
  input: ParsedInput<'events.list'>,
): Answer<Output<'events.list'>> => {
  const page = pageBounds('events', input)
  if (!page.ok) return page
  const { low, high, order } = page.value
  const filter = input.filter ?? {}
  const limit = input.limit ?? defaultLimit
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return succeed({ rows: [], next: null })
  const bounded = { ...criteria, low: Math.max(criteria.low, low), high: Math.min(criteria.high, high) }
  const { from, where, parameters, id } = planWalk(connection, bounded)
  const sql = `SELECT ${eventColumns} FROM ${from}
    WHERE ${where} AND ${idsWithin(id)} ORDER BY ${id} ${order} LIMIT ?`
  const rows: EventRow[] = []
  let size = 0
  let hasMore = false
  const query = queryName('events.list', filter)
  // Rows say where they came from, and nothing can be attached while they are read.
  connection.hasDeliveries()
  const all = [...parameters, bounded.low, bounded.high, limit + 1]
  for (const stored of connection.iterate(query, sql, all, storedEvent)) {
    if (rows.length === limit || size > fullPage) {
      hasMore = true
      break
    }
    rows.push(eventRows.toRow(stored))
    size += stored.args.length
  }
  const last = rows.at(-1)
  return succeed({ rows, next: hasMore && last !== undefined ? encodeCursor('events', last.id) : null })
}
