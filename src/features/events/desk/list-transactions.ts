import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { EventRow, TransactionRow } from '../contract.ts'
import { worstVerdict } from '../../../core/webhooks/chain-verdicts.ts'
import { succeed } from '../../../core/result.ts'
import { mainEventBeside } from '../../../core/webhooks/main-event.ts'
import { encodeCursor, pageBounds } from '../../../main/platform/db/cursor.ts'
import { eventCriteria, type EventCriteria } from './event-criteria.ts'
import { idsWithin, planTransaction, planWalk } from './event-plan.ts'
import { eventColumns, storedEvent, type EventRows, type StoredEvent } from './event-rows.ts'
import { eventRowsById } from './event-rows-by-id.ts'
import { queryName } from './query-name.ts'
import type { ReadConnection } from './read-connection.ts'
import { isWide } from './spell-out.ts'
import { integer, rowReader } from '../../../main/platform/db/row-reader.ts'

const defaultLimit = 100

/** Events of one transaction that are read for its row; those beyond are counted only. */
const mostRead = 200

/** Events walked for one page: where most are of transactions that stand on former pages, a page ends early. */
const maxWalked = 20_000

type Group = {
  /** Newest first; not all of a transaction with very many events. */
  readonly rows: readonly EventRow[]
  readonly events: number
  readonly firstId: number
}

/** Events that have words whose looking up takes long: once for the page, not with each transaction. `null`: other words. */
const findWords = (connection: ReadConnection, { words, low, high }: EventCriteria): Set<number> | null => {
  if (words === null || !isWide(words)) return null
  const sql = `SELECT rowid AS id FROM bodies WHERE bodies MATCH ? AND ${idsWithin('rowid')}`
  const matches = connection.rows(
    'words of transactions',
    sql,
    [words, low, high],
    rowReader({ id: integer }),
  )
  return new Set(matches.map(({ id }) => id))
}

const readFound = (
  connection: ReadConnection,
  eventRows: EventRows,
  criteria: EventCriteria,
  head: StoredEvent,
  matches: ReadonlySet<number>,
): Group => {
  const { from, where, parameters, id } = planTransaction({ ...criteria, words: null }, head.txn_hash)
  const all = connection
    .rows(
      'events of a transaction',
      `SELECT ${id} AS id FROM ${from} WHERE ${where} AND ${idsWithin(id)} ORDER BY ${id} DESC`,
      [...parameters, criteria.low, criteria.high],
      rowReader({ id: integer }),
    )
    .filter((event) => matches.has(event.id))
  const newest = all.slice(0, mostRead).map((event) => event.id)
  return {
    rows: eventRowsById(connection, eventRows, newest),
    events: all.length,
    firstId: all.at(-1)?.id ?? head.id,
  }
}

const readGroup = (
  connection: ReadConnection,
  eventRows: EventRows,
  criteria: EventCriteria,
  head: StoredEvent,
  matches: ReadonlySet<number> | null,
): Group => {
  if (matches !== null) return readFound(connection, eventRows, criteria, head, matches)
  const { from, where, parameters, id } = planTransaction(criteria, head.txn_hash)
  const source = `FROM ${from} WHERE ${where} AND ${idsWithin(id)}`
  const all = [...parameters, criteria.low, criteria.high]
  const newest = connection.rows(
    'events of a transaction',
    `SELECT ${eventColumns} ${source} ORDER BY ${id} DESC LIMIT ${mostRead}`,
    all,
    storedEvent,
  )
  const rows = newest.map((row) => eventRows.toRow(row))
  if (rows.length < mostRead) return { rows, events: rows.length, firstId: rows.at(-1)?.id ?? head.id }
  const size = connection.one(
    'size of a transaction',
    `SELECT count(*) AS events, min(${id}) AS first ${source}`,
    all,
    rowReader({ events: integer, first: integer }),
  )
  return { rows, events: size.events, firstId: size.first }
}

const toTransaction = (
  newest: EventRow,
  txnHash: string,
  { rows, events, firstId }: Group,
): TransactionRow => {
  const verdicts = rows.map(({ chainVerdict }) => chainVerdict)
  // Those that are counted only may not have been examined.
  const worst = worstVerdict(events > rows.length ? [...verdicts, null] : verdicts)
  return {
    id: newest.id,
    txnHash,
    events,
    firstId,
    lastReceivedAt: newest.receivedAt,
    mainEvent: mainEventBeside([newest, ...rows], worst),
    worstVerdict: worst,
  }
}

/** A transaction stands where its newest matching event does, so that a page depends on no other page. */
export const listTransactions = (
  connection: ReadConnection,
  eventRows: EventRows,
  input: ParsedInput<'events.transactions'>,
): Answer<Output<'events.transactions'>> => {
  const page = pageBounds('transactions', input)
  if (!page.ok) return page
  const { low, high, order } = page.value
  const filter = input.filter ?? {}
  const limit = input.limit ?? defaultLimit
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return succeed({ rows: [], next: null })
  const bounded = { ...criteria, low: Math.max(criteria.low, low), high: Math.min(criteria.high, high) }
  const { from, where, parameters, id } = planWalk(connection, bounded)
  const sql = `SELECT ${eventColumns} FROM ${from}
    WHERE ${where} AND txn_key IS NOT NULL AND ${idsWithin(id)} ORDER BY ${id} ${order}`
  const withWords = findWords(connection, criteria)
  const rows: TransactionRow[] = []
  const newest = new Map<string, number | undefined>()
  let walked = 0
  let last = 0
  let hasMore = false
  const name = queryName('events.transactions', filter)
  const all = [...parameters, bounded.low, bounded.high]
  for (const head of connection.iterate(name, sql, all, storedEvent)) {
    if (rows.length === limit || walked === maxWalked) {
      hasMore = true
      break
    }
    walked += 1
    last = head.id
    const event = eventRows.toRow(head)
    const { txnHash } = event
    const key = txnHash?.toLowerCase()
    if (txnHash === null || key === undefined) continue
    if (newest.has(key) && newest.get(key) !== head.id) continue
    const group = readGroup(connection, eventRows, criteria, head, withWords)
    newest.set(key, group.rows[0]?.id)
    if (group.rows[0]?.id === head.id) rows.push(toTransaction(event, txnHash, group))
  }
  return succeed({ rows, next: hasMore ? encodeCursor('transactions', last) : null })
}
