import type { Writable } from '../../../main/platform/db/connection.ts'
import type { Events } from './open-events.ts'
import type { EventArgument } from '../../../core/webhooks/decode-event.ts'
import type { ParsedEvent } from '../../../core/webhooks/parsed-event.ts'
import { type Verdict, verdicts } from '../contract/verdicts.ts'
import { blockTimeOf } from '../../../core/webhooks/block-time.ts'
import { eventMarks } from '../../../core/webhooks/event-marks.ts'
import { lineWords } from '../../../core/webhooks/line-words.ts'
import { eventId } from './event-id.ts'
import { storyOf } from '../../../core/webhooks/event-story.ts'
import { openFolds } from './folds.ts'
import { digestOf, type EarlierStory } from './stories.ts'
import { marksOf, openMarks } from './marks.ts'
import { pathTerm } from './named-terms.ts'
import { cachedHashForms, type HashForms, storedAddress, storedText } from './stored-text.ts'
import { openZones } from './zones.ts'
import { amountKey } from './amount-key.ts'

type GatheredRows<Row extends readonly unknown[]> = {
  add(row: Row): void
  flush(): void
  forget(): void
}

const atOnce = 32

/** Gathers rows of a table that nobody reads before the batch ends. @param into the statement up to its values, such as `INSERT INTO zones` */
const gatherRows = <Row extends readonly unknown[]>(
  database: Writable<Events>,
  into: string,
  columns: Row['length'],
): GatheredRows<Row> => {
  const placeholders = `(${Array.from({ length: columns }, () => '?').join(', ')})`
  const insertOne = database.prepare(`${into} VALUES ${placeholders}`)
  const insertMany = database.prepare(
    `${into} VALUES ${Array.from({ length: atOnce }, () => placeholders).join(', ')}`,
  )
  let waiting: unknown[] = []
  return {
    add: (row) => {
      waiting.push(...row)
      if (waiting.length < atOnce * columns) return
      insertMany.run(...waiting)
      waiting = []
    },
    flush: () => {
      for (let at = 0; at < waiting.length; at += columns) insertOne.run(...waiting.slice(at, at + columns))
      waiting = []
    },
    forget: () => {
      waiting = []
    },
  }
}

type Ranges = {
  /** Milliseconds; `null`: its sender says none. */
  readonly blockTime: number | null
  readonly amounts: Iterable<string>
}

type RangesWriter = {
  add(id: number, ranges: Ranges): void
} & Pick<GatheredRows<[]>, 'flush' | 'forget'>

const openRanges = (database: Writable<Events>): RangesWriter => {
  const times = gatherRows<[number, number]>(database, 'INSERT OR IGNORE INTO block_times', 2)
  const keys = gatherRows<[number, Buffer]>(database, 'INSERT OR IGNORE INTO amounts', 2)
  return {
    add: (id, { blockTime, amounts }) => {
      if (blockTime !== null) times.add([id, blockTime])
      // Negative ones are in no range.
      for (const amount of amounts) if (!amount.startsWith('-')) keys.add([id, amountKey(amount)])
    },
    flush: () => {
      times.flush()
      keys.flush()
    },
    forget: () => {
      times.forget()
      keys.forget()
    },
  }
}

/** Texts ids in memory. Senders choose them, so there is a limit. */
const mostCached = 50_000

const openWords = (database: Writable<Events>) => {
  const find = database.prepare<[string], number>('SELECT id FROM words WHERE text = ?').pluck()
  const add = database.prepare<[string]>('INSERT INTO words (text) VALUES (?)')
  const ids = new Map<string, number>()
  return {
    /** Id of a text; a new one is added. Only inside a transaction. */
    idOf: (text: string) => {
      const known = ids.get(text)
      if (known !== undefined) return known
      const id = find.get(text) ?? Number(add.run(text).lastInsertRowid)
      if (ids.size >= mostCached) ids.clear()
      ids.set(text, id)
      return id
    },
    /** Forgets what is in memory; needed after a transaction was rolled back. */
    forget: () => ids.clear(),
  }
}

type Words = ReturnType<typeof openWords>

type Named = readonly Pick<EventArgument, 'name' | 'type'>[]

/** A log has few shapes; those that were asked for last are compared, which is quicker than writing each event's down. */
const mostCompared = 8

const isShape = (known: Named, args: Named): boolean =>
  known.length === args.length &&
  args.every(({ name, type }, index) => known[index]?.name === name && known[index].type === type)

