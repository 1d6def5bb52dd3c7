import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { DeliveryRow } from '../contract/deliveries.ts'
import { layouts } from '../contract/layouts.ts'
import { mainEvent } from '../../../core/webhooks/main-event.ts'
import { eventId } from './event-id.ts'
import { eventColumns, storedEvent, type EventRows } from './event-rows.ts'
import { fail, succeed } from '../../../core/result.ts'
import { encodeCursor, pageBounds } from '../../../main/platform/db/cursor.ts'
import { readStoredHeaders } from '../../../main/platform/db/stored-json.ts'
import { bodyIfWholeSql, headersIfWholeSql } from './delivery-blocks.ts'
import { damagedDelivery, deliveryHead } from './stored-delivery.ts'
import { allDeliveries, listDeliveryIds } from './list-delivery-ids.ts'
import type { ReadConnection } from './read-connection.ts'
import {
  blob,
  integer,
  oneOf,
  orNull,
  rowReader,
  string,
  type RowOf,
} from '../../../main/platform/db/row-reader.ts'
import { originSql } from './origin-sql.ts'
import { isBackfilledSql } from './backfilled.ts'
import { isTestSql } from './test-header.ts'

const defaultLimit = 100

const headOf = {
  ...deliveryHead,
  size: integer,
  layout: orNull(string),
  events: orNull(integer),
  problem: orNull(string),
  test: integer,
  backfilled: integer,
  from: orNull(string),
}
type Head = RowOf<typeof headOf>
const storedHead = rowReader(headOf)
const storedWhole = rowReader({ ...headOf, headers: orNull(string), body: orNull(blob) })

const isLayout = oneOf(layouts)

const headColumns = `d.id, d.received_at, d.status, d.method, d.path, d.remote_address, d.content_type, d.content_encoding,
  d.size, p.layout, p.events, p.listener, p.problem, ${isTestSql('d', 'raw.')} AS test,
  ${isBackfilledSql('raw.imported', 'd.id')} AS backfilled,
  ${originSql('d.id')} AS "from"`
const headTables = 'raw.deliveries AS d LEFT JOIN main.parsed_deliveries AS p ON p.delivery_id = d.id'

const mostRead = 20

const mainEventOf = (
  connection: ReadConnection,
  eventRows: EventRows,
  { id, events }: Head,
): DeliveryRow['mainEvent'] => {
  if (events === null || events === 0) return null
  const sql = `SELECT ${eventColumns} FROM events WHERE id >= ? AND id < ? ORDER BY id LIMIT ${mostRead}`
  const deliveries = connection.rows(
    'events of a delivery',
    sql,
    [eventId(id, 0), eventId(id + 1, 0)],
    storedEvent,
  )
  const [last, ...others] = deliveries.map((stored) => eventRows.toRow(stored)).toReversed()
  if (last === undefined) return null
  const row = mainEvent([last, ...others])
  return {
    id: row.id,
    eventName: row.eventName,
    contractAddress: row.contractAddress,
    contractType: row.contractType,
    args: row.args,
    type: row.type,
  }
}

/** How its body was read. A word that the desk does not know is damage, and says so. */
const layoutOf = ({ id, layout, problem }: Head): Pick<DeliveryRow, 'layout' | 'problem'> => {
  if (layout === null || isLayout(layout)) return { layout: layout ?? 'pending', problem }
  return { layout: 'unknown', problem: `The database is damaged at the layout of delivery ${id}.` }
}

const toRow = (head: Head, main: DeliveryRow['mainEvent']): DeliveryRow => ({
  id: head.id,
  receivedAt: new Date(head.received_at).toISOString(),
  method: head.method,
  path: head.path,
  remoteAddress: head.remote_address,
  contentType: head.content_type,
  contentEncoding: head.content_encoding,
  size: head.size,
  status: head.status,
  ...layoutOf(head),
  events: head.events,
  mainEvent: main,
  listenerId: head.listener,
  test: head.test === 1,
  backfilled: head.backfilled === 1,
  origin: head.from,
})

export const listDeliveries = (
  connection: ReadConnection,
  eventRows: EventRows,
  input: ParsedInput<'deliveries.list'>,
): Answer<Output<'deliveries.list'>> => {
  const page = pageBounds('deliveries', input)
  if (!page.ok) return page
  if (!connection.hasDeliveries()) return succeed({ rows: [], next: null })
  const limit = input.limit ?? defaultLimit
  const ids = listDeliveryIds(connection, input.filter ?? {}, page.value, limit + 1)
  const sql = `SELECT ${headColumns} FROM ${headTables} WHERE d.id = ?`
  const rows = ids.slice(0, limit).flatMap((id) => {
    const head = connection.row('head of a delivery', sql, [id], storedHead)
    return head === undefined ? [] : [toRow(head, mainEventOf(connection, eventRows, head))]
  })
  const last = rows.at(-1)
  const hasMore = ids.length > limit && last !== undefined
  return succeed({ rows, next: hasMore ? encodeCursor('deliveries', last.id) : null })
}

const maxCounted = 1000

/** How many deliveries match. Beyond 1,000 it only says that there are more: nobody waits for a walk through the whole log. */
export const countDeliveries = (
  connection: ReadConnection,
  input: ParsedInput<'deliveries.count'>,
): Answer<Output<'deliveries.count'>> => {
  if (!connection.hasDeliveries()) return succeed({ count: 0, hasMore: false })
  const ids = listDeliveryIds(connection, input.filter ?? {}, allDeliveries, maxCounted + 1)
  return succeed({ count: Math.min(ids.length, maxCounted), hasMore: ids.length > maxCounted })
}

export const getDelivery = (
  connection: ReadConnection,
  eventRows: EventRows,
  input: ParsedInput<'deliveries.get'>,
): Answer<Output<'deliveries.get'>> => {
  const sql = `SELECT ${headColumns}, ${headersIfWholeSql('d', 'raw.')} AS headers, ${bodyIfWholeSql('d', 'raw.')} AS body FROM ${headTables} WHERE d.id = ?`
  const stored = connection.hasDeliveries()
    ? connection.row('deliveries.get', sql, [input.id], storedWhole)
    : undefined
  if (stored === undefined) {
    return fail({
      kind: 'not-found',
      message: `There is no delivery ${input.id}.`,
      hint: 'Open it from the list again: it may belong to another data folder.',
    })
  }
  const row = toRow(stored, mainEventOf(connection, eventRows, stored))
  if (stored.headers === null || stored.body === null)
    return succeed({ ...row, problem: damagedDelivery, headers: [], bodyBase64: '' })
  return succeed({
    ...row,
    headers: readStoredHeaders(stored.headers, `the headers of delivery ${stored.id}`),
    bodyBase64: stored.body.toString('base64'),
  })
}
