import { integer, orNull, rowReader, string } from '../../../main/platform/db/row-reader.ts'
import { identityOf } from './delivery-origins.ts'
import type { ReadConnection } from './read-connection.ts'
import type { LastNumbers, PlaceInput } from './service.ts'

const readId = rowReader({ id: integer })
const readFirst = rowReader({ id: orNull(integer) })
const readOrigin = rowReader({ origin: string })
const readLast = rowReader({ origin: string, last: integer })

export const lastNumbers = (
  connection: ReadConnection,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): LastNumbers => {
  if (!connection.hasDeliveries()) return { own: '', imported: {} }
  const sql = `SELECT origin, max(origin_id) AS last FROM raw.imported
    WHERE delivery_id > ? AND delivery_id <= ? GROUP BY origin`
  const rows = connection.rows('last delivery of each receiver', sql, [after, upTo], readLast)
  return {
    own: identityOf(connection),
    imported: Object.fromEntries(rows.map(({ origin, last }) => [origin, last])),
  }
}

const firstOwn = (connection: ReadConnection, after: number): number => {
  let next = after + 1
  const sql = 'SELECT delivery_id AS id FROM raw.imported WHERE delivery_id > ? ORDER BY delivery_id'
  for (const { id } of connection.iterate('first own delivery', sql, [after], readId)) {
    if (id !== next) break
    next += 1
  }
  return next
}

/** Number here of the last delivery before the first one that a cursor leaves to be handled. */
export const placeBefore = (
  connection: ReadConnection,
  { cursor, receivers, handledHere }: PlaceInput,
): number => {
  if (!connection.hasDeliveries()) return 0
  const endSql = 'SELECT coalesce(max(id), 0) AS id FROM raw.deliveries'
  const end = connection.one('last delivery', endSql, [], readId).id + 1
  const names = new Set(receivers)
  const upToOf = (log: string): number | null => (names.has(log) ? (cursor[log] ?? 0) : null)
  const otherSql = `SELECT delivery_id AS id FROM raw.imported
    WHERE delivery_id > ? AND origin NOT IN (SELECT value FROM json_each(?)) ORDER BY delivery_id LIMIT 1`
  // Those of a file come in any order. The sign keeps SQLite at the index of origins.
  const firstSql = 'SELECT min(+delivery_id) AS id FROM raw.imported WHERE origin = ? AND origin_id > ?'
  const firsts = [
    firstOwn(connection, upToOf(identityOf(connection)) ?? handledHere),
    connection.row('first of no team', otherSql, [handledHere, JSON.stringify(receivers)], readId)?.id ?? end,
  ]
  const originsSql = 'SELECT DISTINCT origin FROM raw.imported'
  for (const { origin } of connection.rows('receivers of the log', originsSql, [], readOrigin)) {
    const upTo = upToOf(origin)
    if (upTo === null) continue
    firsts.push(connection.one('first of a receiver', firstSql, [origin, upTo], readFirst).id ?? end)
  }
  return Math.min(end, ...firsts) - 1
}
