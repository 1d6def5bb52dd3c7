import { isOfEvent } from './chain-verdicts-file.ts'
import type { Condition, EventCriteria, RangeCondition } from './event-criteria.ts'
import { hashMark } from './marks.ts'
import type { Parameter, ReadConnection } from './read-connection.ts'
import { isWide } from './spell-out.ts'
import { hashText, textKey } from './stored-text.ts'
import { integer, orNull, rowReader } from '../../../main/platform/db/row-reader.ts'

export type EventWalk = {
  readonly from: string
  /** Conditions without the range of ids, which whoever runs it adds last. */
  readonly where: string
  readonly parameters: readonly Parameter[]
  /** Column of the event's id: for the range, the order, and for counting. */
  readonly id: string
}

/**
 * Counting what an index finds stops here. So many rows can be looked at for a page, whatever else is asked of them; where every index
 * has more, walking the newest first finds a page soon.
 */
const enough = 20_000

/** The driver binds numbers as REAL; a full-text index passes over a bound that is no INTEGER and walks all. */
export const idsWithin = (id: string): string => `${id} >= CAST(? AS INTEGER) AND ${id} < CAST(? AS INTEGER)`

/** Looked up at once, and in that range alone. @param without expression for `bodies`; `null`: nothing */
export const allWithin = (id: string, without: string | null, low: number, high: number): Condition => ({
  sql:
    without === null
      ? idsWithin(id)
      : `${idsWithin(id)} AND ${id} NOT IN (SELECT rowid FROM bodies WHERE bodies MATCH ? AND ${idsWithin('rowid')} LIMIT -1)`,
  parameters: without === null ? [low, high] : [low, high, without, low, high],
})

const countUpTo = (
  connection: ReadConnection,
  { from, where, parameters, id }: EventWalk,
  { low, high }: EventCriteria,
): number =>
  connection.one(
    `size of ${from}`,
    `SELECT count(*) AS found FROM (SELECT 1 FROM ${from} WHERE ${where} AND ${idsWithin(id)} LIMIT ${enough})`,
    [...parameters, low, high],
    rowReader({ found: integer }),
  ).found

type FullText = 'marks' | 'bodies'

const lead = (table: FullText, match: string): EventWalk => ({
  from: table,
  where: `${table} MATCH ?`,
  parameters: [match],
  id: `${table}.rowid`,
})

const joinConditions = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => ` AND ${sql}`).join(''),
  parameters: conditions.flatMap(({ parameters }) => parameters),
})

/** Looked for with each row, or, where that takes long, once for all: `LIMIT -1` stays apart from the rows. */
const matching = (table: FullText, match: string): Condition => ({
  sql: isWide(match)
    ? `events.id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ? LIMIT -1)`
    : `EXISTS (SELECT 1 FROM ${table} WHERE ${table} MATCH ? AND ${table}.rowid = events.id)`,
  parameters: [match],
})

/** Each star, by its event: people give them one by one, so they are few. */
const stars: EventWalk = {
  from: 'notes.event_notes',
  where: 'star = 1',
  parameters: [],
  id: 'event_notes.event_id',
}

const starred: Condition = {
  sql: 'EXISTS (SELECT 1 FROM notes.event_notes WHERE event_id = events.id AND star = 1)',
  parameters: [],
}

const examined = (verdict: number): EventWalk => ({
  from: 'verdicts.chain_verdicts AS examined',
  where: 'examined.chain_verdict = ?',
  parameters: [verdict],
  id: 'examined.event_id',
})

const hasVerdict = (verdict: number): Condition => ({
  sql: `EXISTS (SELECT 1 FROM verdicts.chain_verdicts AS examined WHERE examined.chain_verdict = ? AND ${isOfEvent})`,
  parameters: [verdict],
})

const withoutWords = (match: string): Condition => {
  const { sql, parameters } = matching('bodies', match)
  return { sql: `NOT ${sql}`, parameters }
}

const inRange = ({ table, sql, parameters }: RangeCondition): Condition => ({
  sql: `EXISTS (SELECT 1 FROM ${table} WHERE event_id = events.id${sql})`,
  parameters,
})

/** By the index of a range that has few; each event once: one may have several amounts in it. */
const fewInRange = ({ table, index, sql, parameters }: RangeCondition): EventWalk => ({
  from: `(SELECT DISTINCT event_id FROM ${table} INDEXED BY ${index} WHERE TRUE${sql}) AS ranged`,
  where: 'TRUE',
  parameters,
  id: 'ranged.event_id',
})

