import type { ParsedInput } from '../../../contract/contract.ts'
import type { RecordedOutages } from './service.ts'
import type { Outage, SignOfLife } from './uptime-record.ts'
import type { ReadConnection } from './read-connection.ts'

const defaultLimit = 100

/** Outages that overlap the times asked for. */
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
  const outages = connection.all('receiver.outages', sql, bounds) as Outage[]
  const last = connection.get('heartbeat', 'SELECT at, state FROM raw.heartbeat', []) as
    | SignOfLife
    | undefined
  return { outages, last: last ?? null }
}
