import type { Condition, EventCriteria } from './event-criteria.ts'
import type { Parameter, ReadConnection } from './read-connection.ts'

/** How a query walks the events: which index leads, and the whole WHERE clause. */
export type EventWalk = {
  /** Clause after the table's name: `INDEXED BY …`. */
  readonly index: string
  /** Conditions without the range of ids, which whoever runs it adds last. */
  readonly where: string
  readonly parameters: readonly Parameter[]
}

/**
 * Counting an index stops here. So many rows can be looked at for a page, whatever else is asked of them; where every index
 * has more, walking the newest first finds a page soon. A wider block range is walked too, not sorted.
 */
const enough = 20_000

const bounds = 'id >= ? AND id < ?'

const countUpTo = (
  connection: ReadConnection,
  index: string,
  sql: string,
  parameters: readonly Parameter[],
): number => {
  const row = connection.get(
    `size of ${index}`,
    `SELECT count(*) AS found FROM (SELECT 1 FROM events INDEXED BY ${index} WHERE ${sql} LIMIT ${enough})`,
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
    const rows = countUpTo(connection, index, `${sql} AND ${bounds}`, [...parameters, low, high])
    if (rows < best.rows) best = { index, rows }
  }
  if (blocks.length > 0 && best.rows >= enough) {
    const sql = [...blocks.map((block) => block.sql), bounds].join(' AND ')
    const parameters = [...blocks.flatMap((block) => block.parameters), low, high]
    if (countUpTo(connection, 'events_by_block', sql, parameters) < enough) return 'events_by_block'
  }
  return best.index
}

/** Decides how to find the events that meet the criteria. */
export const planWalk = (connection: ReadConnection, criteria: EventCriteria): EventWalk => {
  const index = leadingIndex(connection, criteria)
  const { conditions } = criteria
  return {
    index: index === null ? 'NOT INDEXED' : `INDEXED BY ${index}`,
    where: ['TRUE', ...conditions.map(({ sql }) => sql)].join(' AND '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  }
}