/** The whole table of a range, by event: less than a tenth of what the rows of events take. Each event once, too. */
const allInRange = ({ table, sql, parameters }: RangeCondition): EventWalk => {
  const isOnce = `amount = (SELECT min(least.amount) FROM amounts AS least WHERE least.event_id = amounts.event_id${sql.replaceAll('amount ', 'least.amount ')})`
  const several = table === 'amounts'
  return {
    from: several ? table : `${table} NOT INDEXED`,
    where: `TRUE${sql}${several ? ` AND ${isOnce}` : ''}`,
    parameters: several ? [...parameters, ...parameters] : parameters,
    id: `${table}.event_id`,
  }
}

const inBlocks = (blocks: readonly Condition[]): EventWalk => {
  const { sql, parameters } = joinConditions(blocks)
  return { from: 'events INDEXED BY events_by_block', where: `TRUE${sql}`, parameters, id: 'events.id' }
}

type RangeLeader = { readonly range: RangeCondition; readonly walk: EventWalk }

type Leader = FullText | 'stars' | 'examined' | 'blocks' | RangeLeader | 'rows'

/** What finds the fewest goes first. Only where there is a choice is anything counted. */
const chooseLeader = (connection: ReadConnection, criteria: EventCriteria): Leader => {
  const { marks, words, isStarred, chainVerdict, blocks, ranges } = criteria
  const leaders: [Leader, EventWalk][] = []
  if (marks !== null) leaders.push(['marks', lead('marks', marks)])
  if (words !== null) leaders.push(['bodies', lead('bodies', words)])
  if (isStarred) leaders.push(['stars', stars])
  if (chainVerdict !== null) leaders.push(['examined', examined(chainVerdict)])
  const [only] = leaders
  if (leaders.length === 1 && only !== undefined && blocks.length + ranges.length === 0) return only[0]
  let best: { leader: Leader; found: number } = { leader: 'rows', found: Number.POSITIVE_INFINITY }
  for (const [leader, walk] of leaders) {
    const matches = countUpTo(connection, walk, criteria)
    if (matches < best.found) best = { leader, found: matches }
  }
  if (best.found < enough) return best.leader
  if (blocks.length > 0 && countUpTo(connection, inBlocks(blocks), criteria) < enough) return 'blocks'
  const few = ranges.find((range) => countUpTo(connection, fewInRange(range), criteria) < enough)
  if (few !== undefined) return { range: few, walk: fewInRange(few) }
  const [range] = ranges
  return best.leader === 'rows' && range !== undefined ? { range, walk: allInRange(range) } : best.leader
}

export const planWalk = (connection: ReadConnection, criteria: EventCriteria): EventWalk => {
  const { sql, parameters } = joinConditions(
    criteria.without === null ? [] : [withoutWords(criteria.without)],
  )
  const walk = planRange(connection, criteria)
  return { ...walk, where: walk.where + sql, parameters: [...walk.parameters, ...parameters] }
}

export const planRange = (connection: ReadConnection, criteria: EventCriteria): EventWalk => {
  const { marks, words, isStarred, chainVerdict, ranges, blocks } = criteria
  const leader = chooseLeader(connection, criteria)
  const conditions = [
    ...criteria.conditions,
    ...blocks,
    ...ranges.filter((range) => typeof leader !== 'object' || leader.range !== range).map(inRange),
  ]
  if (isStarred && leader !== 'stars') conditions.push(starred)
  if (chainVerdict !== null && leader !== 'examined') conditions.push(hasVerdict(chainVerdict))
  if (marks !== null && leader !== 'marks') conditions.push(matching('marks', marks))
  if (words !== null && leader !== 'bodies') conditions.push(matching('bodies', words))
  const { sql, parameters } = joinConditions(conditions)
  if (leader === 'blocks' || leader === 'rows') {
    return {
      from: leader === 'blocks' ? 'events INDEXED BY events_by_block' : 'events NOT INDEXED',
      where: `TRUE${sql}`,
      parameters,
      id: 'events.id',
    }
  }
  const walkOf = (): EventWalk => {
    if (leader === 'stars') return stars
    if (leader === 'examined') return examined(chainVerdict ?? -1)
    if (leader === 'marks' || leader === 'bodies')
      return lead(leader, (leader === 'marks' ? marks : words) ?? '')
    return leader.walk
  }
  const walk = walkOf()
  return {
    ...walk,
    // The order of the join is fixed: the planner knows nothing of how many rows an index finds.
    from: `${walk.from} CROSS JOIN events ON ${leader === 'examined' ? isOfEvent : `events.id = ${walk.id}`}`,
    where: walk.where + sql,
    // What stands in FROM comes first.
    parameters: [...walk.parameters, ...parameters],
  }
}

const firstKept = (connection: ReadConnection): number =>
  connection.one('first event', 'SELECT min(id) AS id FROM events', [], rowReader({ id: orNull(integer) }))
    .id ?? 0

const hasNothingElse = ({
  marks,
  words,
  isStarred,
  chainVerdict,
  blocks,
  conditions,
}: EventCriteria): boolean =>
  marks === null &&
  words === null &&
  !isStarred &&
  chainVerdict === null &&
  blocks.length + conditions.length === 0

