import type { EventFilter } from '../contract/event-filter.ts'
import { type Verdict, verdicts } from '../contract/verdicts.ts'
import { chainVerdicts, verdictStrengths } from '../../../core/webhooks/chain-verdicts.ts'
import { logStates } from '../../../core/webhooks/fold-log.ts'
import { isOfEvent } from './chain-verdicts-file.ts'
import { mostElements } from './event-id.ts'
import { zoneSize } from './events-schema.ts'
import { onePerLog } from './event-plan.ts'
import { namedTerms } from './named-terms.ts'
import { listenerPath, noProject, projectCondition } from './place-filter.ts'
import {
  addressMark,
  backfilledMark,
  digitsMark,
  generalMark,
  hashMark,
  type MarkKind,
  numberMark,
  stateMark,
  testMark,
  untimedMark,
} from './marks.ts'
import type { Parameter, ReadConnection } from './read-connection.ts'
import { storedAddress, storedHash, storedText } from './stored-text.ts'
import { originCondition } from './origin-sql.ts'
import { blockTimeZones, rangeConditions } from './range-conditions.ts'
import { spellOut } from './spell-out.ts'
import { readTextQuery, splitTokens } from './text-query.ts'
import { integer, orNull, rowReader } from '../../../main/platform/db/row-reader.ts'

