import type { EventDetail } from '../../../contract/events.ts'
import { deliveryOf } from './event-id.ts'
import { eventColumns, storedEvent, type EventRows, type StoredEvent } from './event-rows.ts'
import type { ReadConnection } from './read-connection.ts'

/** Most events of the same log, and of the same transaction, that are named. */
const mostNamed = 200

/** All events of one on-chain log, oldest first. */
export const readSameLog = (
  connection: ReadConnection,
  eventRows: EventRows,
  log: number,
): EventDetail['sameLog'] => {
  const sql = `SELECT ${eventColumns} FROM events WHERE id = ?
    UNION ALL SELECT * FROM (
      SELECT ${eventColumns} FROM events INDEXED BY events_repeated
      WHERE events.log = ? AND events.log <> id ORDER BY id LIMIT ${mostNamed - 1})`
  return connection.rows('events of the same log', sql, [log, log], storedEvent).map((row) => {
    const { id, receivedAt, type, blockNumber, blockHash, uid } = eventRows.toRow(row)
    return { id, deliveryId: deliveryOf(id), receivedAt, type, blockNumber, blockHash, uid }
  })
}

/** One event of each other log of the transaction, by log index. */
export const readNeighbours = (
  connection: ReadConnection,
  eventRows: EventRows,
  event: StoredEvent,
): EventDetail['transaction'] => {
  if (event.txn_key === null) return { events: [], more: false }
  const sql = `SELECT ${eventColumns} FROM events INDEXED BY events_by_place
    WHERE txn_key = ? AND txn_hash = ? COLLATE NOCASE AND shown = 1 AND events.log <> ?
    ORDER BY txn_log_index LIMIT ${mostNamed + 1}`
  const found = connection.rows(
    'events of the same transaction',
    sql,
    [event.txn_key, event.txn_hash, event.log],
    storedEvent,
  )
  const events = found.slice(0, mostNamed).map((row) => {
    const { id, txnLogIndex, type, eventName, contractAddress, state } = eventRows.toRow(row)
    return { id, txnLogIndex, type, eventName, contractAddress, state }
  })
  return { events, more: found.length > mostNamed }
}
