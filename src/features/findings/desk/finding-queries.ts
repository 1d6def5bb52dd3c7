import type { Finding, FindingMember } from '../core/finding.ts'
import { findingSeverities, kindFacts, type FindingKind } from '../core/kinds.ts'
import { searchWords } from '../../../core/search-words.ts'
import type { TableConnection } from '../../../main/platform/app-database/table.ts'

export type StoredFindingFilter = {
  readonly ids?: readonly string[] | undefined
  readonly kinds?: readonly FindingKind[] | undefined
  /** The least severity, as a place in `findingSeverities`. */
  readonly severity?: number | undefined
  readonly conditions?: readonly Finding['condition'][] | undefined
  readonly acknowledged?: boolean | undefined
  readonly attention?: boolean | undefined
  readonly project?: string | undefined
  readonly network?: string | undefined
  readonly collection?: string | undefined
  readonly order?: string | undefined
  readonly listener?: string | undefined
  readonly item?: string | undefined
  readonly events?: readonly number[] | undefined
  /** Identity of the log that holds the events. Null matches any log. */
  readonly source?: string | null | undefined
  readonly text?: string | undefined
}

/** Where a page ended: its last row, with the severity as a place in `findingSeverities`. */
export type FindingPlace = { readonly severity: number; readonly at: number; readonly id: string }

export type FindingGroup = { readonly findings: number; readonly newest: Finding }

export type HistoryRow = { readonly at: number; readonly what: string; readonly note: string }
/** A finding is written by this table alone: what is read back has the shape it was written in. */
export const docOf = (text: string): Finding => JSON.parse(text) as Finding
const attentionWords = `acknowledged_at IS NULL AND (is_open OR (condition = 'ended' AND severity = ${findingSeverities.indexOf('critical')}))`

const conditions = `condition <> 'pending'
  AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))
  AND (@kinds IS NULL OR kind IN (SELECT value FROM json_each(@kinds)))
  AND (@severity IS NULL OR severity >= @severity)
  AND (@conditions IS NULL OR condition IN (SELECT value FROM json_each(@conditions)))
  AND (@acknowledged IS NULL OR (acknowledged_at IS NOT NULL) = @acknowledged)
  AND (@attention IS NULL OR (${attentionWords}) = @attention)
  AND (@project IS NULL OR project IS NULL OR project = @project)
  AND (@network IS NULL OR network = @network)
  AND (@collection IS NULL OR collection = @collection)
  AND (@order IS NULL OR order_key = @order)
  AND (@listener IS NULL OR listener = @listener)
  AND (@item IS NULL OR item = @item)
  AND (@events IS NULL OR id IN (SELECT finding FROM finding_members
    WHERE event IN (SELECT value FROM json_each(@events)) AND (@source IS NULL OR source = @source)))
  AND NOT EXISTS (SELECT 1 FROM json_each(@words) WHERE instr(words, value) = 0)`

type Parameters = Readonly<Record<string, string | number | null>>

const listed = (values: readonly unknown[] | undefined): string | null =>
  values === undefined ? null : JSON.stringify(values)
const flag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value))

const parametersOf = (filter: StoredFindingFilter): Parameters => ({
  ids: listed(filter.ids),
  kinds: listed(filter.kinds),
  severity: filter.severity ?? null,
  conditions: listed(filter.conditions),
  acknowledged: flag(filter.acknowledged),
  attention: flag(filter.attention),
  project: filter.project ?? null,
  network: filter.network ?? null,
  collection: filter.collection ?? null,
  order: filter.order ?? null,
  listener: filter.listener ?? null,
  item: filter.item ?? null,
  events: listed(filter.events),
  source: filter.source ?? null,
  words: JSON.stringify(searchWords(filter.text)),
})
/** Findings of one kind of states, or of records that need nobody: whoever sends events or orders makes as many as it likes. */
export const maxOfKind = 20_000

export const findingQueries = (database: TableConnection) => {
  const get = database.prepare<[string], string>('SELECT doc FROM findings WHERE id = ?').pluck()
  const list = database
    .prepare<Parameters, string>(
      `SELECT doc FROM findings WHERE ${conditions} AND (@at IS NULL OR (severity, last_seen, id) < (@rank, @at, @below))
       ORDER BY severity DESC, last_seen DESC, id DESC LIMIT @limit`,
    )
    .pluck()
  const count = database
    .prepare<Parameters, number>(`SELECT count(*) FROM findings WHERE ${conditions}`)
    .pluck()
  const counts = database.prepare<Parameters, { severity: number; count: number }>(
    `SELECT severity, count(*) AS count FROM findings WHERE ${conditions} GROUP BY severity`,
  )
  // With max() SQLite takes the other columns from the row that has it: the newest of the most severe. A time has at most 15 digits.
  const groups = database.prepare<Parameters, { doc: string; findings: number; rank: number }>(
    `SELECT doc, count(*) AS findings, max(severity * 1000000000000000 + last_seen) AS rank FROM findings WHERE ${conditions}
     GROUP BY iif(order_key IS NULL, id, kind || ' ' || ifnull(project, '') || ' ' || ifnull(network, '') || ' ' || ifnull(collection, ''))
     ORDER BY rank DESC LIMIT @limit`,
  )
  const fullKinds = database
    .prepare<[], FindingKind>(`SELECT kind FROM findings GROUP BY kind HAVING count(*) >= ${maxOfKind}`)
    .pluck()
  const members = database.prepare<[string, number], FindingMember & { source: string | null }>(
    'SELECT member_key AS key, source, event, at FROM finding_members WHERE finding = ? ORDER BY at DESC, member_key LIMIT ?',
  )
  const history = database.prepare<[string], HistoryRow>(
    'SELECT at, what, note FROM finding_history WHERE finding = ? ORDER BY id DESC',
  )

  return {
    get: (id: string): Finding | undefined => {
      const doc = get.get(id)
      return doc === undefined ? undefined : docOf(doc)
    },
    list: (filter: StoredFindingFilter, after: FindingPlace | null, limit: number): Finding[] =>
      list
        .all({
          ...parametersOf(filter),
          rank: after?.severity ?? null,
          at: after?.at ?? null,
          below: after?.id ?? null,
          limit,
        })
        .map(docOf),
    count: (filter: StoredFindingFilter): number => count.get(parametersOf(filter)) ?? 0,
    counts: (filter: StoredFindingFilter) =>
      counts.all(parametersOf(filter)).map((row) => ({
        severity: findingSeverities[row.severity] ?? 'notice',
        count: row.count,
      })),
    groups: (filter: StoredFindingFilter, limit: number): FindingGroup[] =>
      groups
        .all({ ...parametersOf(filter), limit })
        .map(({ doc, findings }) => ({ findings, newest: docOf(doc) })),
    fullKinds: (): FindingKind[] => fullKinds.all().filter((kind) => kindFacts[kind].mode === 'state'),
    members: (id: string, limit: number) => members.all(id, limit),
    history: (id: string): HistoryRow[] => history.all(id),
  }
}
