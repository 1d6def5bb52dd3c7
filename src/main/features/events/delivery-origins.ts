import type { ReadConnection } from './read-connection.ts'
import type { DeliveryOrigin, Origin } from './service.ts'
import { integer, orNull, rowReader, string } from '../../platform/db/row-reader.ts'

const readOrigin = rowReader({ origin: orNull(string), number: orNull(integer) })
const readId = rowReader({ id: integer })

/** Identity of this log: what was not imported was received under it. */
export const identityOf = (connection: ReadConnection): string => {
  const sql = 'SELECT id FROM raw.database_identity'
  return connection.row('identity of the log', sql, [], rowReader({ id: string }))?.id ?? ''
}

/** Where deliveries were received first; those that are gone are left out. */
export const deliveryOrigins = (connection: ReadConnection, ids: readonly number[]): DeliveryOrigin[] => {
  if (!connection.hasDeliveries()) return []
  const own = identityOf(connection)
  const sql = `SELECT origin, origin_id AS number FROM raw.deliveries
    LEFT JOIN raw.imported ON delivery_id = id WHERE id = ?`
  return ids.flatMap((id) => {
    const found = connection.row('where a delivery is from', sql, [id], readOrigin)
    return found === undefined ? [] : [{ id, log: found.origin ?? own, number: found.number ?? id }]
  })
}

/** Numbers of the deliveries here, in this order; `null` for those that are not in this log. */
export const deliveriesAt = (connection: ReadConnection, origins: readonly Origin[]): (number | null)[] => {
  if (!connection.hasDeliveries()) return origins.map(() => null)
  const own = identityOf(connection)
  const imported = 'SELECT delivery_id AS id FROM raw.imported WHERE origin = ? AND origin_id = ?'
  const received = `SELECT id FROM raw.deliveries
    WHERE id = ? AND NOT EXISTS (SELECT 1 FROM raw.imported WHERE delivery_id = id)`
  return origins.map(({ log, number }) => {
    const found =
      connection.row('delivery by its origin', imported, [log, number], readId) ??
      (log === own ? connection.row('delivery of this log', received, [number], readId) : undefined)
    return found?.id ?? null
  })
}
