import type { EventFilter } from '../contract/event-filter.ts'
import type { NextEvents } from './service.ts'
import { eventCriteria } from './event-criteria.ts'
import { mostElements } from './event-id.ts'
import { idsWithin, planWalk } from './event-plan.ts'
import type { ReadConnection } from './read-connection.ts'
import { integer, rowReader } from '../../../main/platform/db/row-reader.ts'

export type NextEventsInput = {
  readonly filter: EventFilter
  readonly after: number
  readonly limit: number
}

/** Deliveries looked through at one go, so that a filter that matches nothing keeps nobody else waiting. */
const stretch = 65_536 * mostElements

type Progress = { readonly source: string | null; readonly delivery_id: number }

/** Ids grow with arrival, and events become visible in that order: whoever goes on after `readTo` misses none. */
export const nextEvents = (connection: ReadConnection, input: NextEventsInput): NextEvents => {
  const { source, delivery_id: read } = connection.get(
    'progress',
    'SELECT source, delivery_id FROM progress',
    [],
  ) as Progress
  const end = (read + 1) * mostElements - 1
  const nothing = { ids: [], readTo: Math.max(end, 0), end, source }
  if (input.after >= end) return { ...nothing, readTo: input.after }
  const criteria = eventCriteria(connection, input.filter)
  if (criteria === null) return nothing
  const low = Math.max(input.after + 1, criteria.low)
  const high = Math.min(end + 1, criteria.high, low + stretch)
  if (low >= high) return nothing
  const { from, where, parameters, id } = planWalk(connection, { ...criteria, low, high })
  const matches = connection.rows(
    'next events',
    `SELECT ${id} AS id FROM ${from} WHERE ${where} AND ${idsWithin(id)} ORDER BY ${id} LIMIT ?`,
    [...parameters, low, high, input.limit],
    rowReader({ id: integer }),
  )
  const ids = matches.map((row) => row.id)
  // A full page may end before the stretch does; beyond the filter's own last id nothing can come any more today.
  const passed = high >= criteria.high ? end : high - 1
  return { ids, readTo: ids.length < input.limit ? passed : (ids.at(-1) ?? passed), end, source }
}