export type EventCounting = EventWalk & {
  readonly low: number
  /** The full-text index that alone tells everything; `null`: rows are looked at. */
  readonly index: FullText | null
}

/**
 * As `planWalk`, for whoever only counts: where a full-text index tells everything, no row is looked at. It still knows
 * events that were removed with the oldest deliveries, so it is read from the oldest that is there.
 */
export const planCount = (connection: ReadConnection, criteria: EventCriteria): EventCounting => {
  const { marks, words, isStarred, chainVerdict, blocks, ranges, conditions } = criteria
  const index = marks === null ? 'bodies' : 'marks'
  const match = marks ?? words
  const isWhole =
    conditions.length === 0 &&
    blocks.length + ranges.length === 0 &&
    !isStarred &&
    chainVerdict === null &&
    (marks === null) !== (words === null)
  const [range] = ranges
  if (range !== undefined && ranges.length === 1 && hasNothingElse(criteria))
    return { ...allInRange(range), low: criteria.low, index: null }
  if (!isWhole || match === null)
    return { ...planRange(connection, criteria), low: criteria.low, index: null }
  // The index takes one bound on each side, so this one is not a condition of its own.
  return { ...lead(index, match), low: Math.max(criteria.low, firstKept(connection)), index }
}

const rowConditions = (criteria: EventCriteria): Condition[] => [
  ...criteria.conditions,
  ...criteria.blocks,
  ...criteria.ranges.map(inRange),
  ...(criteria.words === null ? [] : [matching('bodies', criteria.words)]),
  ...(criteria.without === null ? [] : [withoutWords(criteria.without)]),
  ...(criteria.isStarred ? [starred] : []),
  ...(criteria.chainVerdict === null ? [] : [hasVerdict(criteria.chainVerdict)]),
]

/**
 * One event of each log, among those that meet the criteria: the one that tells the log's state, or, where that one does not meet them, the last that
 * does. So a log never vanishes because its newest report came elsewhere or says something else.
 * @param range of the ids that are asked for themselves, not of a page
 */
export const onePerLog = (
  criteria: EventCriteria,
  range: { readonly low: number; readonly high: number } | null,
): Condition => {
  const { marks } = criteria
  const conditions = joinConditions([
    ...rowConditions(criteria),
    ...(marks === null ? [] : [matching('marks', marks)]),
    ...(range === null ? [] : [{ sql: idsWithin('events.id'), parameters: [range.low, range.high] }]),
  ])
  if (conditions.sql === '') return { sql: 'events.shown = 1', parameters: [] }
  // Inside, `events` is another event of the log.
  const sql = `(events.shown = 1 OR NOT EXISTS (
    SELECT 1 FROM (SELECT events.log AS log_here, events.id AS id_here) AS here CROSS JOIN events
    ON events.id IN (SELECT here.log_here UNION ALL
      SELECT id FROM events INDEXED BY events_repeated WHERE events.log = here.log_here AND events.log <> events.id)
    WHERE events.id <> here.id_here AND (events.shown = 1 OR events.id > here.id_here)${conditions.sql}))`
  return { sql, parameters: conditions.parameters }
}

/** How to find the reports that match and are left out of a list of logs, in which another of their log stands. */
export const planHidden = (criteria: EventCriteria): EventWalk => {
  const { marks, low, high } = criteria
  const candidate = joinConditions([
    ...rowConditions(criteria),
    ...(marks === null ? [] : [matching('marks', marks)]),
  ])
  const shown = onePerLog(criteria, { low, high })
  return {
    from: 'events INDEXED BY events_hidden',
    where: `events.shown = 0${candidate.sql} AND NOT ${shown.sql}`,
    parameters: [...candidate.parameters, ...shown.parameters],
    id: 'events.id',
  }
}

export const planTransaction = (criteria: EventCriteria, txnHash: Buffer | string | null): EventWalk => {
  const { marks } = criteria
  const text = hashText(txnHash) ?? ''
  const { sql, parameters } = joinConditions(rowConditions(criteria))
  const isIt = 'txn_hash = ? COLLATE NOCASE'
  if (marks === null) {
    return {
      from: 'events INDEXED BY events_by_place',
      where: `txn_key = ? AND ${isIt}${sql}`,
      parameters: [textKey(text), txnHash, ...parameters],
      id: 'events.id',
    }
  }
  const walk = lead('marks', `"${hashMark('txn', text)}" AND (${marks})`)
  return {
    ...walk,
    from: 'marks CROSS JOIN events ON events.id = marks.rowid',
    where: `${walk.where} AND ${isIt}${sql}`,
    parameters: [...walk.parameters, txnHash, ...parameters],
  }
}
