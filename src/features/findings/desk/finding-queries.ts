import type { FindingFilter } from '../contract.ts'
import type { Finding, FindingMember } from '../core/finding.ts'
import { findingSeverities, kindFacts, type FindingKind, type FindingSeverity } from '../core/kinds.ts'
import { searchWords } from '../../../core/search-words.ts'
import type { TableReading } from '../../../main/platform/app-database/table.ts'

export type StoredFindingFilter = Omit<FindingFilter, 'severity'> & {
  /** The least severity, as a place in `findingSeverities`. */
  readonly severity?: number | undefined
  /** Identity of the log that holds the events. Null matches any log. */
  readonly source?: string | null | undefined
}

/** Where a page ended: its last row, with the severity as a place in `findingSeverities`. */
export type FindingPlace = { readonly severity: number; readonly at: number; readonly id: string }

export type FindingGroup = { readonly findings: number; readonly newest: Finding }

export type HistoryRow = { readonly at: number; readonly what: string; readonly note: string }
/** A finding is written by this table alone: what is read back has the shape it was written in. */
export const docOf = (text: string): Finding => JSON.parse(text) as Finding
const attentionWords = `acknowledged_at IS NULL AND (is_open OR (condition = 'ended' AND severity = ${findingSeverities.indexOf('critical')}))`

const clauses: { readonly [Part in Exclude<keyof StoredFindingFilter, 'source'>]-?: string } = {
  ids: 'id IN (SELECT value FROM json_each(@ids))',
  kinds: 'kind IN (SELECT value FROM json_each(@kinds))',
  severity: 'severity >= @severity',
  conditions: 'condition IN (SELECT value FROM json_each(@conditions))',
  acknowledged: '(acknowledged_at IS NOT NULL) = @acknowledged',
  attention: `(${attentionWords}) = @attention`,
  project: '(project IS NULL OR project = @project)',
  network: 'network = @network',
  collection: 'collection = @collection',
  order: 'order_key = @order',
  listener: 'listener = @listener',
  item: 'item = @item',
  events: `id IN (SELECT finding FROM finding_members
    WHERE event IN (SELECT value FROM json_each(@events)) AND (@source IS NULL OR source = @source))`,
  text: 'NOT EXISTS (SELECT 1 FROM json_each(@words) WHERE instr(words, value) = 0)',
}

/** Only what is asked: an index serves what it can. */
const matching = (filter: StoredFindingFilter): string =>
  [
    "condition <> 'pending'",
    ...Object.entries(clauses).flatMap(([part, clause]) =>
      filter[part as keyof typeof clauses] === undefined ? [] : [clause],
    ),
  ].join(' AND ')

type Parameters = Readonly<Record<string, string | number | null>>

const parametersOf = ({ text, source = null, ...filter }: StoredFindingFilter): Parameters => ({
  ...Object.fromEntries(
    Object.entries(filter).map(([part, value]) => [
      part,
      typeof value === 'object'
        ? JSON.stringify(value)
        : typeof value === 'boolean'
          ? Number(value)
          : (value ?? null),
    ]),
  ),
  source,
  words: JSON.stringify(searchWords(text)),
})

/** Findings of one kind of states, or of records that need nobody: whoever sends events or orders makes as many as it likes. */
export const maxOfKind = 20_000

export type SeenFinding = Pick<Finding, 'id' | 'lastSeen' | 'count'>

export const findingPoints = (database: TableReading) => {
  const get = database.prepare<[string], string>('SELECT doc FROM findings WHERE id = ?').pluck()
  const history = database.prepare<[string], HistoryRow>(
    'SELECT at, what, note FROM finding_history WHERE finding = ? ORDER BY id DESC',
  )
  return {
    get: (id: string): Finding | undefined => {
      const doc = get.get(id)
      return doc === undefined ? undefined : docOf(doc)
    },
    history: (id: string): HistoryRow[] => history.all(id),
  }
}

export const findingQueries = (database: TableReading) => ({
  list: (filter: StoredFindingFilter, after: FindingPlace | null, limit: number): Finding[] =>
    database
      .prepare<Parameters, string>(
        `SELECT doc FROM findings WHERE ${matching(filter)}
         ${after === null ? '' : 'AND (severity, last_seen, id) < (@rank, @at, @id)'}
         ORDER BY severity DESC, last_seen DESC, id DESC LIMIT @limit`,
      )
      .pluck()
      // A filter may have a least severity of its own.
      .all({ ...after, rank: after?.severity ?? null, ...parametersOf(filter), limit })
      .map(docOf),
  count: (filter: StoredFindingFilter): number =>
    database
      .prepare<Parameters, number>(`SELECT count(*) FROM findings WHERE ${matching(filter)}`)
      .pluck()
      .get(parametersOf(filter)) ?? 0,
  counts: (filter: StoredFindingFilter): Partial<Record<FindingSeverity, number>> =>
    Object.fromEntries(
      database
        .prepare<Parameters, [number, number]>(
          `SELECT severity, count(*) FROM findings WHERE ${matching(filter)} GROUP BY severity`,
        )
        .raw()
        .all(parametersOf(filter))
        .map(([severity, count]) => [findingSeverities[severity] ?? 'notice', count]),
    ),
  // With max() SQLite takes the other columns from the row that has it: the newest of the most severe. A time has at most 15 digits.
  groups: (filter: StoredFindingFilter, limit: number): FindingGroup[] =>
    database
      .prepare<Parameters, { doc: string; findings: number; rank: number }>(
        `SELECT doc, count(*) AS findings, max(severity * 1000000000000000 + last_seen) AS rank FROM findings WHERE ${matching(filter)}
         GROUP BY iif(order_key IS NULL, id, kind || ' ' || ifnull(project, '') || ' ' || ifnull(network, '') || ' ' || ifnull(collection, ''))
         ORDER BY rank DESC LIMIT @limit`,
      )
      .all({ ...parametersOf(filter), limit })
      .map(({ doc, findings }) => ({ findings, newest: docOf(doc) })),
  seen: (filter: StoredFindingFilter, limit: number): SeenFinding[] =>
    database
      .prepare<Parameters, SeenFinding>(
        `SELECT id, last_seen AS lastSeen, doc ->> 'count' AS count FROM findings WHERE ${matching(filter)} LIMIT @limit`,
      )
      .all({ ...parametersOf(filter), limit }),
  fullKinds: (): FindingKind[] =>
    database
      .prepare<[], FindingKind>(`SELECT kind FROM findings GROUP BY kind HAVING count(*) >= ${maxOfKind}`)
      .pluck()
      .all()
      .filter((kind) => kindFacts[kind].mode === 'state'),
  members: (id: string, limit: number) =>
    database
      .prepare<[string, number], FindingMember & { source: string | null }>(
        'SELECT member_key AS key, source, event, at FROM finding_members WHERE finding = ? ORDER BY at DESC, member_key LIMIT ?',
      )
      .all(id, limit),
})
