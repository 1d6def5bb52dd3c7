import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { checkElement } from '../../../core/webhooks/self-check/check-element.ts'
import { elementText } from '../../../core/webhooks/element-text.ts'
import { parseDelivery } from '../../../core/webhooks/parse-delivery.ts'
import { readElement } from '../../../core/webhooks/read-element.ts'
import { decodeBody } from './decode-body.ts'
import { deliveryOf, elementOf } from './event-id.ts'
import { eventColumns, storedEvent, type EventRows } from './event-rows.ts'
import { readVersions } from './log-versions.ts'
import { readNeighbours, readSameLog } from './event-neighbours.ts'
import type { ReadConnection } from './read-connection.ts'
import { bodyOfDelivery, storedBody } from './stored-body.ts'

/** Longest text of an element that is handed out. */
const longestJson = 262_144

const missing = (id: number): Failure => ({
  kind: 'not-found',
  message: `There is no event ${id}.`,
  hint: 'Open it from the list again: it may belong to another data folder.',
})

const unreadable = (id: number, why: string): Failure => ({
  kind: 'unavailable',
  message: `The delivery of event ${id} cannot be read: ${why}.`,
  hint: 'See the log file in the data folder.',
})

/**
 * One event whole. What the row does not hold is read again from the delivery's bytes, which are the truth.
 *
 * @param maxInflatedBytes as the indexer has it
 */
export const getEvent = (
  connection: ReadConnection,
  eventRows: EventRows,
  input: ParsedInput<'events.get'>,
  maxInflatedBytes: number,
): Answer<Output<'events.get'>> => {
  const { id } = input
  const sql = `SELECT ${eventColumns} FROM events WHERE id = ?`
  const stored = connection.row('events.get', sql, [id], storedEvent)
  if (stored === undefined) return fail(missing(id))
  if (!connection.hasDeliveries()) return fail(unreadable(id, 'the database of deliveries is not there'))
  const delivery = connection.row('body of an event', bodyOfDelivery, [deliveryOf(id)], storedBody)
  if (delivery === undefined) return fail(unreadable(id, 'it is not in the database of deliveries'))
  const text = decodeBody(delivery.body, delivery.content_encoding, maxInflatedBytes)
  if (!text.ok) return fail(unreadable(id, text.error.problem))
  const parsed = parseDelivery(text.value)
  const element = parsed.elements[elementOf(id)]
  if (element === undefined) return fail(unreadable(id, 'it does not have that many elements'))
  const event = readElement(element, elementOf(id))
  const row = eventRows.toRow(stored)
  const sameLog = readSameLog(connection, eventRows, stored.log)
  const isDisputed = row.state === 'doubtful' || row.state === 'contradiction'
  return succeed({
    ...row,
    args: event.args,
    elementIndex: event.elementIndex,
    layout: event.layout,
    parentBlockHash: event.parentBlockHash,
    txnIndex: event.txnIndex,
    ts: event.ts,
    topicHash: event.topicHash,
    rawLog: event.rawLog === null ? null : { data: event.rawLog.data, topics: [...event.rawLog.topics] },
    decodeProblem: event.decodeProblem,
    json: elementText(text.value, parsed, elementOf(id), longestJson),
    selfCheck: [...checkElement(element, stored.received_at).lines],
    sameLog,
    versions: isDisputed
      ? readVersions(
          connection,
          sameLog.map((one) => one.id),
          maxInflatedBytes,
        )
      : null,
    transaction: readNeighbours(connection, eventRows, stored),
  })
}
