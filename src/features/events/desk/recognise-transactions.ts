import type { EventRow } from '../contract.ts'
import { chainVerdicts } from '../../../core/webhooks/chain-verdicts.ts'
import { transferEventNames } from '../../orders/core/transfers.ts'
import { recogniseSales } from '../../../core/sales/recognise-sales.ts'
import type { RecognisedSales, SaleLog } from '../../../core/sales/sale.ts'
import { fillNames, readFill } from '../../../core/webhooks/market-fill.ts'
import { addressOf, digitsOf } from '../../../core/webhooks/line-event.ts'
import { blockTimeOf } from '../../../core/webhooks/block-time.ts'
import { readElement } from '../../../core/webhooks/read-element.ts'
import { createElements, type ElementOf } from './delivered-logs.ts'
import { elementOf, mostElements } from './event-id.ts'
import { uncountedColumns, storedEvent, type EventRows, type StoredEvent } from './event-rows.ts'
import { eventOfLog, faultOfLog, type LogEvents } from './logs-of-transaction.ts'
import type { ReadConnection } from './read-connection.ts'
import { createRequestEvents, type RequestEvents } from './request-events.ts'
import { hashText } from './stored-text.ts'
import {
  blob,
  either,
  integer,
  orNull,
  rowReader,
  string,
  type RowOf,
} from '../../../main/platform/db/row-reader.ts'

export type PathOwner = { readonly project: string; readonly network: string | null }

export type TransactionSales = RecognisedSales & {
  /** `null`: of paths that belong to no listener. */
  readonly project: string | null
  readonly network: string | null
  readonly blockNumber: number | string | null
  readonly blockHash: string | null
  /** When its block was made, as it was delivered; `null`: not said. Milliseconds. */
  readonly blockTime: number | null
  readonly receivedAt: number
}

export type RecognisedTransaction = {
  readonly txnHash: string
  readonly groups: readonly TransactionSales[]
}

export type RecognisedStretch = {
  readonly transactions: readonly RecognisedTransaction[]
  readonly readTo: number
  /** Id up to which deliveries were read into events so far. */
  readonly end: number
  readonly source: string | null
  /** The oldest event that is still in the log. */
  readonly oldest: number
}

export type RecogniseInput = {
  readonly paths: Readonly<Record<string, PathOwner>>
} & ({ readonly after: number; readonly limit: number } | { readonly events: readonly number[] })

const place = { txn_key: orNull(integer), txn_hash: orNull(either(blob, string)) }
const storedPlace = rowReader(place)
const touchedColumns = { id: integer, log: integer, event_name: orNull(integer), ...place }
type Touched = RowOf<typeof touchedColumns>
const storedTouched = rowReader(touchedColumns)

type Key = { readonly key: number; readonly hash: Buffer | string }
type Row = { readonly log: number; readonly event: EventRow }

/** Events of one transaction that are read; beyond, it is not understood whole, and says so. */
const mostEvents = 5000

const relevantNames = [...fillNames, ...transferEventNames]

/** The terms of requests, whose fills may have come before them. */
const creationName = 'RequestCreated'

const isFill = ({ eventName }: EventRow): boolean => eventName !== null && fillNames.has(eventName)

/** Arguments that are too long for a row stand in the delivery. */
const wholeArgs = (event: EventRow, elementOfEvent: ElementOf): SaleLog['args'] => {
  if (event.args.every(({ leftOut }) => leftOut === undefined)) return event.args
  const element = elementOfEvent(event.id)
  return element === undefined ? event.args : readElement(element, elementOf(event.id)).args
}

const logsOf = (rows: readonly Row[]): LogEvents[] =>
  [...Map.groupBy(rows, ({ log }) => log).values()].map((own): LogEvents => {
    const events = own.map(({ event }) => event)
    const real = events.filter(({ test }) => !test)
    return { events: real, hasTests: real.length < events.length }
  })

const indexOf = ({ txnLogIndex }: EventRow): number | null =>
  txnLogIndex !== null && Number.isSafeInteger(Number(txnLogIndex)) ? Number(txnLogIndex) : null

