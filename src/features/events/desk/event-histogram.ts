import type { EventFilter } from '../contract/event-filter.ts'
import type { Output, ParsedInput } from '../../../contract/contract.ts'
import { eventCriteria, type EventCriteria } from './event-criteria.ts'
import { mostElements } from './event-id.ts'
import {
  allWithin,
  type EventWalk,
  idsWithin,
  planCount,
  planHidden,
  planRange,
  planWalk,
} from './event-plan.ts'
import { zoneSize } from './events-schema.ts'
import { isWide } from './spell-out.ts'
import { type Pieces, type Reach, withAnswer } from './pieces.ts'
import { queryName } from './query-name.ts'
import type { ReadConnection } from './read-connection.ts'
import { integer, orNull, rowReader } from '../../../main/platform/db/row-reader.ts'

type Span = { readonly from: number; readonly to: number }

/** Deliveries counted at one go: a few milliseconds, after which others get their turn. */
const stretch = 16_384 * mostElements

function* countInBuckets(
  connection: ReadConnection,
  filter: EventFilter,
  { from, to }: Span,
  bucketMs: number,
  counts: number[],
  isHidden = false,
): Generator<Reach, void> {
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return
  const plan = isHidden ? planHidden(criteria) : planRange(connection, criteria)
  const without = isHidden ? null : criteria.without
  const newest = connection.one(
    'newest event',
    'SELECT max(id) AS id FROM events',
    [],
    rowReader({ id: orNull(integer) }),
  )
  const high = Math.min(criteria.high, (newest.id ?? -1) + 1)
  // better-sqlite3 binds numbers as REAL, so this division isn’t an integer division.
  const sql = `SELECT (events.received_at - ?) / ? AS bucket, count(*) AS events FROM ${plan.from}
    WHERE ${plan.where} AND events.received_at >= ? AND events.received_at < ?
      AND ${allWithin(plan.id, without, 0, 0).sql} GROUP BY 1`
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
        ...allWithin(plan.id, without, low, Math.min(low + stretch, high)).parameters,
      ],
      rowReader({ bucket: integer, events: integer }),
    )
    for (const { bucket, events } of rows)
      counts[bucket] = (counts[bucket] ?? 0) + (isHidden ? -events : events)
    yield { begin: criteria.low, at: Math.min(low + stretch, high), end: high }
  }
}

type Histogram = Omit<Output<'events.histogram'>, 'partial'>

type Zone = {
  readonly zone: number
  readonly first_received: number
  readonly last_received: number
  readonly events: number
}

const zonesATurn = 16

const isUnfiltered = (filter: EventFilter): boolean =>
  Object.entries(filter).every(([key, value]) => value === undefined || key === 'from' || key === 'to')

const spanOf = (
  connection: ReadConnection,
  { from, to, filter }: ParsedInput<'events.histogram'>,
): Span | null => {
  const sql = 'SELECT min(first_received) AS first, max(last_received) AS last FROM zones'
  const { first, last } = connection.one(
    'span of the log',
    sql,
    [],
    rowReader({ first: orNull(integer), last: orNull(integer) }),
  )
  const begin = from ?? filter?.from
  const end = to ?? filter?.to
  if (first === null || last === null) {
    if (begin === undefined || end === undefined) return null
    return { from: Date.parse(begin), to: Math.max(Date.parse(begin) + 1, Date.parse(end)) }
  }
  const start = begin === undefined ? first : Date.parse(begin)
  return { from: start, to: Math.max(start + 1, end === undefined ? last + 1 : Date.parse(end)) }
}

const idsOf = ({ low, high }: Pick<EventCriteria, 'low' | 'high'>, first: number, last: number) => [
  Math.max(low, first * zoneSize * mostElements),
  Math.min(high, (last + 1) * zoneSize * mostElements),
]

/** Counted by SQLite: handing a thousand rows over costs more than looking at them. */
const readZone = (
  connection: ReadConnection,
  filter: EventFilter,
  walk: EventWalk | null,
  ids: Pick<EventCriteria, 'low' | 'high'>,
  zone: number,
  { begin, bucketMs, from, to }: Span & { readonly begin: number; readonly bucketMs: number },
  add: (bucket: number, events: number) => void,
): void => {
  const table = walk === null ? 'parsed_deliveries' : walk.from
  const where =
    walk === null ? 'delivery_id >= ? AND delivery_id < ?' : `${walk.where} AND ${idsWithin(walk.id)}`
  const bounds =
    walk === null ? [zone * zoneSize, (zone + 1) * zoneSize] : [...walk.parameters, ...idsOf(ids, zone, zone)]
  const rows = connection.rows(
    queryName('events.histogram', filter),
    `SELECT (received_at - ?) / ? AS bucket, ${walk === null ? 'sum(events)' : 'count(*)'} AS events FROM ${table}
     WHERE ${where} AND received_at >= ? AND received_at < ? GROUP BY 1`,
    // better-sqlite3 binds numbers as REAL, so this division isn’t an integer division.
    [BigInt(begin), BigInt(bucketMs), ...bounds, from, to],
    rowReader({ bucket: integer, events: integer }),
  )
  for (const { bucket, events } of rows) add(bucket, events)
}

