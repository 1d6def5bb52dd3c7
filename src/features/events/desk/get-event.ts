import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { checkElement } from '../../../core/webhooks/self-check/check-element.ts'
import { elementText } from '../../../core/webhooks/element-text.ts'
import { parseDelivery } from '../../../core/webhooks/parse-delivery.ts'
import { readElement } from '../../../core/webhooks/read-element.ts'
import { decodeBody } from './decode-body.ts'
import { deliveryOf, elementOf } from './event-id.ts'
import { eventColumns, type EventRows, storedEvent, type StoredEvent } from './event-rows.ts'
import type { ReadConnection } from './read-connection.ts'
import { bodyOfDelivery, storedBody } from './stored-body.ts'
import type { EventDetail } from '../contract.ts'
import {
  type EventStory,
  hasConflict,
  mergeStories,
  storyFields,
  storyOf,
} from '../../../core/webhooks/event-story.ts'
import type { ParsedEvent } from '../../../core/webhooks/parsed-event.ts'

/** Elements that are compared; a log that comes more often says so. */
const mostCompared = 50
const longestText = 4000

const readOne = (connection: ReadConnection, id: number, maxInflatedBytes: number): ParsedEvent | null => {
  const stored = connection.row('body of an event', bodyOfDelivery, [deliveryOf(id)], storedBody)
  if (stored === undefined) return null
  const text = decodeBody(stored.body, stored.content_encoding, maxInflatedBytes)
  if (!text.ok) return null
  const element = parseDelivery(text.value).elements[elementOf(id)]
  return element === undefined ? null : readElement(element, elementOf(id))
}

type Version = { events: number[]; blockHash: string | null; story: EventStory }

const sameBlock = (left: string | null, right: string | null): boolean =>
  left?.toLowerCase() === right?.toLowerCase()

/** Shown as a person reads it: what arguments are called is part of it. */
const textOf = ({ blockHash, story }: Version, field: string): string | null => {
  const text = field === 'blockHash' ? blockHash : (story[field as keyof EventStory] ?? null)
  return text === null || text.length <= longestText ? text : `${text.slice(0, longestText)}…`
}

/** Each different story of one log once, with the fields in which they differ. `null` when all agree. */
const readVersions = (
  connection: ReadConnection,
  ids: readonly number[],
  maxInflatedBytes: number,
): EventDetail['versions'] => {
  const versions: Version[] = []
  for (const id of ids.slice(-mostCompared)) {
    const event = readOne(connection, id, maxInflatedBytes)
    if (event === null) continue
    const [story, { blockHash }] = [storyOf(event), event]
    const same = versions.find(
      (one) => sameBlock(one.blockHash, blockHash) && !hasConflict(mergeStories(one.story, story)),
    )
    if (same === undefined) versions.push({ events: [id], blockHash, story })
    else {
      same.events.push(id)
      same.story = mergeStories(same.story, story)
    }
  }
  if (versions.length < 2) return null
  const fields = (['blockHash', ...storyFields] as const).map((name) => {
    const values = versions.map((one) => textOf(one, name))
    return { name, values, differs: new Set(values.filter((value) => value !== null)).size > 1 }
  })
  return {
    events: versions.map(({ events }) => events),
    fields: fields
      .filter(({ values }) => values.some((value) => value !== null))
      .toSorted((a, b) => Number(b.differs) - Number(a.differs)),
    complete: ids.length <= mostCompared,
  }
}

const maxNamed = 200

const readSameLog = (
  connection: ReadConnection,
  eventRows: EventRows,
  log: number,
): EventDetail['sameLog'] => {
  const sql = `SELECT ${eventColumns} FROM events WHERE id = ?
    UNION ALL SELECT * FROM (
      SELECT ${eventColumns} FROM events INDEXED BY events_repeated
      WHERE events.log = ? AND events.log <> id ORDER BY id LIMIT ${maxNamed - 1})`
  return connection.rows('events of the same log', sql, [log, log], storedEvent).map((row) => {
    const { id, receivedAt, type, blockNumber, blockHash, uid } = eventRows.toRow(row)
    return { id, deliveryId: deliveryOf(id), receivedAt, type, blockNumber, blockHash, uid }
  })
}

const readNeighbours = (
  connection: ReadConnection,
  eventRows: EventRows,
  event: StoredEvent,
): EventDetail['transaction'] => {
  if (event.txn_key === null) return { events: [], more: false }
  const sql = `SELECT ${eventColumns} FROM events INDEXED BY events_by_place
    WHERE txn_key = ? AND txn_hash = ? COLLATE NOCASE AND shown = 1 AND events.log <> ?
    ORDER BY txn_log_index LIMIT ${maxNamed + 1}`
  const neighbours = connection.rows(
    'events of the same transaction',
    sql,
    [event.txn_key, event.txn_hash, event.log],
    storedEvent,
  )
  const events = neighbours.slice(0, maxNamed).map((row) => {
    const { id, txnLogIndex, type, eventName, contractAddress, state } = eventRows.toRow(row)
    return { id, txnLogIndex, type, eventName, contractAddress, state }
  })
  return { events, more: neighbours.length > maxNamed }
}

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

/** What the row does not hold is read again from the delivery's bytes, which are the truth. */
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