const findTouched = (connection: ReadConnection, input: RecogniseInput): Touched[] => {
  const columns = 'id, log, event_name, txn_key, txn_hash'
  if ('events' in input)
    return input.events.flatMap((id) => {
      const sql = `SELECT ${columns} FROM events WHERE id = ?`
      return connection.row('event of a sale', sql, [id], storedTouched) ?? []
    })
  return connection.rows(
    'events to look for sales in',
    `SELECT ${columns} FROM events WHERE id > ? ORDER BY id LIMIT ?`,
    [input.after, input.limit],
    storedTouched,
  )
}

/** Events that filled the request that a log created. */
const fillsOf = (
  connection: ReadConnection,
  eventRows: EventRows,
  requests: RequestEvents,
  log: number,
): StoredEvent[] => {
  const stored = connection.row(
    'log that created a request',
    `SELECT ${uncountedColumns} FROM events WHERE id = ?`,
    [log],
    storedEvent,
  )
  if (stored === undefined) return []
  const { contractAddress, args } = eventRows.toRow(stored)
  const [market, order] = [addressOf(contractAddress), digitsOf(args[0]?.value)]
  return market === null || order === null ? [] : requests.find('RequestAccepted', market, order)
}

/** Each transaction once. A removal may name the log only by its uid: then another event of it has the transaction. */
const keysOf = (
  connection: ReadConnection,
  eventRows: EventRows,
  requests: RequestEvents,
  touched: readonly Touched[],
): Key[] => {
  const names = connection.rows(
    'words of market events',
    `SELECT id, text FROM words WHERE text IN (${[...relevantNames, creationName].map(() => '?').join(', ')})`,
    [...relevantNames, creationName],
    rowReader({ id: integer, text: string }),
  )
  const relevant = new Set(names.map(({ id }) => id))
  const creation = names.find(({ text }) => text === creationName)?.id
  const keys = new Map<string, Key>()
  for (const { id, log, event_name, txn_key, txn_hash } of touched) {
    if (event_name === null || !relevant.has(event_name)) continue
    if (event_name === creation)
      for (const { txn_key: key, txn_hash: hash } of fillsOf(connection, eventRows, requests, log))
        if (key !== null && hash !== null) keys.set(hashText(hash)?.toLowerCase() ?? '', { key, hash })
    const own =
      txn_key !== null || log === id
        ? { txn_key, txn_hash }
        : connection.row(
            'transaction of a log',
            'SELECT txn_key, txn_hash FROM events WHERE id = ?',
            [log],
            storedPlace,
          )
    const hash = own?.txn_hash ?? null
    if (own === undefined || own.txn_key === null || hash === null) continue
    keys.set(hashText(hash)?.toLowerCase() ?? '', { key: own.txn_key, hash })
  }
  return [...keys.values()]
}

const timeOf = ({ id, receivedAt }: EventRow, elementOfEvent: ElementOf): number | null => {
  const element = elementOfEvent(id)
  return element === undefined ? null : blockTimeOf(readElement(element, 0).ts, Date.parse(receivedAt))
}

