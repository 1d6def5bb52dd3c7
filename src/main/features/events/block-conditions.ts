import type { EventFilter } from '../../../contract/event-filter.ts'
import type { Condition } from './event-criteria.ts'
import type { Parameter } from './read-connection.ts'

/** A block number as a filter gives it: a number, or the digits of one beyond 2^53. */
export const exactBlock = (value: number | string): number | string => {
  const exact = BigInt(value)
  const asNumber = Number(exact)
  return Number.isSafeInteger(asNumber) ? asNumber : exact.toString()
}

const clamp = (value: number | string): number => {
  const block = exactBlock(value)
  if (typeof block === 'number') return block
  return block.startsWith('-') ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER
}

const longDigits = '(length(block_number), block_number)'

type BlockRange = Pick<EventFilter, 'blockFrom' | 'blockTo'>

/**
 * Conditions on rows for a range of blocks. Integers sort before text in SQLite; digits beyond 2^53 are text, the longer the
 * larger. Negative ones never match.
 */
export const blockConditions = (range: BlockRange): Condition[] => {
  const conditions: Condition[] = []
  const from = range.blockFrom === undefined ? undefined : exactBlock(range.blockFrom)
  const to = range.blockTo === undefined ? undefined : exactBlock(range.blockTo)
  const add = (sql: string, ...parameters: Parameter[]): void => void conditions.push({ sql, parameters })
  if (typeof from === 'number') add(`block_number >= ? AND (block_number < '-' OR block_number > '.')`, from)
  if (typeof from === 'string' && !from.startsWith('-'))
    add(`block_number > '.' AND ${longDigits} >= (?, ?)`, from.length, from)
  if (typeof to === 'number') add('block_number <= ?', to)
  if (typeof to === 'string') {
    if (to.startsWith('-')) add('FALSE')
    else add(`(block_number < '-' OR ${longDigits} <= (?, ?))`, to.length, to)
  }
  return conditions
}

/** Conditions on zones for a range of blocks. */
export const blockZones = ({ blockFrom, blockTo }: BlockRange): Condition[] => [
  ...(blockFrom === undefined ? [] : [{ sql: 'highest_block >= ?', parameters: [clamp(blockFrom)] }]),
  ...(blockTo === undefined ? [] : [{ sql: 'lowest_block <= ?', parameters: [clamp(blockTo)] }]),
]