const countZones = (
  connection: ReadConnection,
  filter: EventFilter,
  { from, where, parameters, id, low }: ReturnType<typeof planCount>,
  high: number,
  first: number,
  last: number,
): number => {
  const sql = `SELECT count(*) AS events FROM ${from} WHERE ${where} AND ${idsWithin(id)}`
  const bounds = idsOf({ low, high }, first, last)
  const name = queryName('events.histogram', filter)
  return connection.one(name, sql, [...parameters, ...bounds], rowReader({ events: integer })).events
}

const zonesWithin = (connection: ReadConnection, { from, to }: Span, { low, high }: EventCriteria): Zone[] =>
  connection.all(
    'zones of the histogram',
    `SELECT zone, first_received, last_received, events FROM zones
     WHERE last_received >= ? AND first_received < ? AND zone >= ? AND zone <= ? ORDER BY zone`,
    [from, to, Math.floor(low / mostElements / zoneSize), Math.floor(high / mostElements / zoneSize)],
  ) as Zone[]

/**
 * Counts events by the time they were received. Zones that lie in one bucket whole are counted together; only those on the
 * edge of two are looked at row by row, so the work is that of counting and grows with the buckets, not with the log. It
 * comes in pieces: whoever runs it may do other things at each `yield`, or give it up.
 */
function* reportsOverTime(
  connection: ReadConnection,
  input: ParsedInput<'events.histogram'>,
): Pieces<Histogram> {
  const { buckets } = input
  const span = spanOf(connection, input)
  const { from, to } = span ?? { from: 0, to: 1 }
  const bucketMs = Math.max(1, Math.ceil((to - from) / buckets))
  const counts = Array.from({ length: Math.min(buckets, Math.ceil((to - from) / bucketMs)) }, () => 0)
  const answer: Histogram = {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    bucketMs,
    counts,
  }
  const counted = (): Histogram => ({ ...answer, counts: [...counts] })
  const filter = input.filter ?? {}
  const criteria = eventCriteria(connection, filter)
  if (span === null || criteria === null) return answer
  if (criteria.without !== null || isWide(criteria.words)) {
    // What has a word is looked up anew for each stretch: few long ones cost least.
    yield* withAnswer(countInBuckets(connection, filter, span, bucketMs, counts), counted)
    return answer
  }
  const walk = isUnfiltered(filter) ? null : planWalk(connection, criteria)
  const counting = walk === null ? null : planCount(connection, criteria)
  const late = filter.from === undefined ? from : Math.max(from, Date.parse(filter.from))
  const early = filter.to === undefined ? to : Math.min(to, Date.parse(filter.to))
  const bucketOf = (receivedAt: number): number => Math.floor((receivedAt - from) / bucketMs)
  const add = (bucket: number, events: number): void => {
    counts[bucket] = (counts[bucket] ?? 0) + events
  }
  const within = { begin: from, bucketMs, from: late, to: early }
  /** Bucket a zone lies in whole; `null` when it does not. */
  const wholeBucket = ({ first_received: first, last_received: last }: Zone): number | null =>
    first >= late && last < early && bucketOf(first) === bucketOf(last) ? bucketOf(first) : null

  const zones = zonesWithin(connection, { from, to }, criteria)
  const idOf = (zone: number): number => zone * zoneSize * mostElements
  const reach = (next: number): Reach => ({
    begin: idOf(zones[0]?.zone ?? 0),
    at: idOf((zones[next - 1]?.zone ?? 0) + 1),
    end: idOf((zones.at(-1)?.zone ?? 0) + 1),
  })
  let pieces = 0
  for (let at = 0; at < zones.length;) {
    const zone = zones[at] as Zone
    const bucket = wholeBucket(zone)
    let next = at + 1
    // The oldest zone may have lost some of its deliveries.
    if (bucket === null || at === 0) readZone(connection, filter, walk, criteria, zone.zone, within, add)
    else if (counting === null) counts[bucket] = (counts[bucket] ?? 0) + zone.events
    else {
      let last = zone
      // Together, as far as one turn reaches.
      while (next < zones.length && next - at < zonesATurn) {
        const following = zones[next] as Zone
        if (following.zone !== last.zone + 1 || wholeBucket(following) !== bucket) break
        last = following
        next += 1
      }
      counts[bucket] =
        (counts[bucket] ?? 0) + countZones(connection, filter, counting, criteria.high, zone.zone, last.zone)
    }
    at = next
    pieces += 1
    if (pieces % zonesATurn === 0) yield { ...reach(at), answer: counted }
  }
  return answer
}

export function* eventHistogram(
  connection: ReadConnection,
  input: ParsedInput<'events.histogram'>,
): Pieces<Histogram> {
  const { fold = false, ...filter } = input.filter ?? {}
  const answer = yield* reportsOverTime(connection, { ...input, filter })
  if (!fold) return answer
  const { bucketMs } = answer
  const counts = [...answer.counts]
  const span = { from: Date.parse(answer.from), to: Date.parse(answer.to) }
  const counted = (): Histogram => ({ ...answer, counts: [...counts] })
  yield* withAnswer(countInBuckets(connection, filter, span, bucketMs, counts, true), counted)
  return { ...answer, counts }
}
