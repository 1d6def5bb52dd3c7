import { z } from 'zod'
import { verdicts } from '../contract/verdicts.ts'
import type { EventArg, EventRow } from '../contract.ts'
import { chainVerdicts, verdictStrengths } from '../../../core/webhooks/chain-verdicts.ts'
import { logStates } from '../../../core/webhooks/fold-log.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import { isOfValues } from './chain-verdicts-file.ts'
import { deliveryOf } from './event-id.ts'
import type { ReadConnection } from './read-connection.ts'
import { originSql } from './origin-sql.ts'
import { hashText } from './stored-text.ts'
import {
  blob,
  either,
  hasColumns,
  integer,
  orNull,
  rowReader,
  string,
  type RowOf,
  type RowReader,
} from '../../../main/platform/db/row-reader.ts'

const hash = orNull(either(blob, string))
const wireInteger = orNull(either(integer, string))
const wordId = orNull(integer)

const storedColumns = {
  id: integer,
  received_at: integer,
  uid: hash,
  type: wordId,
  block_number: wireInteger,
  block_hash: hash,
  contract: wordId,
  contract_type: wordId,
  txn_hash: hash,
  txn_key: orNull(integer),
  txn_log_index: wireInteger,
  event_name: wordId,
  event_sig: wordId,
  log_data_type: wordId,
  listener: wordId,
  test: integer,
  backfilled: integer,
  verdict: integer,
  log: integer,
  state: integer,
  /** How many events its log has; `null` for one that has only this. */
  elements: orNull(integer),
  /** On how many paths they came; `null` for one that has only this. */
  paths: orNull(integer),
  shape: integer,
  args: string,
}

export type StoredEvent = RowOf<typeof storedColumns>

const isStored = hasColumns(storedColumns)

const storedId = rowReader({ id: integer })

const noShape = -1

const unknownEvent = {
  received_at: 0,
  uid: null,
  type: null,
  block_number: null,
  block_hash: null,
  contract: null,
  contract_type: null,
  txn_hash: null,
  txn_key: null,
  txn_log_index: null,
  event_name: null,
  event_sig: null,
  log_data_type: null,
  listener: null,
  test: 0,
  backfilled: 0,
  verdict: -1,
  state: -1,
  elements: null,
  paths: null,
  shape: noShape,
  args: '[]',
}

/** Reads a row of `eventColumns`. A damaged one is an event of which nothing is known, so that no list is lost with it. */
export const storedEvent: RowReader<StoredEvent> = (row, query) => {
  if (isStored(row)) return row
  const { id } = storedId(row, query)
  return { ...unknownEvent, id, log: id }
}

/** Repeats of a log whose paths are looked at: a log that came thousands of times must not hold a page up. */
const maxPathsOf = 200

const ownColumns = `id, received_at, uid, type, block_number, block_hash, contract, contract_type, txn_hash, txn_key,
  txn_log_index, event_name, event_sig, log_data_type, listener, test, backfilled, verdict, events.log, events.state, shape, args`

export const eventColumns = `${ownColumns},
  (SELECT elements FROM folds WHERE folds.log = events.log) AS elements,
  CASE WHEN EXISTS (SELECT 1 FROM folds WHERE folds.log = events.log) THEN
    (SELECT count(DISTINCT coalesce(one.listener, 0)) FROM events AS one WHERE one.id IN (
      SELECT events.log UNION ALL SELECT * FROM (
        SELECT again.id FROM events AS again INDEXED BY events_repeated
        WHERE again.log = events.log AND again.log <> again.id ORDER BY again.id DESC LIMIT ${maxPathsOf}))) END AS paths`

/** For reads that do not show how often a log was delivered: counting its repeats for each row takes most of the time. */
export const uncountedColumns = `${ownColumns}, NULL AS elements, NULL AS paths`

export type EventRows = { toRow(stored: StoredEvent): EventRow }

const shapeSchema = z.array(z.tuple([z.string(), z.string()]))

type Shape = z.output<typeof shapeSchema>

/** A value, or the mark of one that is too long for a row. */
type StoredValue = EventArg['value'] | { readonly leftOut: number }

const isMark = (value: StoredValue): value is { readonly leftOut: number } =>
  typeof value === 'object' && value !== null && 'leftOut' in value

const toArg = (name: string, type: string, value: StoredValue): EventArg =>
  isMark(value) ? { name, type, value: null, leftOut: value.leftOut } : { name, type, value }

