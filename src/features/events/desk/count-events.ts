import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { EventFilter } from '../contract/event-filter.ts'
import { eventCriteria } from './event-criteria.ts'
import { mostElements } from './event-id.ts'
import { allWithin, idsWithin, planCount, planHidden } from './event-plan.ts'
import { createCachedCounts, type CachedCounts } from './cached-counts.ts'
import { queryName } from './query-name.ts'
import type { ReadConnection } from './read-connection.ts'
import { projectCondition } from './place-filter.ts'
import { withoutAnswer, type Pieces } from './pieces.ts'
import { integer, orNull, rowReader } from '../../../main/platform/db/row-reader.ts'

type Counts = Omit<Output<'events.count'>, 'partial'>
type Totals = Counts & { readonly delivery_id: number; readonly text_delivery_id: number }

/** Deliveries counted at one go: a few milliseconds, after which others get their turn. */
const stretch = 16_384

/** The same where a full-text index alone is read: finding a place in it costs more than counting what is there. */
const indexStretch = 262_144

const newestDelivery = (connection: ReadConnection): number => {
  const sql = 'SELECT max(id) AS id FROM raw.deliveries'
  return connection.one('newest delivery', sql, [], rowReader({ id: orNull(integer) })).id ?? 0
}

const totals = (connection: ReadConnection): Totals =>
  connection.one(
    'totals',
    'SELECT delivery_id, text_delivery_id, deliveries, events FROM progress',
    [],
    rowReader({ delivery_id: integer, text_delivery_id: integer, deliveries: integer, events: integer }),
  )

/** The indexer keeps the totals, so that the whole log is counted by reading one row. */
const countAll = (connection: ReadConnection): Counts => {
  const { delivery_id: read, deliveries, events } = totals(connection)
  const newest = connection.hasDeliveries() ? newestDelivery(connection) : 0
  // Ids have no gaps, so what is not read yet need not be counted.
  return { events, deliveries: deliveries + Math.max(0, newest - read) }
}

/** Members of a filter that a delivery without events can match. */
const ofDeliveries = new Set(['projectId', 'test', 'backfilled'])

/** Deliveries without events that match; they are few, and have an index. None where something of an event is asked for. */
const countEmpty = (connection: ReadConnection, filter: EventFilter): number => {
  const members = Object.entries(filter).filter(([, value]) => value !== undefined)
  // What is filled in has an event.
  if (filter.backfilled === true || members.some(([name]) => !ofDeliveries.has(name))) return 0
  const paths = projectCondition(connection, 'listener', filter.projectId)
  const test = filter.test === undefined ? '' : `AND test = ${filter.test ? 1 : 0}`
  const sql = `SELECT count(*) AS deliveries FROM parsed_deliveries WHERE events = 0 AND ${paths?.sql ?? 'TRUE'} ${test}`
  const parameters = paths?.parameters ?? []
  return connection.one('empty deliveries', sql, parameters, rowReader({ deliveries: integer })).deliveries
}

const isSeldom = (name: string): boolean => name === 'test' || name === 'backfilled'

type Counter = (low: number, high: number) => Counts

const createCounter = (
  connection: ReadConnection,
  name: string,
  { from, where, parameters, id }: Pick<ReturnType<typeof planCount>, 'from' | 'where' | 'parameters' | 'id'>,
  without: string | null,
): Counter => {
  const source = `FROM ${from} WHERE ${where} AND ${allWithin(id, without, 0, 0).sql}`
  const simple = `SELECT count(*) AS events, max(${id} % ${mostElements}) AS place ${source}`
  const exact = `SELECT count(*) AS events, count(DISTINCT ${id} / ${mostElements}) AS deliveries ${source}`
  let hasSeveral = false
  return (low, high) => {
    const all = [...parameters, ...allWithin(id, without, low, high).parameters]
    if (!hasSeveral) {
      const counted = connection.one(
        name,
        simple,
        all,
        rowReader({ events: integer, place: orNull(integer) }),
      )
      // Each is the first of its delivery: telling deliveries apart costs as much again, and there is nothing to tell.
      if ((counted.place ?? 0) === 0) return { events: counted.events, deliveries: counted.events }
      hasSeveral = true
    }
    return connection.one(name, exact, all, rowReader({ events: integer, deliveries: integer }))
  }
}