/** Reads transactions, and what each comes to. Pieces are short. */
export function* recogniseTransactions(
  connection: ReadConnection,
  eventRows: EventRows,
  input: RecogniseInput,
  maxInflatedBytes: number,
): Generator<undefined, RecognisedStretch> {
  const progress = connection.one(
    'progress',
    'SELECT source, delivery_id FROM progress',
    [],
    rowReader({ source: orNull(string), delivery_id: integer }),
  )
  const oldest = connection.one(
    'first event',
    'SELECT min(id) AS id FROM events',
    [],
    rowReader({ id: orNull(integer) }),
  )
  const end = Math.max(0, (progress.delivery_id + 1) * mostElements - 1)
  const touched = findTouched(connection, input)
  const requests = createRequestEvents(connection)
  const elementOfEvent = connection.hasDeliveries()
    ? createElements(connection, maxInflatedBytes)
    : () => undefined
  const sql = `SELECT ${uncountedColumns} FROM events INDEXED BY events_by_place
    WHERE txn_key = ? AND txn_hash = ? COLLATE NOCASE ORDER BY id LIMIT ${mostEvents}`

  const groupOf = ({ listenerId }: EventRow): string => {
    const owner = listenerId === null ? undefined : input.paths[listenerId]
    return owner === undefined ? '' : JSON.stringify([owner.project, owner.network])
  }
  const chooseLogs = (group: string, logs: readonly LogEvents[]): { event: EventRow; said: SaleLog }[] =>
    logs.flatMap((log) => {
      const event = eventOfLog(log.events.filter((one) => groupOf(one) === group))
      if (event === undefined) return []
      const { id, eventName, contractType, contractAddress } = event
      const args = wholeArgs(event, elementOfEvent)
      const fault = faultOfLog(log)
      return [
        { event, said: { id, eventName, contractType, contractAddress, args, index: indexOf(event), fault } },
      ]
    })

  /** What created the requests that are filled, as the same project was told on the same network. */
  const creationsOf = (group: string, said: readonly SaleLog[]): SaleLog[] =>
    said.flatMap((log) => {
      const fill = readFill(log)
      const market = addressOf(log.contractAddress)
      if (fill?.kind !== 'request' || market === null) return []
      const rows = requests
        .find(creationName, market, fill.order)
        .map((one) => ({ log: one.log, event: eventRows.toRow(one) }))
      return chooseLogs(group, logsOf(rows)).flatMap((one) => (one.said.fault === null ? [one.said] : []))
    })

  const ofGroup = (group: string, logs: readonly LogEvents[]): TransactionSales | null => {
    const chosen = chooseLogs(group, logs)
    const saidLogs = chosen.map(({ said }) => said)
    const recognised = recogniseSales(saidLogs, creationsOf(group, saidLogs))
    const named = recognised.sales[0]?.evidence[0]?.event ?? recognised.unmatched[0]?.event
    const main = chosen.find(({ event }) => event.id === named)?.event
    if (main === undefined) return null
    const owner = main.listenerId === null ? undefined : input.paths[main.listenerId]
    return {
      ...recognised,
      project: owner?.project ?? null,
      network: owner?.network ?? null,
      blockNumber: main.blockNumber,
      blockHash: main.blockHash?.toLowerCase() ?? null,
      blockTime: timeOf(main, elementOfEvent),
      receivedAt: Date.parse(main.receivedAt),
    }
  }

  const readTransaction = ({ key, hash }: Key): RecognisedTransaction | null => {
    const stored = connection.rows('events of a transaction', sql, [key, hash], storedEvent)
    const rows = stored.map((one) => ({ log: one.log, event: eventRows.toRow(one) }))
    if (rows.length < 2 && !rows.some(({ event }) => isFill(event))) return null
    const logs = logsOf(rows)
    const groups = new Set(rows.map(({ event }) => groupOf(event)))
    return {
      txnHash: hashText(hash)?.toLowerCase() ?? '',
      groups: [...groups].flatMap((group) => ofGroup(group, logs) ?? []),
    }
  }

  const transactions: RecognisedTransaction[] = []
  for (const key of keysOf(connection, eventRows, requests, touched)) {
    yield
    const transaction = connection.snapshot(() => readTransaction(key))
    if (transaction !== null) transactions.push(transaction)
  }
  const isAll = !('events' in input) && touched.length < input.limit
  return {
    transactions,
    readTo: isAll ? Math.max(end, input.after) : (touched.at(-1)?.id ?? 0),
    end,
    source: progress.source,
    oldest: oldest.id ?? 0,
  }
}

/** Verdicts by which an event is no evidence, or a removal is none. */
const contradicted = (['refuted', 'removed', 'removal-refuted'] as const).map((verdict) =>
  chainVerdicts.indexOf(verdict),
)
const proven = chainVerdicts.indexOf('proven')

/** Most events whose verdicts are followed. */
const mostContradicted = 100_000

/** Events of which the chain says something else than their deliveries do, in the order of their ids. */
export const contradictedEvents = (connection: ReadConnection): number[] => {
  if (!connection.hasVerdicts()) return []
  const found = connection.rows(
    'events that the chain contradicts',
    `SELECT event_id AS id FROM verdicts.chain_verdicts WHERE chain_verdict IN (${contradicted.join(', ')})
     UNION
     SELECT event_id FROM folds CROSS JOIN verdicts.chain_verdicts AS examined ON event_id = folds.log
       WHERE folds.state <> 0 AND chain_verdict = ${proven}
     UNION
     SELECT event_id FROM folds
       CROSS JOIN events INDEXED BY events_repeated ON events.log = folds.log AND events.log <> events.id
       CROSS JOIN verdicts.chain_verdicts AS examined ON event_id = events.id
       WHERE folds.state <> 0 AND chain_verdict = ${proven}
     ORDER BY 1 LIMIT ${mostContradicted}`,
    [],
    rowReader({ id: integer }),
  )
  return found.map(({ id }) => id)
}
