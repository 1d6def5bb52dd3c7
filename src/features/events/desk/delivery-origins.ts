import type { ReadConnection } from './read-connection.ts'
import type { DeliveryOrigin } from './service.ts'
import { integer, orNull, rowReader, string } from '../../../main/platform/db/row-reader.ts'

const readOrigin = rowReader({ origin: orNull(string), number: orNull(integer) })

/** Identity of this log: what was not imported was received under it. */
export const identityOf = (connection: ReadConnection): string => {
  const sql = 'SELECT id FROM raw.database_identity'
  return connection.row('identity of the log', sql, [], rowReader({ id: string }))?.id ?? ''
}

/** Where deliveries were received first; those that are gone are left out. */
export const deliveryOrigins = (connection: ReadConnection, ids: readonly number[]): DeliveryOrigin[] => {
  if (!connection.hasDeliveries()) return []
  const identity = identityOf(connection)
  const sql = `SELECT origin, origin_id AS number FROM raw.deliveries
    LEFT JOIN raw.imported ON delivery_id = id WHERE id = ?`
  return ids.flatMap((id) => {
    const stored = connection.row('where a delivery is from', sql, [id], readOrigin)
    return stored === undefined ? [] : [{ id, log: stored.origin ?? identity, number: stored.number ?? id }]
  })
}