/** A shape in the table of words is JSON `[[name, type], …]`. */
const openShapes = (words: Words) => {
  let recent: { readonly args: Named; readonly id: number }[] = []
  return {
    idOf: (args: Named) => {
      const known = recent.find((shape) => isShape(shape.args, args))
      if (known !== undefined) return known.id
      const named = args.map(({ name, type }) => ({ name, type }))
      const id = words.idOf(JSON.stringify(named.map(({ name, type }) => [name, type])))
      recent = [{ args: named, id }, ...recent.slice(0, mostCompared - 1)]
      return id
    },
    forget: () => {
      recent = []
    },
  }
}

export type ReadEvent = { readonly event: ParsedEvent; readonly verdict: Verdict }

export type ReadDelivery = {
  readonly deliveryId: number
  readonly receivedAt: number
  readonly layout: string
  readonly problem: string | null
  readonly listener: string | null
  /** Project of that listener, as the receiver knew it. */
  readonly project: string | null
  readonly isTest: boolean
  readonly isBackfilled: boolean
  readonly events: Iterable<ReadEvent>
}

export type Progress = {
  /** Identity of the `deliveries.db` that was read; `null` before the first delivery. */
  readonly source: string | null
  readonly delivery_id: number
  readonly received_at: number
  readonly deliveries: number
  readonly events: number
  /** Delivery whose text can be searched, and all before it. */
  readonly text_delivery_id: number
}

/** Longest JSON of an event's values kept in its row; beyond, long single values are left out of the row, not of the event. */
const longestArgs = 8192
const longestValue = 1024

/** An object is no value of an argument, so it can stand for one that is left out. */
const shortened = (value: EventArgument['value']): EventArgument['value'] | { leftOut: number } => {
  const { length } = JSON.stringify(value)
  return length > longestValue ? { leftOut: length } : value
}

const argsText = (args: readonly EventArgument[]): string => {
  const text = JSON.stringify(args.map(({ value }) => value))
  return text.length <= longestArgs ? text : JSON.stringify(args.map(({ value }) => shortened(value)))
}

const formsOf = (text: string | null): HashForms | null => (text === null ? null : cachedHashForms(text))

/** The driver binds a number as a REAL; a column without a type keeps it so, and a REAL is no INTEGER to compare. */
const integer = (value: number | string | null): bigint | string | null =>
  typeof value === 'number' ? BigInt(value) : value

const nothingRead: Progress = {
  source: null,
  delivery_id: 0,
  received_at: 0,
  deliveries: 0,
  events: 0,
  text_delivery_id: 0,
}

