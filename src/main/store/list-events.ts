import type { Output, ParsedInput } from '../../contract/contract.ts'
import type { EventFilter, EventRow } from '../../contract/events.ts'
import type { Failure } from '../../contract/failure.ts'
import { succeed } from '../../core/result.ts'
import type { Result } from '../../core/result.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { eventCriteria } from './event-criteria.ts'
import { planWalk } from './event-plan.ts'
import { eventColumns } from './event-rows.ts'
import type { EventRows, StoredEvent } from './event-rows.ts'
import type { ReadConnection } from './read-connection.ts'

const defaultLimit = 100

/** Characters of arguments after which a page ends early, so that a thousand huge events are not one huge answer. */
const fullPage = 4_000_000

/** Names the query by the members of its filter, for the report of slow ones. */
const nameOf = (list: string, filter: EventFilter): string =>
  [list, ...Object.keys(filter).filter((key) => filter[key as keyof EventFilter] !== undefined)].join(' ')

/** A page of events, newest first. Its cost does not depend on how deep it is. */
export const listEvents = (
  connection: ReadConnection,
  eventRows: EventRows,
  input: ParsedInput<'events.list'>,
): Result<Output<'events.list'>, Failure> => {
  const below = decodeCursor('events', input.cursor)
  if (!below.ok) return below
  const filter = input.filter ?? {}
  const limit = input.limit ?? defaultLimit
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return succeed({ rows: [], next: null })
  const walk = planWalk(connection, { ...criteria, high: Math.min(criteria.high, below.value) })
  const sql = `SELECT ${eventColumns} FROM ${walk.table} WHERE ${walk.where} ORDER BY id DESC LIMIT ?`
  const rows: EventRow[] = []
  let size = 0
  let hasMore = false
  const query = nameOf('events.list', filter)
  for (const row of connection.iterate(query, sql, [...walk.parameters, limit + 1])) {
    if (rows.length === limit || size > fullPage) {
      hasMore = true
      break
    }
    const stored = row as StoredEvent
    rows.push(eventRows.toRow(stored))
    size += stored.args.length
  }
  const last = rows.at(-1)
  return succeed({ rows, next: hasMore && last !== undefined ? encodeCursor('events', last.id) : null })
}

type Totals = { readonly delivery_id: number; readonly deliveries: number; readonly events: number }

const newestDelivery = (connection: ReadConnection): number => {
  const found = connection.get('newest delivery', 'SELECT max(id) AS id FROM raw.deliveries', [])
  return (found as { id: number | null }).id ?? 0
}

const countAll = (connection: ReadConnection): Output<'events.count'> => {
  // Kept by the indexer, so that the whole log is counted by reading one row.
  const totals = connection.get(
    'totals',
    'SELECT delivery_id, deliveries, events FROM progress',
    [],
  ) as Totals
  const newest = connection.hasDeliveries() ? newestDelivery(connection) : 0
  // Ids have no gaps, so what is not read yet need not be counted.
  const waiting = Math.max(0, newest - totals.delivery_id)
  return { events: totals.events, deliveries: totals.deliveries + waiting }
}

/** Counts events and the deliveries that brought them. */
export const countEvents = (
  connection: ReadConnection,
  input: ParsedInput<'events.count'>,
): Output<'events.count'> => {
  const filter = input.filter ?? {}
  if (Object.values(filter).every((value) => value === undefined)) return countAll(connection)
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return { events: 0, deliveries: 0 }
  const walk = planWalk(connection, criteria)
  return connection.get(
    nameOf('events.count', filter),
    `SELECT count(*) AS events, count(DISTINCT id / 1000000) AS deliveries
       FROM ${walk.table} WHERE ${walk.where}`,
    walk.parameters,
  ) as Output<'events.count'>
}