const isStoredValue = (value: unknown): value is StoredValue =>
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  ('leftOut' in value && Number.isInteger(value.leftOut))

/** Only the outer shape is looked at, by hand: thousands of rows a second pass here. `null` for what is damaged. */
const readValues = (text: string, count: number): StoredValue[] | null => {
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values) && values.length <= count && values.every(isStoredValue) ? values : null
  } catch {
    return null
  }
}

const damaged = (message: string): EventArg[] => [{ name: 'damaged', type: '', value: message }]

const mostCached = 20_000

const remember = <T>(cache: Map<number, T>, id: number, value: T): T => {
  if (cache.size >= mostCached) cache.clear()
  cache.set(id, value)
  return value
}

export const createEventRows = (connection: ReadConnection): EventRows => {
  const words = new Map<number, string>()
  const shapes = new Map<number, Shape>()

  const word = (id: number): string => {
    const former = words.get(id)
    if (former !== undefined) return former
    const stored = connection.row(
      'word by id',
      'SELECT text FROM words WHERE id = ?',
      [id],
      rowReader({ text: string }),
    )
    if (stored === undefined) throw new Error(`events.db names the word ${id}, which it does not have.`)
    return remember(words, id, stored.text)
  }
  const text = (id: number | null): string | null => (id === null ? null : word(id))
  const toArgs = (stored: StoredEvent): EventArg[] => {
    if (stored.shape === noShape)
      return damaged(`The database is damaged at event ${stored.id}: its row cannot be read.`)
    let shape = shapes.get(stored.shape)
    if (shape === undefined) {
      const read = readStored(shapeSchema, word(stored.shape), `the names of arguments ${stored.shape}`)
      if (!read.ok) return damaged(read.error)
      shape = remember(shapes, stored.shape, read.value)
    }
    const values = readValues(stored.args, shape.length)
    if (values === null)
      return damaged(`The database is damaged at the arguments of event ${stored.id}: they cannot be read.`)
    return shape.map(([name, type], index) => toArg(name, type, values[index] ?? null))
  }

  const verdictSql = `SELECT chain_verdict AS verdict, strength FROM verdicts.chain_verdicts AS examined
    WHERE ${isOfValues}`
  const chainVerdict = (stored: StoredEvent): Pick<EventRow, 'chainVerdict' | 'chainStrength'> => {
    const identity = [stored.id, stored.received_at, stored.block_hash, stored.txn_hash]
    const row = connection.hasVerdicts()
      ? connection.row(
          'chain verdict',
          verdictSql,
          identity,
          rowReader({ verdict: integer, strength: integer }),
        )
      : undefined
    const verdict = chainVerdicts[row?.verdict ?? -1] ?? null
    return {
      chainVerdict: verdict,
      chainStrength: verdict === null ? null : (verdictStrengths[row?.strength ?? -1] ?? null),
    }
  }

  const originQuery = `SELECT ${originSql('?')} AS origin`
  const originOf = (delivery: number): string | null => {
    if (!connection.hasDeliveries()) return null
    const stored = connection.row(
      'origin of a delivery',
      originQuery,
      [delivery],
      rowReader({ origin: orNull(string) }),
    )
    return stored?.origin ?? null
  }

  return {
    toRow: (stored) => ({
      id: stored.id,
      deliveryId: deliveryOf(stored.id),
      receivedAt: new Date(stored.received_at).toISOString(),
      uid: hashText(stored.uid),
      type: text(stored.type),
      blockNumber: stored.block_number,
      blockHash: hashText(stored.block_hash),
      contractAddress: text(stored.contract),
      contractType: text(stored.contract_type),
      txnHash: hashText(stored.txn_hash),
      txnLogIndex: stored.txn_log_index,
      eventName: text(stored.event_name),
      eventSig: text(stored.event_sig),
      logDataType: text(stored.log_data_type),
      args: toArgs(stored),
      // What is consistent by itself is not, where another delivery of the same log says otherwise.
      verdict:
        logStates[stored.state] === 'contradiction'
          ? 'contradictory'
          : (verdicts[stored.verdict] ?? 'unchecked'),
      state: logStates[stored.state] ?? 'doubtful',
      deliveries: stored.elements ?? 1,
      listeners: stored.paths ?? 1,
      listenerId: text(stored.listener),
      test: stored.test === 1,
      backfilled: stored.backfilled === 1,
      origin: originOf(deliveryOf(stored.id)),
      ...chainVerdict(stored),
    }),
  }
}
