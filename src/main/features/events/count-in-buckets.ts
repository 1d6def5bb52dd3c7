import type { EventFilter } from '../../../contract/event-filter.ts'
import { eventCriteria } from './event-criteria.ts'
import { mostElements } from './event-id.ts'
import { allWithin, planRange } from './event-plan.ts'
import type { Reach } from './pieces.ts'
import { queryName } from './query-name.ts'
import type { ReadConnection } from './read-connection.ts'
import { integer, orNull, rowReader } from '../../platform/db/row-reader.ts'

/** Milliseconds, the second behind the last one. */
export type Span = { readonly from: number; readonly to: number }

/** Deliveries counted at one go: a few milliseconds, after which others get their turn. */
const stretch = 16_384 * mostElements

/** Adds to each bucket how many events match that have their time in it, by looking at all that match. */
export function* countInBuckets(
  connection: ReadConnection,
  filter: EventFilter,
  { from, to }: Span,
  bucketMs: number,
  counts: number[],
): Generator<Reach, void> {
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return
  const plan = planRange(connection, criteria)
  const newest = connection.one(
    'newest event',
    'SELECT max(id) AS id FROM events',
    [],
    rowReader({ id: orNull(integer) }),
  )
  const high = Math.min(criteria.high, (newest.id ?? -1) + 1)
  // Numbers are bound as REAL, and a division of those is none of whole numbers.
  const sql = `SELECT (events.received_at - ?) / ? AS bucket, count(*) AS events FROM ${plan.from}
    WHERE ${plan.where} AND events.received_at >= ? AND events.received_at < ?
      AND ${allWithin(plan.id, criteria.without, 0, 0).sql} GROUP BY 1`
  for (let low = criteria.low; low < high; low += stretch) {
    const rows = connection.rows(
      queryName('events.histogram', filter),
      sql,
      [
        BigInt(from),
        BigInt(bucketMs),
        ...plan.parameters,
        from,
        to,
        ...allWithin(plan.id, criteria.without, low, Math.min(low + stretch, high)).parameters,
      ],
      rowReader({ bucket: integer, events: integer }),
    )
    for (const { bucket, events } of rows) counts[bucket] = (counts[bucket] ?? 0) + events
    yield { begin: criteria.low, at: Math.min(low + stretch, high), end: high }
  }
}