export const openEventsWriter = (database: Writable<Events>) => {
  const words = openWords(database)
  const shapes = openShapes(words)
  const zones = openZones(database)
  const marks = openMarks(database)
  const ranges = openRanges(database)
  const folds = openFolds(database, (id, mark) => marks.mark(id, mark))
  const insertEvent = database.prepare(
    `INSERT INTO events VALUES (${Array.from({ length: 25 }, () => '?').join(', ')})`,
  )
  const insertText = database.prepare<[number, string]>('INSERT INTO bodies (rowid, text) VALUES (?, ?)')
  const besideText = database.prepare<[number], { said: string | null; listener: number | null }>(
    'SELECT text AS said, listener FROM events LEFT JOIN words ON words.id = said WHERE events.id = ?',
  )
  const eventsOf = database
    .prepare<[number], number>('SELECT events FROM parsed_deliveries WHERE delivery_id = ?')
    .pluck()
  const passText = database.prepare<[number]>('UPDATE progress SET text_delivery_id = ?')
  const parsed = gatherRows<[number, number, string, number, string | null, string | null, number]>(
    database,
    'INSERT INTO parsed_deliveries',
    7,
  )
  const insertPath = database.prepare<[string, number, string | null]>(
    `INSERT INTO paths VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET project = excluded.project
     WHERE excluded.project <> coalesce(project, '')`,
  )
  const readProgress = database.prepare<[], Progress>(
    'SELECT source, delivery_id, received_at, deliveries, events, text_delivery_id FROM progress',
  )
  const setSource = database.prepare('UPDATE progress SET source = ?')
  const advance = database.prepare(
    'UPDATE progress SET delivery_id = ?, received_at = ?, deliveries = deliveries + ?, events = events + ?',
  )
  let added = { deliveryId: 0, receivedAt: 0, deliveries: 0, events: 0 }

  const word = (text: string | null): number | null => (text === null ? null : words.idOf(storedText(text)))

  const writeEvent = (
    delivery: ReadDelivery,
    read: ReadEvent,
    listener: number | null,
    earlier: EarlierStory,
  ): void => {
    const { event } = read
    const { deliveryId, receivedAt } = delivery
    const { contractAddress, blockNumber } = event
    const hashes = {
      uid: formsOf(event.uid),
      txn: formsOf(event.txnHash),
      blockHash: formsOf(event.blockHash),
      topic: formsOf(event.topicHash),
    }
    const row = {
      id: eventId(deliveryId, event.elementIndex),
      type: event.type,
      uid: hashes.uid?.stored ?? null,
      uidKey: hashes.uid?.key ?? null,
      blockHash: hashes.blockHash?.stored ?? null,
      txnHash: hashes.txn?.stored ?? null,
      txnKey: hashes.txn?.key ?? null,
      txnLogIndex: integer(event.txnLogIndex),
    }
    const folding = { ...row, blockNumber, story: () => digestOf(storyOf(event)) }
    const { log, state, shown, states } = folds.fold(folding, earlier)
    const type = word(event.type)
    const contract = contractAddress === null ? null : words.idOf(storedAddress(contractAddress))
    const name = word(event.eventName)
    const verdict = verdicts.indexOf(read.verdict)
    const contractType = word(event.contractType)
    const logDataType = word(event.logDataType)
    insertEvent.run(
      row.id,
      receivedAt,
      row.uid,
      row.uidKey,
      type,
      integer(blockNumber),
      row.blockHash,
      contract,
      contractType,
      row.txnHash,
      row.txnKey,
      row.txnLogIndex,
      name,
      word(event.eventSig),
      logDataType,
      listener,
      verdict,
      log,
      state,
      shown,
      word(lineWords(event)),
      shapes.idOf(event.args),
      argsText(event.args),
      delivery.isTest ? 1 : 0,
      delivery.isBackfilled ? 1 : 0,
    )
    const { isTest, isBackfilled } = delivery
    const blockTime = blockTimeOf(event.ts, receivedAt)
    const isUntimed = blockTime === null
    const found = eventMarks(event)
    const flags = { isTest, isBackfilled, isUntimed, states }
    const marked = { contract, name, type, contractType, logDataType, listener, verdict, ...hashes, ...flags }
    marks.add(row.id, marksOf(event, found, marked))
    ranges.add(row.id, { blockTime, amounts: found.amounts })
    if (blockTime !== null) zones.addTime(deliveryId, blockTime)
    if (blockNumber !== null) zones.addBlock(deliveryId, blockNumber)
  }

  const run = database.transaction((work: () => void): void => {
    added = { deliveryId: 0, receivedAt: 0, deliveries: 0, events: 0 }
    work()
    zones.flush()
    folds.flush()
    marks.flush()
    ranges.flush()
    parsed.flush()
    if (added.deliveries === 0) return
    advance.run(added.deliveryId, added.receivedAt, added.deliveries, added.events)
  })

  return {
    progress: () => readProgress.get() ?? nothingRead,
    setSource: (source: string) => void setSource.run(source),
    /** Writes one delivery and its events. Only inside `batch`. */
    write: (delivery: ReadDelivery, earlier: EarlierStory) => {
      const { deliveryId, receivedAt, layout, problem, events } = delivery
      zones.addDelivery(deliveryId, receivedAt)
      const listener = word(delivery.listener)
      if (listener !== null && delivery.listener !== null)
        insertPath.run(storedText(delivery.listener), listener, delivery.project)
      let count = 0
      for (const event of events) {
        writeEvent(delivery, event, listener, earlier)
        count += 1
      }
      zones.addEvents(deliveryId, count)
      const isTest = delivery.isTest ? 1 : 0
      parsed.add([deliveryId, receivedAt, layout, count, delivery.listener, problem, isTest])
      added = {
        deliveryId,
        receivedAt,
        deliveries: added.deliveries + 1,
        events: added.events + count,
      }
    },
    eventsOf: (deliveryId: number) => eventsOf.get(deliveryId) ?? 0,
    /** Makes the text of an event searchable. Only inside `batch`, in the order of ids, once. */
    writeText: (id: number, text: string) => {
      const { said = null, listener = null } = besideText.get(id) ?? {}
      const path = listener === null ? null : pathTerm(listener)
      insertText.run(id, [text, said, path].filter((part) => part !== null).join('\n'))
    },
    passText: (deliveryId: number) => void passText.run(deliveryId),
    /** Runs the work in one transaction, with the new progress at its end. All or nothing. */
    batch: (work: () => void) => {
      try {
        run(work)
      } catch (error) {
        // Ids that were given inside the transaction went with it.
        words.forget()
        zones.forget()
        folds.forget()
        marks.forget()
        ranges.forget()
        parsed.forget()
        shapes.forget()
        throw error
      }
    },
  }
}

export type EventsWriter = ReturnType<typeof openEventsWriter>
