import type { Claims, DeliveredLog } from '../../../core/webhooks/chain-log.ts'
import { readDeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import type { JsonValue } from '../../../core/wire/parse-json.ts'
import { parseDelivery } from '../../../core/webhooks/parse-delivery.ts'
import { rawLogFault } from '../../../core/webhooks/raw-log.ts'
import { readElement } from '../../../core/webhooks/read-element.ts'
import { isRemoval } from '../../../core/webhooks/removal.ts'
import { decodeBody } from './decode-body.ts'
import { eventCriteria } from './event-criteria.ts'
import { deliveryOf, elementOf } from './event-id.ts'
import { idsWithin, planWalk } from './event-plan.ts'
import type { ReadConnection } from './read-connection.ts'
import type { DeliveredLogs, DeliveredLogsInput } from './service.ts'
import { integer, orNull, rowReader } from '../../../main/platform/db/row-reader.ts'
import { bodyOfDelivery, storedBody } from './stored-body.ts'

export type ElementOf = (id: number) => JsonValue | undefined

export const createElements = (connection: ReadConnection, maxInflatedBytes: number): ElementOf => {
  let last: { readonly id: number; readonly elements: readonly JsonValue[] } | null = null
  return (id) => {
    const delivery = deliveryOf(id)
    if (last?.id !== delivery) {
      const sql = bodyOfDelivery
      const stored = connection.row('body of an event', sql, [delivery], storedBody)
      const text =
        stored === undefined ? null : decodeBody(stored.body, stored.content_encoding, maxInflatedBytes)
      last = { id: delivery, elements: text?.ok === true ? parseDelivery(text.value).elements : [] }
    }
    return last.elements[elementOf(id)]
  }
}

const lower = (text: string | null): string | null => text?.toLowerCase() ?? null

/** What an audit compares besides the log. Of headers and transactions it reads nothing: its word is of the log alone. */
const claimsOf = (element: JsonValue, receivedAt: number): Claims | null => {
  const read = readDeliveredLog(element, receivedAt)
  if (!('log' in read) || read.doubt !== null) return null
  const { txnIndex, ts } = read.log
  return { txnIndex, ts }
}

type Row = { readonly id: number; readonly block: number; readonly receivedAt: number }

const toLog = (
  { id: eventId, block: blockNumber, receivedAt }: Row,
  element: JsonValue | undefined,
): DeliveredLog => {
  const event = element === undefined ? null : readElement(element, elementOf(eventId))
  const index = event?.txnLogIndex ?? null
  const rawLog = event?.rawLog ?? null
  const log = rawLog === null || rawLogFault(rawLog) !== null ? null : rawLog
  const address = lower(event?.contractAddress ?? null)
  return {
    eventId,
    removal: isRemoval(event?.type ?? null),
    blockNumber,
    blockHash: lower(event?.blockHash ?? null),
    txnHash: lower(event?.txnHash ?? null),
    // A sender's index that is no small number is of no log.
    index: index === null || !Number.isSafeInteger(Number(index)) ? null : Number(index),
    address: address !== null && /^0x[0-9a-f]{40}$/.test(address) ? address : null,
    topics: log?.topics.map((topic) => topic.toLowerCase()) ?? null,
    data: lower(log?.data ?? null),
    claims: element === undefined || event === null ? null : claimsOf(element, receivedAt),
  }
}

export const deliveredLogs = (
  connection: ReadConnection,
  { path, from, to, after, limit }: DeliveredLogsInput,
  maxInflatedBytes: number,
): DeliveredLogs => {
  if (!connection.hasDeliveries()) return { logs: [], next: null }
  const filter = { listenerId: path, test: false, backfilled: false, blockFrom: from, blockTo: to }
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return { logs: [], next: null }
  const low = Math.max(after + 1, criteria.low)
  const { from: tables, where, parameters, id } = planWalk(connection, { ...criteria, low })
  const stored = connection.rows(
    'delivered logs',
    `SELECT ${id} AS id, block_number AS block, received_at AS receivedAt FROM ${tables} WHERE ${where} AND ${idsWithin(id)} ORDER BY ${id} LIMIT ?`,
    [...parameters, low, criteria.high, limit],
    rowReader({ id: integer, block: integer, receivedAt: integer }),
  )
  const elementOfEvent = createElements(connection, maxInflatedBytes)
  const logs = stored.map((row) => toLog(row, elementOfEvent(row.id)))
  return { logs, next: stored.length < limit ? null : (stored.at(-1)?.id ?? null) }
}

const maxDelays = 1000

export const deliveryDelays = (connection: ReadConnection, path: string): readonly number[] => {
  const criteria = eventCriteria(connection, { listenerId: path, test: false, backfilled: false })
  if (criteria === null) return []
  const { from, where, parameters, id } = planWalk(connection, criteria)
  const stored = connection.rows(
    'delays of deliveries',
    `SELECT received_at, log = events.id AS isFirst,
       (SELECT block_time FROM block_times WHERE event_id = events.id) AS block_time
     FROM ${from} WHERE ${where} AND ${idsWithin(id)} ORDER BY ${id} DESC LIMIT ?`,
    [...parameters, criteria.low, criteria.high, maxDelays],
    rowReader({ received_at: integer, isFirst: integer, block_time: orNull(integer) }),
  )
  return stored.flatMap(({ received_at: at, isFirst, block_time: time }) =>
    isFirst === 0 || time === null ? [] : [at - time],
  )
}

export const completeSince = (connection: ReadConnection): number | null => {
  if (!connection.hasDeliveries()) return null
  const read = (name: string, sql: string): number | null =>
    connection.row(name, sql, [], rowReader({ at: orNull(integer) }))?.at ?? null
  const begun = read('begin of the log', 'SELECT created_at AS at FROM raw.database_identity')
  const limit = read('limit of retention', 'SELECT keep_from AS at FROM raw.retention')
  if (limit === null || limit === 0) return begun
  const oldest = read(
    'oldest delivery',
    `SELECT min(received_at) AS at FROM (SELECT received_at FROM raw.deliveries WHERE id >= ${limit}
       AND id NOT IN (SELECT delivery_id FROM raw.imported) ORDER BY id LIMIT 1)`,
  )
  return oldest ?? begun
}