/** Counts each log once: what matches, without the reports in whose place another of their log is listed. */
function* countLogs(connection: ReadConnection, filter: EventFilter, cached: CachedCounts): Pieces<Counts> {
  const all = yield* countEvents(connection, { filter }, cached)
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return all
  const { from, where, parameters, id } = planHidden(criteria)
  const sql = `SELECT count(*) AS events FROM ${from} WHERE ${where} AND ${idsWithin(id)}`
  const high = Math.min(criteria.high, (totals(connection).delivery_id + 1) * mostElements)
  let { events } = all
  for (let { low } = criteria; low < high;) {
    const end = Math.min(low + indexStretch * mostElements, high)
    const bounds = [...parameters, low, end]
    events -= connection.one('hidden events', sql, bounds, rowReader({ events: integer })).events
    low = end
    yield { begin: criteria.low, at: end, end: high, answer: () => ({ ...all, events }) }
  }
  return { ...all, events }
}

/** In pieces, because a filter that matches much takes long; cut between deliveries, so that none counts twice. */
export function* countEvents(
  connection: ReadConnection,
  input: ParsedInput<'events.count'>,
  cached: CachedCounts = createCachedCounts(),
): Pieces<Counts> {
  const { fold = false, ...filter } = input.filter ?? {}
  if (fold) return yield* countLogs(connection, filter, cached)
  const members = Object.entries(filter).filter(([, value]) => value !== undefined)
  if (members.length === 0) return countAll(connection)
  if (members.every(([name, value]) => value === false && isSeldom(name))) {
    // What is left of all without the few is found sooner than all others.
    const few = { events: 0, deliveries: 0 }
    const some: EventFilter[] = [
      ...(filter.test === false ? [{ test: true }] : []),
      ...(filter.backfilled === false
        ? [{ backfilled: true, ...(filter.test === false && { test: false }) }]
        : []),
    ]
    for (const part of some) {
      const counted = yield* withoutAnswer(countEvents(connection, { filter: part }, cached))
      few.events += counted.events
      few.deliveries += counted.deliveries
    }
    const all = countAll(connection)
    return { events: all.events - few.events, deliveries: all.deliveries - few.deliveries }
  }
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return { events: 0, deliveries: countEmpty(connection, filter) }
  const plan = planCount(connection, criteria)
  const { delivery_id: read, text_delivery_id: searchable } = totals(connection)
  const unchanging = ((plan.index === 'bodies' ? searchable : read) + 1) * mostElements
  const high = Math.min(criteria.high, unchanging)
  const key =
    plan.index === null || filter.deliveryId !== undefined
      ? null
      : `${plan.index} ${plan.parameters.join(' ')}`
  const former = key === null ? undefined : cached.find(key, plan.low)
  const count = createCounter(connection, queryName('events.count', filter), plan, criteria.without)
  const length = (plan.index === null ? stretch : indexStretch) * mostElements
  let { events, deliveries } = former ?? { events: 0, deliveries: 0 }
  const answer = (): Counts => ({ events, deliveries })
  for (let low = former?.end ?? plan.low; low < high;) {
    const end = Math.min((Math.floor(low / length) + 1) * length, high)
    const part = count(low, end)
    events += part.events
    deliveries += part.deliveries
    if (key !== null) cached.add(key, { begin: plan.low, end, events, deliveries })
    low = end
    yield { begin: plan.low, at: end, end: high, answer }
  }
  return { events, deliveries: deliveries + countEmpty(connection, filter) }
}