/** A block number as a filter gives it: a number, or the digits of one beyond 2^53. */
const exactBlock = (value: number | string): number | string => {
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

/** Integers sort before text in SQLite; digits beyond 2^53 are text, the longer the larger. */
const blockConditions = (range: BlockRange): Condition[] => {
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

const blockZones = ({ blockFrom, blockTo }: BlockRange): Condition[] => [
  ...(blockFrom === undefined ? [] : [{ sql: 'highest_block >= ?', parameters: [clamp(blockFrom)] }]),
  ...(blockTo === undefined ? [] : [{ sql: 'lowest_block <= ?', parameters: [clamp(blockTo)] }]),
]

export type Condition = { readonly sql: string; readonly parameters: readonly Parameter[] }

export type RangeCondition = Condition & {
  readonly table: 'block_times' | 'amounts'
  readonly index: string
}

export type EventCriteria = {
  /** Expression for `marks`; `null` when no mark is asked for. */
  readonly marks: string | null
  readonly words: string | null
  /** Conditions on block numbers, which an index may answer. */
  readonly blocks: readonly Condition[]
  /** Ranges over tables beside `events`, each with an index of its own. */
  readonly ranges: readonly RangeCondition[]
  /** Expression for `bodies` of what must not be there. */
  readonly without: string | null
  readonly isStarred: boolean
  /** Only events of which the chain says this: a place in `chainVerdicts`. */
  readonly chainVerdict: number | null
  readonly conditions: readonly Condition[]
  readonly low: number
  /** … up to, not including, here. */
  readonly high: number
}

/** Gathers marks that must all be there; a word no event ever had makes the whole filter match nothing. */
type Marks = {
  readonly terms: string[]
  /** Of each group, any one will do. */
  readonly groups: (readonly string[])[]
  readonly without: string[]
  isImpossible: boolean
}

const wordId = (connection: ReadConnection, text: string): number | undefined => {
  const sql = 'SELECT id FROM words WHERE text = ?'
  return connection.row('word', sql, [text], rowReader({ id: integer }))?.id
}

const addWord = (connection: ReadConnection, marks: Marks, kind: MarkKind, text: string): void => {
  const id = wordId(connection, text)
  if (id === undefined) marks.isImpossible = true
  else marks.terms.push(numberMark(kind, id))
}

/** Most spellings of one name in upper and lower case that are looked for. */
const maxSpellings = 20

/** A name in any letter case: contracts call their events as they like, people type as they like. */
const addName = (connection: ReadConnection, marks: Marks, name: string): void => {
  const sql = 'SELECT id FROM words WHERE text = ? COLLATE NOCASE LIMIT ?'
  const spellings = connection.rows('name', sql, [storedText(name), maxSpellings], rowReader({ id: integer }))
  if (spellings.length === 0) marks.isImpossible = true
  else marks.groups.push(spellings.map(({ id }) => numberMark('name', id)))
}

/** Marks of what a person typed, any of which will do; `null` when it is words of a text. */
const textMarks = (connection: ReadConnection, text: string): readonly string[] | null => {
  const query = readTextQuery(text)
  switch (query.kind) {
    case 'hash':
      return (['uid', 'txn', 'blockHash', 'topic'] as const).map((kind) => hashMark(kind, query.hash))
    case 'address': {
      const contract = wordId(connection, query.address)
      const account = addressMark('account', query.address)
      return contract === undefined ? [account] : [account, numberMark('contract', contract)]
    }
    case 'token':
      return [digitsMark('tokenId', query.digits)]
    case 'number':
      return (['tokenId', 'amount', 'block'] as const).map((kind) => digitsMark(kind, query.digits))
    default:
      return null
  }
}

/** Deliveries of one log that differ make each of its events contradictory, however consistent each is by itself. */
const addVerdict = (marks: Marks, verdict: Verdict): void => {
  const verdictMark = numberMark('verdict', verdicts.indexOf(verdict))
  if (verdict === 'contradictory') marks.groups.push([verdictMark, stateMark('contradiction')])
  else {
    marks.terms.push(verdictMark)
    marks.without.push(stateMark('contradiction'))
  }
}

/** Any path of a project. Of none there are few: the general one, and those that no project has. */
const addProject = (connection: ReadConnection, marks: Marks, project: string): void => {
  const where = projectCondition(connection, 'path', project)
  const sql = `SELECT word FROM paths WHERE ${where?.sql ?? 'TRUE'}`
  const read = rowReader({ word: integer })
  const stored = connection.rows('words of a project', sql, where?.parameters ?? [], read)
  const group = [
    ...(project === noProject ? [generalMark] : []),
    ...stored.map(({ word }) => numberMark('listener', word)),
  ]
  if (group.length === 0) marks.isImpossible = true
  else marks.groups.push(group)
}

const markSpellings = (
  connection: ReadConnection,
  marks: Marks,
  kind: 'contractType' | 'logDataType',
  text: string,
): void => {
  const sql = 'SELECT id FROM words WHERE text = ? COLLATE NOCASE LIMIT ?'
  const stored = connection.rows(
    'word of a column',
    sql,
    [storedText(text), maxSpellings],
    rowReader({ id: integer }),
  )
  if (stored.length === 0) marks.isImpossible = true
  else marks.groups.push(stored.map(({ id }) => numberMark(kind, id)))
}

/** What is not yet in the index of words has them or has not: it is in neither answer. */
const isSearchable: Condition = {
  sql: `events.id < (SELECT (text_delivery_id + 1) * ${mostElements} FROM progress)`,
  parameters: [],
}

const findMarks = (connection: ReadConnection, filter: EventFilter): Marks => {
  const marks: Marks = { terms: [], groups: [], without: [], isImpossible: false }
  const { contractAddress, eventName, type, listenerId, verdict, account, tokenId, uid, txnHash, state } =
    filter
  if (contractAddress !== undefined) addWord(connection, marks, 'contract', storedAddress(contractAddress))
  if (eventName !== undefined) addName(connection, marks, eventName)
  if (type !== undefined) addWord(connection, marks, 'type', storedText(type))
  if (listenerId !== undefined)
    addWord(connection, marks, 'listener', storedText(listenerPath(connection, listenerId)))
  if (filter.projectId !== undefined) addProject(connection, marks, filter.projectId)
  if (filter.test === true) marks.terms.push(testMark)
  if (filter.test === false) marks.without.push(testMark)
  if (filter.blockTime === 'unknown') marks.terms.push(untimedMark)
  if (filter.backfilled === true) marks.terms.push(backfilledMark)
  if (filter.backfilled === false) marks.without.push(backfilledMark)
  if (verdict !== undefined) addVerdict(marks, verdict)
  if (account !== undefined) {
    const all = [...new Set(account.toLowerCase().split(/[\s,]+/))].filter((one) => one !== '')
    if (all.length > 0 && all.every((one) => /^0x[0-9a-f]{40}$/.test(one)))
      marks.groups.push(all.map((one) => addressMark('account', one)))
    else marks.isImpossible = true
  }
  if (tokenId !== undefined) marks.terms.push(digitsMark('tokenId', BigInt(tokenId).toString()))
  if (filter.amount !== undefined) marks.terms.push(digitsMark('amount', BigInt(filter.amount).toString()))
  if (uid !== undefined) marks.terms.push(hashMark('uid', storedText(uid)))
  if (txnHash !== undefined) marks.terms.push(hashMark('txn', storedText(txnHash)))
  if (state !== undefined && state !== 'active') marks.terms.push(stateMark(state))
  return marks
}

const unexamined: Condition = {
  sql: `NOT EXISTS (SELECT 1 FROM verdicts.chain_verdicts AS examined WHERE ${isOfEvent})`,
  parameters: [],
}

const audited: Condition = {
  sql: `EXISTS (SELECT 1 FROM verdicts.chain_verdicts AS examined WHERE examined.strength < ${verdictStrengths.indexOf('proof')} AND ${isOfEvent})`,
  parameters: [],
}

/** What marks alone do not decide: hashes are compared whole, states change after an event was marked. */
const rowConditions = (filter: EventFilter, hasMarks: boolean): Condition[] => {
  const conditions: Condition[] = []
  const add = (sql: string, parameter: Parameter): void =>
    void conditions.push({ sql, parameters: [parameter] })
  if (filter.uid !== undefined) add('uid = ? COLLATE NOCASE', storedHash(filter.uid))
  if (filter.txnHash !== undefined) add('txn_hash = ? COLLATE NOCASE', storedHash(filter.txnHash))
  if (filter.state !== undefined) add('state = ?', logStates.indexOf(filter.state))
  // Marks find what has one; what has none is found by them only beside another.
  if (filter.test === false && !hasMarks) add('events.test = ?', 0)
  if (filter.backfilled === false && !hasMarks) add('events.backfilled = ?', 0)
  if (filter.from !== undefined) add('received_at >= ?', Date.parse(filter.from))
  if (filter.to !== undefined) add('received_at < ?', Date.parse(filter.to))
  if (filter.origin !== undefined) conditions.push(originCondition(filter.origin))
  return conditions
}

type Range = { readonly low: number; readonly high: number }

const everything: Range = { low: 0, high: Number.MAX_SAFE_INTEGER }

const zoneRange = (connection: ReadConnection, filter: EventFilter): Range | null => {
  const wheres: Condition[] = [...blockZones(filter), ...blockTimeZones(filter)]
  if (filter.from !== undefined)
    wheres.push({ sql: 'last_received >= ?', parameters: [Date.parse(filter.from)] })
  if (filter.to !== undefined) wheres.push({ sql: 'first_received < ?', parameters: [Date.parse(filter.to)] })
  if (wheres.length === 0) return everything
  const sql = `SELECT min(zone) AS first, max(zone) AS last FROM zones WHERE ${wheres.map((where) => where.sql).join(' AND ')}`
  const zones = connection.one(
    'zones',
    sql,
    wheres.flatMap(({ parameters }) => parameters),
    rowReader({ first: orNull(integer), last: orNull(integer) }),
  )
  if (zones.first === null || zones.last === null) return null
  return {
    low: zones.first * zoneSize * mostElements,
    high: (zones.last + 1) * zoneSize * mostElements,
  }
}

const deliveryRange = (deliveryId: number, { low, high }: Range): Range | null => {
  if (deliveryId < 1 || deliveryId > Number.MAX_SAFE_INTEGER / mostElements - 1) return null
  return {
    low: Math.max(low, deliveryId * mostElements),
    high: Math.min(high, (deliveryId + 1) * mostElements),
  }
}

const joinMarks = ({ terms, groups, without }: Omit<Marks, 'isImpossible'>): string | null => {
  const all = [
    ...terms.map((term) => `"${term}"`),
    ...groups
      .filter((group) => group.length > 0)
      .map((group) =>
        group.length === 1 ? `"${group[0]}"` : `(${group.map((term) => `"${term}"`).join(' OR ')})`,
      ),
  ]
  return all.length === 0 ? null : [all.join(' AND '), ...without.map((term) => `"${term}"`)].join(' NOT ')
}

/** Puts a filter into conditions over the tables. @returns `null` when nothing can match */
export const eventCriteria = (connection: ReadConnection, filter: EventFilter): EventCriteria | null => {
  const marks = findMarks(connection, filter)
  for (const kind of ['contractType', 'logDataType'] as const) {
    const text = filter[kind]
    if (text !== undefined) markSpellings(connection, marks, kind, text)
  }
  if (marks.isImpossible) return null
  const isStarred = filter.starred === true
  if (isStarred && !connection.hasNotes()) return null
  const { chainVerdict } = filter
  const hasVerdicts = chainVerdict !== undefined && connection.hasVerdicts()
  const isUnexamined = chainVerdict === 'not-examined'
  if (chainVerdict !== undefined && !isUnexamined && !hasVerdicts) return null
  if (filter.origin !== undefined && !connection.hasDeliveries()) return null
  const zones = zoneRange(connection, filter)
  const range =
    zones === null || filter.deliveryId === undefined ? zones : deliveryRange(filter.deliveryId, zones)
  if (range === null) return null
  const { tokenIds, rest } = splitTokens(filter.text ?? '')
  const text = rest.trim() === '' ? null : rest
  marks.terms.push(...tokenIds.map((digits) => digitsMark('tokenId', digits)))
  const anyOf = text === null ? [] : textMarks(connection, text)
  const query =
    anyOf === null && text !== null
      ? readTextQuery(text, (word, begins) => namedTerms(connection, word, begins))
      : null
  if (query?.kind === 'nothing') return null
  const joined = joinMarks({ ...marks, groups: [...marks.groups, anyOf ?? []] })
  const criteria: EventCriteria = {
    marks: joined,
    words: query?.kind === 'words' ? spellOut(connection, query.match) : null,
    without: query?.kind === 'without' ? spellOut(connection, query.match) : null,
    blocks: blockConditions(filter),
    ranges: rangeConditions(filter),
    isStarred,
    chainVerdict:
      chainVerdict === undefined || chainVerdict === 'not-examined' || chainVerdict === 'audited'
        ? null
        : chainVerdicts.indexOf(chainVerdict),
    conditions: [
      ...rowConditions(filter, joined !== null),
      ...(query?.kind === 'without' ? [isSearchable] : []),
      ...(isUnexamined && hasVerdicts ? [unexamined] : []),
      ...(chainVerdict === 'audited' ? [audited] : []),
    ],
    ...range,
  }
  if (filter.fold !== true) return criteria
  const ofDelivery = filter.deliveryId === undefined ? null : deliveryRange(filter.deliveryId, everything)
  return { ...criteria, conditions: [...criteria.conditions, onePerLog(criteria, ofDelivery)] }
}
