import type { Output, ParsedInput } from '../../../contract/contract.ts'
import { ofChainSql } from './backfilled.ts'
import { zoneSize } from './events-schema.ts'
import type { ReadConnection } from './read-connection.ts'
import { projectCondition } from './place-filter.ts'
import { integer, rowReader } from '../../../main/platform/db/row-reader.ts'

const zonesATurn = 32

/** The work grows with the deliveries between both times, and comes in pieces, so that it can be given up. */
export function* deliveryHistogram(
  connection: ReadConnection,
  input: ParsedInput<'deliveries.histogram'>,
): Generator<undefined, Output<'deliveries.histogram'>> {
  const from = Date.parse(input.from)
  const to = Math.max(from + 1, Date.parse(input.to))
  const bucketMs = Math.ceil((to - from) / input.buckets)
  const counts = Array.from({ length: Math.ceil((to - from) / bucketMs) }, () => 0)
  const zones = connection.rows(
    'zones of deliveries',
    'SELECT zone FROM zones WHERE last_received >= ? AND first_received < ? ORDER BY zone',
    [from, to],
    rowReader({ zone: integer }),
  )
  const paths = projectCondition(connection, 'listener', input.filter?.projectId)
  const test = input.filter?.test
  const where = [
    ...(paths === null ? [] : [`AND ${paths.sql}`]),
    ...(test === undefined ? [] : [`AND test = ${test ? 1 : 0}`]),
  ].join(' ')
  const add = (source: string, place: string, parameters: readonly number[], sign: 1 | -1): void => {
    const rows = connection.rows(
      'deliveries.histogram',
      `SELECT (received_at - ?) / ? AS bucket, count(*) AS deliveries FROM ${source}
       WHERE ${place} AND received_at >= ? AND received_at < ? ${where} GROUP BY 1`,
      // better-sqlite3 binds numbers as REAL, so this division isn’t an integer division.
      [BigInt(from), BigInt(bucketMs), ...parameters, from, to, ...(paths?.parameters ?? [])],
      rowReader({ bucket: integer, deliveries: integer }),
    )
    for (const { bucket, deliveries } of rows) counts[bucket] = (counts[bucket] ?? 0) + sign * deliveries
  }
  // What was filled in is little beside what was delivered, and has an index of its own: it is counted apart, never looked for at each row.
  const { backfilled, origin } = input.filter ?? {}
  if (backfilled !== undefined && connection.hasDeliveries())
    add('raw.imported JOIN parsed_deliveries USING (delivery_id)', ofChainSql, [], backfilled ? 1 : -1)
  if (origin === 'here' && backfilled !== true && connection.hasDeliveries())
    add('raw.imported JOIN parsed_deliveries USING (delivery_id)', `NOT (${ofChainSql})`, [], -1)
  let pieces = 0
  for (const { zone } of backfilled === true ? [] : zones) {
    const bounds = [zone * zoneSize, (zone + 1) * zoneSize]
    add('parsed_deliveries', 'delivery_id >= ? AND delivery_id < ?', bounds, 1)
    pieces += 1
    if (pieces % zonesATurn === 0) yield
  }
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), bucketMs, counts }
}
