import type { EventFilter } from '../contract/event-filter.ts'
import type { EventRow } from '../contract.ts'
import { elementSources } from '../../../core/webhooks/element-text.ts'
import { parseDelivery } from '../../../core/webhooks/parse-delivery.ts'
import type { NextEvents } from './service.ts'
import { decodeBody } from './decode-body.ts'
import { bodySql, headersSql, projectSql } from './delivery-blocks.ts'
import { deliveryOf, elementOf, eventId } from './event-id.ts'
import { createEventRows, eventColumns, storedEvent } from './event-rows.ts'
import { nextEvents } from './next-events.ts'
import { type PathCondition, placeCondition } from './place-filter.ts'
import { storedDelivery, type StoredDelivery } from './stored-delivery.ts'
import { openReadConnection } from './read-connection.ts'
import { readDelivery } from './read-delivery.ts'
import { integer, type RowOf, rowReader, string } from '../../../main/platform/db/row-reader.ts'
import type { ParsedEvent } from '../../../core/webhooks/parsed-event.ts'
import { hashText, storedAddress, storedHash, storedText } from './stored-text.ts'

const word = (text: string | null): string | null => (text === null ? null : storedText(text))
const hash = (text: string | null): string | null => (text === null ? null : hashText(storedHash(text)))

/** @returns name of the first field in which a stored row is not what its delivery says, or `null` */
const differingField = (row: EventRow, event: ParsedEvent): string | null => {
  const expected: Partial<Record<keyof EventRow, string | number | null>> = {
    uid: hash(event.uid),
    type: word(event.type),
    blockNumber: event.blockNumber,
    blockHash: hash(event.blockHash),
    contractAddress: event.contractAddress === null ? null : storedAddress(event.contractAddress),
    contractType: word(event.contractType),
    txnHash: hash(event.txnHash),
    txnLogIndex: event.txnLogIndex,
    eventName: word(event.eventName),
    eventSig: word(event.eventSig),
    logDataType: word(event.logDataType),
  }
  for (const [name, value] of Object.entries(expected)) {
    if (row[name as keyof EventRow] !== value) return name
  }
  if (row.args.length !== event.args.length) return 'args'
  for (const [index, arg] of event.args.entries()) {
    const stored = row.args[index]
    if (stored === undefined || stored.leftOut !== undefined) continue
    if (stored.name !== arg.name || JSON.stringify(stored.value) !== JSON.stringify(arg.value))
      return `args.${arg.name}`
  }
  return null
}

const parsedColumns = { layout: string, events: integer }
type ParsedHead = RowOf<typeof parsedColumns>

/** Read by the maintenance thread. @throws what SQLite says when the databases cannot be read */
export const openMaintenanceReader = (folder: string, maxInflatedBytes: number) => {
  const connection = openReadConnection(folder, () => {})
  if (!connection.hasDeliveries()) {
    connection.close()
    throw new Error('There are no deliveries yet.')
  }
  const rows = createEventRows(connection)
  let current: { id: number; at: number; sources: Iterator<string>; text: string } | null = null

  const wholeDelivery = (id: number): StoredDelivery | null =>
    connection.row(
      'whole delivery',
      `SELECT id, received_at, status, method, path, remote_address, content_type, content_encoding,
         ${headersSql('deliveries', 'raw.')} AS headers, ${bodySql('deliveries', 'raw.')} AS body, listener,
         ${projectSql('deliveries', 'raw.')} AS project,
         origin, origin_id
       FROM raw.deliveries LEFT JOIN raw.imported ON delivery_id = id WHERE id = ?`,
      [id],
      storedDelivery,
    ) ?? null

  const begin = (id: number): typeof current => {
    const stored = wholeDelivery(id)
    if (stored === null) return null
    const text = decodeBody(stored.body, stored.content_encoding, maxInflatedBytes)
    if (!text.ok) return null
    const sources = elementSources(text.value, parseDelivery(text.value))
    return { id, at: -1, sources, text: '' }
  }

  const parsed = (id: number): ParsedHead | null =>
    connection.row(
      'parsed delivery',
      'SELECT layout, events FROM parsed_deliveries WHERE delivery_id = ?',
      [id],
      rowReader(parsedColumns),
    ) ?? null

  const rowOf = (id: number): EventRow | null => {
    const sql = `SELECT ${eventColumns} FROM events WHERE id = ?`
    const stored = connection.row('event', sql, [id], storedEvent)
    return stored === undefined ? null : rows.toRow(stored)
  }

  const compare = (delivery: StoredDelivery, stored: ParsedHead): string[] => {
    const differences: string[] = []
    const read = readDelivery(delivery, maxInflatedBytes)
    if (read.layout !== stored.layout)
      differences.push(
        `Delivery ${delivery.id} is stored as “${stored.layout}” and reads as “${read.layout}”.`,
      )
    let count = 0
    for (const { event } of read.events) {
      const id = eventId(delivery.id, event.elementIndex)
      const row = rowOf(id)
      const field = row === null ? null : differingField(row, event)
      if (row === null) differences.push(`Event ${id} is in its delivery and not in events.db.`)
      else if (field !== null) differences.push(`Event ${id} differs from its delivery in “${field}”.`)
      count += 1
    }
    const sql = 'SELECT count(*) AS count FROM events WHERE id >= ? AND id < ?'
    const bounds = [eventId(delivery.id, 0), eventId(delivery.id + 1, 0)]
    const { count: events } = connection.one(
      'events of a delivery',
      sql,
      bounds,
      rowReader({ count: integer }),
    )
    if (events !== count)
      differences.push(`Delivery ${delivery.id} has ${count} events, and events.db has ${events} of it.`)
    return differences
  }

  return {
    identity: (): string =>
      connection.one('identity', 'SELECT id FROM raw.database_identity', [], rowReader({ id: string })).id,
    next: (filter: EventFilter, after: number, limit: number): NextEvents =>
      connection.snapshot(() => nextEvents(connection, { filter, after, limit })),
    onPaths: (filter: EventFilter): PathCondition => placeCondition(connection, filter),
    row: rowOf,
    /** JSON text of an event's element as its sender wrote it. Quick when asked in the order of ids. */
    element: (id: number): string | null => {
      const place = elementOf(id)
      if (current?.id !== deliveryOf(id) || current.at > place) current = begin(deliveryOf(id))
      if (current === null) return null
      while (current.at < place) {
        const step = current.sources.next()
        if (step.done === true) return null
        current.text = step.value
        current.at += 1
      }
      return current.text
    },
    delivery: wholeDelivery,
    /** What `events.db` has otherwise of a delivery that is read anew, a sentence each; `null` when it is not read into events yet. */
    compare: (found: StoredDelivery): string[] | null => {
      const stored = parsed(found.id)
      return stored === null ? null : compare(found, stored)
    },
    deliveryIds: (after: number, limit: number): number[] =>
      connection
        .rows(
          'delivery ids',
          'SELECT id FROM raw.deliveries WHERE id > ? ORDER BY id LIMIT ?',
          [after, limit],
          rowReader({ id: integer }),
        )
        .map(({ id }) => id),
    get: (sql: string, ...parameters: (number | string | null)[]): unknown =>
      connection.get('maintenance', sql, parameters),
    all: (sql: string, ...parameters: (number | string | null)[]): unknown[] =>
      connection.all('maintenance', sql, parameters),
    close: (): void => connection.close(),
  }
}
