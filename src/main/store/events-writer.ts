import type Database from 'better-sqlite3'
import type { EventArgument } from '../../core/webhooks/decode-event.ts'
import type { ParsedEvent } from '../../core/webhooks/parsed-event.ts'
import { eventId } from './event-id.ts'
import { storedAddress, storedHash, storedText, textKey } from './stored-text.ts'
import { openWords } from './words.ts'
import { openZones } from './zones.ts'

/** One delivery, read, on its way into `events.db`. */
export type ReadDelivery = {
  readonly deliveryId: number
  readonly receivedAt: number
  readonly layout: string
  readonly problem: string | null
  readonly events: Iterable<ParsedEvent>
}

/** Where reading stands, as stored. */
export type Progress = {
  /** Identity of the `deliveries.db` that was read; `null` before the first delivery. */
  readonly source: string | null
  readonly delivery_id: number
  readonly received_at: number
  readonly deliveries: number
  readonly events: number
}

export type EventsWriter = {
  progress(): Progress
  /** Remembers which `deliveries.db` is read. */
  claim(source: string): void
  /** Writes one delivery and its events. Only inside `batch`. */
  write(delivery: ReadDelivery): void
  /** Runs the work in one transaction, with the new progress at its end. All or nothing. */
  batch(work: () => void): void
}

/** Longest JSON of an event's values kept in its row; larger single values are left out of the row, not of the event. */
const longestArgs = 262_144
const longestValue = 8192

const argsText = (args: readonly EventArgument[]): string => {
  const text = JSON.stringify(args.map(({ value }) => value))
  if (text.length <= longestArgs) return text
  return JSON.stringify(args.map(({ value }) => (JSON.stringify(value).length > longestValue ? null : value)))
}

/** The driver binds a number as a REAL; a column without a type keeps it so, and a REAL is no INTEGER to compare. */
const integer = (value: number | string | null): bigint | string | null =>
  typeof value === 'number' ? BigInt(value) : value

/** Statements over an open `events.db`, prepared once. */
export const openEventsWriter = (database: Database.Database): EventsWriter => {
  const words = openWords(database)
  const zones = openZones(database)
  const insertEvent = database.prepare(
    `INSERT INTO events VALUES (${Array.from({ length: 17 }, () => '?').join(', ')})`,
  )
  const insertDelivery = database.prepare('INSERT INTO parsed_deliveries VALUES (?, ?, ?, ?, ?)')
  const readProgress = database.prepare<[], Progress>(
    'SELECT source, delivery_id, received_at, deliveries, events FROM progress',
  )
  const claim = database.prepare('UPDATE progress SET source = ?')
  const advance = database.prepare(
    'UPDATE progress SET delivery_id = ?, received_at = ?, deliveries = deliveries + ?, events = events + ?',
  )
  let added = { deliveryId: 0, receivedAt: 0, deliveries: 0, events: 0 }

  const word = (text: string | null): number | null => (text === null ? null : words.idOf(storedText(text)))

  const writeEvent = (deliveryId: number, receivedAt: number, event: ParsedEvent): void => {
    const { uid, txnHash, contractAddress, blockNumber } = event
    const shape = JSON.stringify(event.args.map(({ name, type }) => [name, type]))
    insertEvent.run(
      eventId(deliveryId, event.elementIndex),
      receivedAt,
      uid === null ? null : storedHash(uid),
      uid === null ? null : textKey(storedText(uid)),
      word(event.type),
      integer(blockNumber),
      event.blockHash === null ? null : storedHash(event.blockHash),
      contractAddress === null ? null : words.idOf(storedAddress(contractAddress)),
      word(event.contractType),
      txnHash === null ? null : storedHash(txnHash),
      txnHash === null ? null : textKey(storedText(txnHash)),
      integer(event.txnLogIndex),
      word(event.eventName),
      word(event.eventSig),
      word(event.logDataType),
      words.idOf(shape),
      argsText(event.args),
    )
    if (blockNumber !== null) zones.addBlock(deliveryId, blockNumber)
  }

  const run = database.transaction((work: () => void): void => {
    added = { deliveryId: 0, receivedAt: 0, deliveries: 0, events: 0 }
    work()
    if (added.deliveries === 0) return
    zones.flush()
    advance.run(added.deliveryId, added.receivedAt, added.deliveries, added.events)
  })

  return {
    progress: () =>
      readProgress.get() ?? { source: null, delivery_id: 0, received_at: 0, deliveries: 0, events: 0 },
    claim: (source) => void claim.run(source),
    write: ({ deliveryId, receivedAt, layout, problem, events }) => {
      zones.addDelivery(deliveryId, receivedAt)
      let count = 0
      for (const event of events) {
        writeEvent(deliveryId, receivedAt, event)
        count += 1
      }
      insertDelivery.run(deliveryId, receivedAt, layout, count, problem)
      added = {
        deliveryId,
        receivedAt,
        deliveries: added.deliveries + 1,
        events: added.events + count,
      }
    },
    batch: (work) => {
      try {
        run(work)
      } catch (error) {
        // Ids that were given inside the transaction went with it.
        words.forget()
        zones.forget()
        throw error
      }
    },
  }
}
