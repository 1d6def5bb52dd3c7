import type { ForwardOrder } from '../contract/forward-orders.ts'
import type { SendWhat } from '../contract/sending.ts'
import { fail, type Result } from '../../../core/result.ts'
import { elementSources } from '../../../core/webhooks/element-text.ts'
import { eventMarks } from '../../../core/webhooks/event-marks.ts'
import { parseDelivery, type ParsedDelivery } from '../../../core/webhooks/parse-delivery.ts'
import type { ParsedEvent } from '../../../core/webhooks/parsed-event.ts'
import { readElement } from '../../../core/webhooks/read-element.ts'
import { decodeBody, type BodyProblem } from './decode-body.ts'
import { bodyIfWholeSql } from './delivery-blocks.ts'
import { deliveryOf, elementOf, mostElements } from './event-id.ts'
import { nextEvents, type NextEventsInput } from './next-events.ts'
import type { ReadConnection } from './read-connection.ts'
import type { NextPayload, NextPayloads } from './service.ts'
import { blob, orNull, rowReader, string } from '../../../main/platform/db/row-reader.ts'

export type NextPayloadsInput = NextEventsInput & {
  readonly send: SendWhat
  readonly order: ForwardOrder
  /** Bytes of bodies after which the page ends early. */
  readonly bytes: number
}

type Stored = {
  readonly content_type: string | null
  readonly content_encoding: string | null
  /** `null`: it is damaged. */
  readonly body: Buffer | null
}

type Opened = {
  readonly stored: Stored
  readonly text: Result<{ readonly text: string; readonly parsed: ParsedDelivery }, BodyProblem>
}

const zeroAddress = `0x${'0'.repeat(40)}`

/** What an event's order is kept for. The zero address stands for nobody: mints and burns of all do not wait for each other. */
const keysOf = (event: ParsedEvent, order: ForwardOrder): string[] => {
  const contract = event.contractAddress?.toLowerCase() ?? ''
  switch (order) {
    case 'arrival':
      return ['']
    case 'contract':
      return [contract]
    case 'token':
    case 'account': {
      const { tokenIds, accounts } = eventMarks(event)
      const keys =
        order === 'token'
          ? [...tokenIds].map((token) => `${contract} ${token}`)
          : [...accounts].filter((account) => account !== zeroAddress)
      // What names none keeps its order among what names none of its contract.
      return keys.length === 0 ? [contract] : keys
    }
  }
}

const readBody = rowReader({
  content_type: orNull(string),
  content_encoding: orNull(string),
  body: orNull(blob),
})

const open = (connection: ReadConnection, id: number, maxInflatedBytes: number): Opened | null => {
  const sql = `SELECT content_type, content_encoding, ${bodyIfWholeSql('deliveries', 'raw.')} AS body
    FROM raw.deliveries WHERE id = ?`
  const delivery = connection.hasDeliveries()
    ? connection.row('body to forward', sql, [id], readBody)
    : undefined
  if (delivery === undefined) return null
  if (delivery.body === null)
    return {
      stored: delivery,
      text: fail({ layout: 'undecodable', problem: 'it is damaged in deliveries.db' }),
    }
  const text = decodeBody(delivery.body, delivery.content_encoding, maxInflatedBytes)
  if (!text.ok) return { stored: delivery, text }
  return {
    stored: delivery,
    text: { ok: true, value: { text: text.value, parsed: parseDelivery(text.value) } },
  }
}

const unsendable = (id: number, why: string): Pick<NextPayload, 'keys' | 'payload'> => ({
  keys: null,
  payload: { ok: false, error: `The delivery of event ${id} ${why}.` },
})

/** Each event alone, an array with its element as its sender wrote it. */
function* eachEvent(
  opened: Opened | null,
  ids: readonly number[],
  order: ForwardOrder,
): Generator<NextPayload> {
  const text = opened?.text
  if (text?.ok !== true) {
    const why = text === undefined ? 'is not stored (any more)' : `cannot be read: ${text.error.problem}`
    for (const id of ids) yield { id, last: id, ...unsendable(id, why) }
    return
  }
  const { parsed } = text.value
  const sources = elementSources(text.value.text, parsed)
  let at = -1
  let source = ''
  for (const id of ids) {
    const place = elementOf(id)
    const element = parsed.elements[place]
    while (at < place) {
      const step = sources.next()
      if (step.done === true) break
      source = step.value
      at += 1
    }
    yield element === undefined || at < place
      ? { id, last: id, ...unsendable(id, 'does not have that many elements') }
      : {
          id,
          last: id,
          keys: order === 'arrival' ? [''] : keysOf(readElement(element, place), order),
          payload: {
            ok: true,
            value: {
              body: Buffer.from(`[${source}]`),
              contentType: 'application/json',
              contentEncoding: null,
            },
          },
        }
  }
}

/** A delivery once, for all of its events. Where not all of them are known here, it waits for all others. */
const wholeDelivery = (
  opened: Opened | null,
  ids: readonly number[],
  order: ForwardOrder,
  isWhole: boolean,
): NextPayload => {
  const id = ids[0] ?? 0
  const last = (deliveryOf(id) + 1) * mostElements - 1
  if (opened === null) return { id, last, ...unsendable(id, 'is not stored (any more)') }
  const { text, stored } = opened
  if (stored.body === null) return { id, last, ...unsendable(id, 'is damaged in deliveries.db') }
  const keys = (): string[] | null =>
    text.ok && isWhole
      ? [
          ...new Set(
            ids.flatMap((one) =>
              keysOf(readElement(text.value.parsed.elements[elementOf(one)] ?? null, elementOf(one)), order),
            ),
          ),
        ]
      : null
  return {
    id,
    last,
    keys: order === 'arrival' ? [''] : keys(),
    payload: {
      ok: true,
      value: {
        body: stored.body,
        contentType: stored.content_type ?? 'application/octet-stream',
        contentEncoding: stored.content_encoding,
      },
    },
  }
}

const byDelivery = (ids: readonly number[]): number[][] => {
  const groups: number[][] = []
  for (const id of ids) {
    const group = groups.at(-1)
    if (group !== undefined && deliveryOf(group[0] ?? 0) === deliveryOf(id)) group.push(id)
    else groups.push([id])
  }
  return groups
}

/** Each delivery is read and parsed once, however many of its events are sent. */
export const nextPayloads = (
  connection: ReadConnection,
  input: NextPayloadsInput,
  maxInflatedBytes: number,
): NextPayloads => {
  const { send, order } = input
  const { ids, ...next } = nextEvents(connection, input)
  const items: NextPayload[] = []
  let bytes = 0
  for (const group of byDelivery(ids)) {
    if (bytes >= input.bytes) {
      // What does not fit any more begins the next page.
      return { ...next, items, readTo: items.at(-1)?.last ?? next.readTo, isFull: true }
    }
    const opened = open(connection, deliveryOf(group[0] ?? 0), maxInflatedBytes)
    const isWhole = ids.length < input.limit || group.at(-1) !== ids.at(-1)
    const made =
      send === 'delivery' ? [wholeDelivery(opened, group, order, isWhole)] : eachEvent(opened, group, order)
    for (const item of made) {
      items.push(item)
      bytes += item.payload.ok ? item.payload.value.body.length : 0
    }
  }
  return {
    ...next,
    items,
    readTo: Math.max(next.readTo, items.at(-1)?.last ?? 0),
    isFull: ids.length >= input.limit,
  }
}
