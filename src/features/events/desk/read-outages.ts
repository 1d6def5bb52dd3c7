import type { ParsedInput } from '../../../contract/contract.ts'
import { outageReasons } from '../../receiver/contract.ts'
import { integer, oneOf, rowReader } from '../../../main/platform/db/row-reader.ts'
import type { RecordedOutages } from './service.ts'
import type { ReadConnection } from './read-connection.ts'

const defaultLimit = 100

const storedOutage = rowReader({ from: integer, to: integer, reason: oneOf(outageReasons) })
const storedSign = rowReader({
  at: integer,
  state: oneOf(['listening', 'not-listening', 'off', 'closed']),
})

export const readOutages = (
  connection: ReadConnection,
  input: ParsedInput<'receiver.outages'>,
): RecordedOutages => {
  if (!connection.hasDeliveries()) return { outages: [], last: null }
  const sql = `SELECT began_at AS "from", ended_at AS "to", reason FROM raw.outages
    WHERE ended_at >= ? AND began_at < ? ORDER BY ended_at DESC, id DESC LIMIT ?`
  const bounds = [
    input.from === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(input.from),
    input.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(input.to),
    input.limit ?? defaultLimit,
  ]
  const outages = connection.rows('receiver.outages', sql, bounds, storedOutage)
  const last = connection.row('heartbeat', 'SELECT at, state FROM raw.heartbeat', [], storedSign)
  return { outages, last: last ?? null }
}
