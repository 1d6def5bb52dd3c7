import type { Condition, EventCriteria } from './event-criteria.ts'
import type { Parameter, ReadConnection } from './read-connection.ts'

/** How a query walks the events: which index leads, and the whole WHERE clause. */
export type EventWalk = {
  /** `events INDEXED BY …` */
  readonly table: string
  readonly where: string
  readonly parameters: readonly Parameter[]
}

/** Counting an index stops here: beyond it, walking newest first finds a page soon. */
const enough = 1000
/** Rows of a block range that may be sorted for a page; a wider range is walked. */
const sortable = 20_000

const bounds = 'id >= ? AND id < ?'

const countUpTo = (
  connection: ReadConnection,
  index: string,
  sql: string,
  parameters: readonly Parameter[],
  most: number,
): number => {
  const row = connection.get(
    `size of ${index}`,
    `SELECT count(*) AS found FROM (SELECT 1 FROM events INDEXED BY ${index} WHERE ${sql} LIMIT ${most})`,
    parameters,
  )
  return (row as { found: number }).found
}

const isHash = ({ index }: Condition): boolean => index === 'events_by_uid' || index === 'events_by_txn'
const isBlock = ({ sql }: Condition): boolean => sql.includes('block_number')

/**
 * The index with the fewest rows for this filter leads; SQLite's own planner knows averages only, and a type that nearly
 * all events have is a poor guide where one that few have is a good one.
 */
const leadingIndex = (connection: ReadConnection, criteria: EventCriteria): string | null => {
  const { conditions, low, high } = criteria
  const hash = conditions.find(isHash)
  if (hash !== undefined) return hash.index
  const indexed = conditions.filter(({ index }) => index !== null)
  const blocks = conditions.filter(isBlock)
  if (indexed.length === 1 && blocks.length === 0) return indexed[0]?.index ?? null
  let best: { index: string | null; rows: number } = { index: null, rows: Number.POSITIVE_INFINITY }
  for (const { index, sql, parameters } of indexed) {
    if (index === null) continue
    const rows = countUpTo(connection, index, `${sql} AND ${bounds}`, [...parameters, low, high], enough)
    if (rows < best.rows) best = { index, rows }
  }
  if (blocks.length > 0 && best.rows >= enough) {
    const sql = [...blocks.map((block) => block.sql), bounds].join(' AND ')
    const parameters = [...blocks.flatMap((block) => block.parameters), low, high]
    if (countUpTo(connection, 'events_by_block', sql, parameters, sortable) < sortable)
      return 'events_by_block'
  }
  return best.index
}

/** Decides how to find the events that meet the criteria. */
export const planWalk = (connection: ReadConnection, criteria: EventCriteria): EventWalk => {
  const index = leadingIndex(connection, criteria)
  const { conditions, low, high } = criteria
  return {
    table: index === null ? 'events NOT INDEXED' : `events INDEXED BY ${index}`,
    where: [...conditions.map(({ sql }) => sql), bounds].join(' AND '),
    parameters: [...conditions.flatMap(({ parameters }) => parameters), low, high],
  }
}
