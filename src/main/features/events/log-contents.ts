import { integer, rowReader, type RowOf } from '../../platform/db/row-reader.ts'
import type { ReadConnection } from './read-connection.ts'
import type { LogContents } from './service.ts'

/** Deliveries counted at once: a few milliseconds. */
const step = 50_000

const columns = { id: integer, received_at: integer }
const end = rowReader(columns)
const endOf = (order: 'ASC' | 'DESC'): string =>
  `SELECT id, received_at FROM raw.deliveries ORDER BY id ${order} LIMIT 1`
const counted = rowReader({ count: integer })

/** A number that SQLite keeps of a file. */
const pragma = (connection: ReadConnection, schema: string, name: string): number =>
  connection.one('log.retention', `PRAGMA ${schema}.${name}`, [], rowReader({ [name]: integer }))[name] ?? 0

const iso = (row: RowOf<typeof columns> | undefined): string | null =>
  row === undefined ? null : new Date(row.received_at).toISOString()

/** Counts deliveries without going through their bytes: those that are read have a small row in `events.db`. */
const countIn = `
  WITH part (low, high) AS (SELECT ?, ?)
  SELECT (SELECT count(*) FROM parsed_deliveries WHERE delivery_id BETWEEN low AND high)
    + (SELECT count(*) FROM raw.deliveries
      WHERE id BETWEEN max(low, (SELECT delivery_id + 1 FROM progress)) AND high) AS count
  FROM part`

/** What the log holds now, counted some at a time. */
export function* logContents(connection: ReadConnection): Generator<undefined, LogContents> {
  if (!connection.hasDeliveries()) return { deliveries: 0, bytes: 0, oldest: null, newest: null }
  const first = connection.row('log.retention', endOf('ASC'), [], end)
  const last = connection.row('log.retention', endOf('DESC'), [], end)
  let deliveries = 0
  for (let from = first?.id ?? 0; from <= (last?.id ?? -1); from += step) {
    const to = Math.min(from + step - 1, last?.id ?? 0)
    deliveries += connection.one('log.retention', countIn, [from, to], counted).count
    yield
  }
  let bytes = 0
  for (const schema of ['main', 'raw'])
    bytes +=
      (pragma(connection, schema, 'page_count') - pragma(connection, schema, 'freelist_count')) *
      pragma(connection, schema, 'page_size')
  return { deliveries, bytes, oldest: iso(first), newest: iso(last) }
}
