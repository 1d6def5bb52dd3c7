import type { EventFilter } from '../../contract/events.ts'
import { zoneSize } from './events-schema.ts'
import { mostElements } from './event-id.ts'
import type { Parameter, ReadConnection } from './read-connection.ts'
import { storedAddress, storedHash, storedText, textKey } from './stored-text.ts'

/** One condition of a query. */
export type Condition = {
  readonly sql: string
  readonly parameters: readonly Parameter[]
  /** Index that answers it, newest rows first; `null`: it only narrows what another finds. */
  readonly index: string | null
}

/** A filter, put into terms of the tables. */
export type EventCriteria = {
  readonly conditions: readonly Condition[]
  /** Ids from here … */
  readonly low: number
  /** … up to, not including, here. */
  readonly high: number
}

const wordId = (connection: ReadConnection, text: string): number | undefined => {
  const found = connection.get('word', 'SELECT id FROM words WHERE text = ?', [text])
  return (found as { id: number } | undefined)?.id
}

/** A hash is compared whole after its short key was found; text that is no hash, in any letter case. */
const hashCondition = (column: 'uid' | 'txn_hash', key: string, index: string, text: string): Condition => {
  const stored = storedHash(text)
  return {
    sql: `${key} = ? AND ${column} = ? COLLATE NOCASE`,
    parameters: [textKey(storedText(text)), stored],
    index,
  }
}

/** A block number as a filter gives it: a number, or the digits of one beyond 2^53. */
const exactBlock = (value: number | string): number | string => {
  const exact = BigInt(value)
  const asNumber = Number(exact)
  return Number.isSafeInteger(asNumber) ? asNumber : exact.toString()
}

const clamp = (block: number | string): number => {
  if (typeof block === 'number') return block
  return block.startsWith('-') ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER
}

const longDigits = '(length(block_number), block_number)'

/** Integers sort before text in SQLite; digits beyond 2^53 are text, the longer the larger. Negative ones never match. */
const blockConditions = (from: number | string | undefined, to: number | string | undefined): Condition[] => {
  const conditions: Condition[] = []
  const add = (sql: string, ...parameters: Parameter[]): void =>
    void conditions.push({ sql, parameters, index: null })
  if (typeof from === 'number') add(`block_number >= ? AND (block_number < '-' OR block_number > '.')`, from)
  if (typeof from === 'string' && !from.startsWith('-'))
    add(`block_number > '.' AND ${longDigits} >= (?, ?)`, from.length, from)
  if (typeof to === 'number') add('block_number <= ?', to)
  if (typeof to === 'string') add(`(block_number < '-' OR ${longDigits} <= (?, ?))`, to.length, to)
  return conditions
}

type Range = { readonly low: number; readonly high: number }

/** Narrows ranges of times and blocks to a range of ids, by the zones that overlap them. */
const zoneRange = (connection: ReadConnection, filter: EventFilter): Range | null => {
  const wheres: string[] = []
  const parameters: Parameter[] = []
  const add = (sql: string, value: number): void => {
    wheres.push(sql)
    parameters.push(value)
  }
  if (filter.from !== undefined) add('last_received >= ?', Date.parse(filter.from))
  if (filter.to !== undefined) add('first_received < ?', Date.parse(filter.to))
  if (filter.blockFrom !== undefined) add('highest_block >= ?', clamp(exactBlock(filter.blockFrom)))
  if (filter.blockTo !== undefined) add('lowest_block <= ?', clamp(exactBlock(filter.blockTo)))
  if (wheres.length === 0) return { low: 0, high: Number.MAX_SAFE_INTEGER }
  const sql = `SELECT min(zone) AS first, max(zone) AS last FROM zones WHERE ${wheres.join(' AND ')}`
  const found = connection.get('zones', sql, parameters) as { first: number | null; last: number | null }
  if (found.first === null || found.last === null) return null
  return {
    low: found.first * zoneSize * mostElements,
    high: (found.last + 1) * zoneSize * mostElements,
  }
}

/** Texts that are words: a text no event ever had matches nothing. */
const wordConditions = (connection: ReadConnection, filter: EventFilter): Condition[] | null => {
  const contract =
    filter.contractAddress === undefined ? null : wordId(connection, storedAddress(filter.contractAddress))
  const name = filter.eventName === undefined ? null : wordId(connection, storedText(filter.eventName))
  const type = filter.type === undefined ? null : wordId(connection, storedText(filter.type))
  if (contract === undefined || name === undefined || type === undefined) return null
  const conditions: Condition[] = []
  const add = (sql: string, index: string, ...parameters: Parameter[]): void =>
    void conditions.push({ sql, parameters, index })
  if (contract !== null && name !== null)
    add('contract = ? AND event_name = ?', 'events_by_contract_and_name', contract, name)
  else if (contract !== null) add('contract = ?', 'events_by_contract', contract)
  else if (name !== null) add('event_name = ?', 'events_by_name', name)
  if (type !== null) add('type = ?', 'events_by_type', type)
  return conditions
}

/**
 * Puts a filter into conditions over the tables.
 *
 * @returns `null` when nothing can match
 */
export const eventCriteria = (connection: ReadConnection, filter: EventFilter): EventCriteria | null => {
  const words = wordConditions(connection, filter)
  const zones = zoneRange(connection, filter)
  if (words === null || zones === null) return null
  let { low, high } = zones
  if (filter.deliveryId !== undefined) {
    if (filter.deliveryId < 1 || filter.deliveryId > Number.MAX_SAFE_INTEGER / mostElements - 1) return null
    low = Math.max(low, filter.deliveryId * mostElements)
    high = Math.min(high, (filter.deliveryId + 1) * mostElements)
  }
  const blockFrom = filter.blockFrom === undefined ? undefined : exactBlock(filter.blockFrom)
  const blockTo = filter.blockTo === undefined ? undefined : exactBlock(filter.blockTo)
  if (typeof blockTo === 'string' && blockTo.startsWith('-')) return null
  const conditions = [...words]
  if (filter.uid !== undefined) conditions.push(hashCondition('uid', 'uid_key', 'events_by_uid', filter.uid))
  if (filter.txnHash !== undefined)
    conditions.push(hashCondition('txn_hash', 'txn_key', 'events_by_txn', filter.txnHash))
  conditions.push(...blockConditions(blockFrom, blockTo))
  if (filter.from !== undefined)
    conditions.push({ sql: 'received_at >= ?', parameters: [Date.parse(filter.from)], index: null })
  if (filter.to !== undefined)
    conditions.push({ sql: 'received_at < ?', parameters: [Date.parse(filter.to)], index: null })
  return { conditions, low, high }
}
