import type { Output, ParsedInput } from '../../contract/contract.ts'
import { eventCriteria } from './event-criteria.ts'
import { mostElements } from './event-id.ts'
import { planCount } from './event-plan.ts'
import { queryName } from './query-name.ts'
import type { ReadConnection } from './read-connection.ts'

type Counts = Output<'events.count'>
type Totals = Counts & { readonly delivery_id: number }

/** Deliveries counted at one go: a few milliseconds, after which others get their turn. */
const stretch = 16_384

/** The same where a full-text index alone is read: finding a place in it costs more than counting what is there. */
const indexStretch = 262_144

const newestDelivery = (connection: ReadConnection): number => {
  const found = connection.get('newest delivery', 'SELECT max(id) AS id FROM raw.deliveries', [])
  return (found as { id: number | null }).id ?? 0
}

const totals = (connection: ReadConnection): Totals =>
  connection.get('totals', 'SELECT delivery_id, deliveries, events FROM progress', []) as Totals

/** The indexer keeps the totals, so that the whole log is counted by reading one row. */
const countAll = (connection: ReadConnection): Counts => {
  const { delivery_id: read, deliveries, events } = totals(connection)
  const newest = connection.hasDeliveries() ? newestDelivery(connection) : 0
  // Ids have no gaps, so what is not read yet need not be counted.
  return { events, deliveries: deliveries + Math.max(0, newest - read) }
}

/**
 * Counts events and the deliveries that brought them. A filter that matches much takes long, so the work comes in
 * pieces: whoever runs it may do other things at each `yield`, or give it up. Pieces are cut between deliveries, so that
 * none is counted twice.
 */
export function* countEvents(
  connection: ReadConnection,
  input: ParsedInput<'events.count'>,
): Generator<undefined, Counts> {
  const filter = input.filter ?? {}
  if (Object.values(filter).every((value) => value === undefined)) return countAll(connection)
  const criteria = eventCriteria(connection, filter)
  let events = 0
  let deliveries = 0
  if (criteria === null) return { events, deliveries }
  const { from, where, parameters, id, low: lowest } = planCount(connection, criteria)
  const sql = `SELECT count(*) AS events, count(DISTINCT ${id} / ${mostElements}) AS deliveries
    FROM ${from} WHERE ${where} AND ${id} >= ? AND ${id} < ?`
  const high = Math.min(criteria.high, (totals(connection).delivery_id + 1) * mostElements)
  const length = (from.includes('events') ? stretch : indexStretch) * mostElements
  for (let low = Math.floor(lowest / length) * length; low < high; low += length) {
    const bounds = [Math.max(low, lowest), Math.min(low + length, high)]
    const part = connection.get(queryName('events.count', filter), sql, [...parameters, ...bounds]) as Counts
    events += part.events
    deliveries += part.deliveries
    yield
  }
  return { events, deliveries }
}
