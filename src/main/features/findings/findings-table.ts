import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  dueAt,
  isOpen,
  missState,
  passTime,
  retract,
  seeRecord,
  seeState,
  type Advanced,
} from '../../../core/findings/advance.ts'
import {
  subjectMembers,
  type Finding,
  type FindingMember,
  type FindingSubject,
  type Report,
  type Sighting,
  type Transition,
} from '../../../core/findings/finding.ts'
import {
  findingKinds,
  findingSeverities,
  isPastLimit,
  kindFacts,
  usualSettings,
  type FindingKind,
  type KindSettings,
} from '../../../core/findings/kinds.ts'
import { sayFinding } from '../../../core/findings/say.ts'
import { searchWords } from '../../../core/search-words.ts'
import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import { findingsSchema } from './findings-schema.ts'

/** How far a detector had read before and after a look. */
export type CursorMove = { readonly source: string; readonly from: string | null; readonly to: string }

/** What was seen, and how far it was read for it. */
export type StepInput = {
  readonly now: number
  readonly reports: readonly Report[]
  readonly cursors: readonly CursorMove[]
}

export type StepResult = {
  readonly transitions: readonly Transition[]
  /** Findings that are stored otherwise than before. */
  readonly changed: number
}

export type StoredFindingFilter = {
  readonly ids?: readonly string[] | undefined
  readonly kinds?: readonly FindingKind[] | undefined
  /** The least severity, as a place in `findingSeverities`. */
  readonly severity?: number | undefined
  readonly conditions?: readonly Finding['condition'][] | undefined
  readonly acknowledged?: boolean | undefined
  /** Those that stand on Home. */
  readonly attention?: boolean | undefined
  /** Of this project, and those of no project. */
  readonly project?: string | undefined
  readonly network?: string | undefined
  readonly collection?: string | undefined
  readonly order?: string | undefined
  readonly listener?: string | undefined
  readonly item?: string | undefined
  readonly events?: readonly number[] | undefined
  /** The log that the events are of; any where it is not known. */
  readonly source?: string | null | undefined
  readonly text?: string | undefined
}

/** Where a page ended: the time and id of its last row. */
export type FindingPlace = { readonly at: number; readonly id: string }

/** Findings of one kind, of one collection where they are about orders. */
export type FindingGroup = { readonly findings: number; readonly newest: Finding }

export type HistoryRow = { readonly at: number; readonly what: string; readonly note: string }

const maxMembers = 100_000
const maxHistory = 100
/** Records of one kind that need nobody: whoever sends events makes as many as it likes. */
const maxOfKind = 20_000
/** So many make way at once. */
const madeWay = 1000
/** Findings that time changes in one step. */
const maxDue = 2000

const settingsSchema = z.object({
  enabled: z.boolean(),
  limit: z.string().nullable(),
  holdMs: z.number(),
  keepMs: z.number(),
  amounts: z.record(z.string(), z.string()).optional(),
})
/** Settings with the amounts from which an offer is high, by currency: digits in its smallest unit. */
export type StoredKindSettings = KindSettings & {
  readonly amounts?: Readonly<Record<string, string>> | undefined
}

const columnOf: Readonly<Record<keyof FindingSubject, string>> = {
  project: 'project',
  network: 'network',
  collection: 'collection',
  order: 'order_key',
  listener: 'listener',
  item: 'item',
}

/** The same for the same subject, whenever it is computed. */
export const findingId = (kind: FindingKind, subject: FindingSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...subjectMembers.map((member) => subject[member])]))
    .digest('base64url')
    .slice(0, 22)

/** A finding is written by this table alone: what is read back has the shape it was written in. */
const docOf = (text: string): Finding => JSON.parse(text) as Finding

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

const open = (database: TableConnection) => {
  const get = database.prepare<[string], string>('SELECT doc FROM findings WHERE id = ?').pluck()
  const put = database.prepare(
    `INSERT INTO findings VALUES (@id, @kind, @severity, @condition, @isOpen, @acknowledgedAt, @project, @network, @collection, @order,
       @listener, @item, @lastSeen, @dueAt, @words, @doc)
     ON CONFLICT (id) DO UPDATE SET severity = @severity, condition = @condition, is_open = @isOpen, acknowledged_at = @acknowledgedAt,
       last_seen = @lastSeen, due_at = @dueAt, words = @words, doc = @doc`,
  )
  const remove = ['findings WHERE id', 'finding_members WHERE finding', 'finding_history WHERE finding'].map(
    (place) => database.prepare<[string]>(`DELETE FROM ${place} = ?`),
  )
  const heldScopes = new Map<string, ReturnType<typeof prepareHeld>>()
  const prepareHeld = (members: readonly (keyof FindingSubject)[]) =>
    database
      .prepare<unknown[], string>(
        `SELECT doc FROM findings WHERE kind = ? AND condition IN ('pending', 'active')${members.map((member) => ` AND ${columnOf[member]} IS ?`).join('')}`,
      )
      .pluck()
  const due = database
    .prepare<[number], string>(`SELECT doc FROM findings WHERE due_at <= ? ORDER BY due_at LIMIT ${maxDue}`)
    .pluck()
  const nextDue = database.prepare<[], number | null>('SELECT min(due_at) FROM findings').pluck()
  const activeOf = database
    .prepare<[string], number>(
      `SELECT count(*) FROM findings WHERE kind IN (SELECT value FROM json_each(?)) AND condition = 'active'`,
    )
    .pluck()
  const countOfKind = database
    .prepare<[string], number>('SELECT count(*) FROM findings WHERE kind = ?')
    .pluck()
  const oldestOfKind = database
    .prepare<[string], string>(
      `SELECT id FROM findings WHERE kind = ? ORDER BY is_open, acknowledged_at IS NULL, last_seen LIMIT ${madeWay}`,
    )
    .pluck()
  const addMember = database.prepare<[string, string, string | null, number | null, number]>(
    'INSERT OR IGNORE INTO finding_members VALUES (?, ?, ?, ?, ?)',
  )
  const hasMember = database
    .prepare<[string, string], number>('SELECT 1 FROM finding_members WHERE finding = ? AND member_key = ?')
    .pluck()
  const countMembers = database
    .prepare<[string], number>('SELECT count(*) FROM finding_members WHERE finding = ?')
    .pluck()
  const findingsWith = database
    .prepare<[string, string], string>(
      `SELECT DISTINCT finding FROM finding_members JOIN findings ON findings.id = finding
       WHERE member_key IN (SELECT value FROM json_each(?)) AND kind = ?`,
    )
    .pluck()
  const dropMembers = database.prepare<[string, string]>(
    'DELETE FROM finding_members WHERE finding = ? AND member_key IN (SELECT value FROM json_each(?))',
  )
  const members = database.prepare<[string, number], FindingMember & { source: string | null }>(
    'SELECT member_key AS key, source, event, at FROM finding_members WHERE finding = ? ORDER BY at DESC, member_key LIMIT ?',
  )
  const addHistory = database.prepare<[string, number, string, string]>(
    'INSERT INTO finding_history (finding, at, what, note) VALUES (?, ?, ?, ?)',
  )
  const trimHistory = database.prepare<[string, string]>(
    `DELETE FROM finding_history WHERE finding = ? AND id <= (
       SELECT id FROM finding_history WHERE finding = ? ORDER BY id DESC LIMIT 1 OFFSET ${maxHistory})`,
  )
  const history = database.prepare<[string], HistoryRow>(
    'SELECT at, what, note FROM finding_history WHERE finding = ? ORDER BY id DESC',
  )
  const cursor = database
    .prepare<[string], string>('SELECT cursor FROM finding_cursors WHERE source = ?')
    .pluck()
  const setCursor = database.prepare<[string, string]>(
    'INSERT INTO finding_cursors VALUES (?, ?) ON CONFLICT (source) DO UPDATE SET cursor = excluded.cursor',
  )
  const storedSettings = database.prepare<[], { kind: string; doc: string }>(
    'SELECT kind, doc FROM finding_settings',
  )
  const setSettings = database.prepare<[string, string]>(
    'INSERT INTO finding_settings VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET doc = excluded.doc',
  )
  const list = database
    .prepare<Parameters, string>(
      `SELECT doc FROM findings WHERE ${conditions} AND (@at IS NULL OR (last_seen, id) < (@at, @below))
       ORDER BY last_seen DESC, id DESC LIMIT @limit`,
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

  let current: Map<FindingKind, StoredKindSettings> | null = null
  const settings = (): ReadonlyMap<FindingKind, StoredKindSettings> => {
    if (current !== null) return current
    const stored = new Map(
      storedSettings.all().flatMap(({ kind, doc }) => {
        const read = readStored(settingsSchema, doc, 'the settings of a detector')
        return read.ok ? [[kind, read.value] as const] : []
      }),
    )
    current = new Map(findingKinds.map((kind) => [kind, stored.get(kind) ?? usualSettings(kind)]))
    return current
  }
  const settingsOf = (kind: FindingKind): StoredKindSettings => settings().get(kind) ?? usualSettings(kind)

  const one = (id: string): Finding | undefined => {
    const doc = get.get(id)
    return doc === undefined ? undefined : docOf(doc)
  }
  const forget = (id: string): void => {
    for (const statement of remove) statement.run(id)
  }
  const store = (finding: Finding): void => {
    const { title, text } = sayFinding(finding.fact)
    put.run({
      ...finding.subject,
      id: finding.id,
      kind: finding.kind,
      severity: findingSeverities.indexOf(finding.severity),
      condition: finding.condition,
      isOpen: Number(isOpen(finding)),
      acknowledgedAt: finding.acknowledgedAt,
      lastSeen: finding.lastSeen,
      dueAt: dueAt(finding, settingsOf(finding.kind)),
      words: `${kindFacts[finding.kind].title} ${title} ${text} ${finding.note}`.toLowerCase(),
      doc: JSON.stringify(finding),
    })
  }
  const noteHistory = (id: string, at: number, what: string, note: string): void => {
    addHistory.run(id, at, what, note)
    trimHistory.run(id, id)
  }

  const isSame = (former: Finding, next: Finding): boolean =>
    JSON.stringify({ ...next, lastSeen: former.lastSeen }) === JSON.stringify(former)

  const step = database.transaction(({ now, reports, cursors }: StepInput): StepResult => {
    // A cursor was moved by someone else: then what was seen is written already.
    if (cursors.some(({ source, from }) => (cursor.get(source) ?? null) !== from))
      return { transitions: [], changed: 0 }
    for (const { source, to } of cursors) setCursor.run(source, to)
    const transitions: Transition[] = []
    let changed = 0
    const take = (former: Finding | undefined, advanced: Advanced): void => {
      const { finding } = advanced
      if (finding === null) {
        if (former !== undefined) forget(former.id)
        return
      }
      if (former === undefined || !isSame(former, finding)) {
        store(finding)
        changed += 1
      }
      for (const transition of advanced.transitions) {
        transitions.push(transition)
        noteHistory(finding.id, transition.at, transition.what, '')
      }
    }
    const pass = (finding: Finding): void => {
      const isExplained = (): boolean => {
        const { explainedBy } = kindFacts[finding.kind]
        return explainedBy.length > 0 && (activeOf.get(JSON.stringify(explainedBy)) ?? 0) > 0
      }
      take(
        finding,
        passTime(finding, { settings: settingsOf(finding.kind), now, isExplained: isExplained() }),
      )
    }

    const replace = ({ kind, scope, sightings, unsaid = [] }: Extract<Report, { do: 'replace' }>): void => {
      const own = settingsOf(kind)
      const seen = new Map<string, Sighting>()
      for (const sighting of sightings)
        if (own.enabled && isPastLimit(kind, sighting.value, own))
          seen.set(findingId(kind, sighting.subject), sighting)
      for (const [id, sighting] of seen) {
        const former = one(id)
        take(former, seeState(former, { id, kind, sighting, now }))
      }
      const kept = new Set(unsaid)
      const named = subjectMembers.filter((member) => scope[member] !== undefined)
      const key = named.join(' ')
      const held = heldScopes.get(key) ?? prepareHeld(named)
      heldScopes.set(key, held)
      for (const doc of held.all(kind, ...named.map((member) => scope[member] ?? null))) {
        const finding = docOf(doc)
        if (seen.has(finding.id) || (own.enabled && kept.has(finding.subject.order ?? ''))) continue
        const missed = missState(finding, now)
        if (missed === finding) continue
        store(missed)
        changed += 1
      }
    }

    const counted = new Set<FindingKind>()
    const makeWay = (kind: FindingKind): void => {
      if (kindFacts[kind].endsAfterMs === null || counted.has(kind)) return
      counted.add(kind)
      if ((countOfKind.get(kind) ?? 0) >= maxOfKind) for (const id of oldestOfKind.all(kind)) forget(id)
    }
    const append = ({ kind, sightings }: Extract<Report, { do: 'append' }>): void => {
      if (!settingsOf(kind).enabled) return
      makeWay(kind)
      for (const sighting of sightings) {
        const id = findingId(kind, sighting.subject)
        const former = one(id)
        const { source } = sighting.evidence
        let isFull = (former?.count ?? 0) >= maxMembers
        let added = 0
        for (const { key, event, at } of sighting.members) {
          if (isFull) added += hasMember.get(id, key) === undefined ? 1 : 0
          else added += addMember.run(id, key, source, event, at).changes
          isFull = (former?.count ?? 0) + added >= maxMembers
        }
        if (added > 0)
          take(former, seeRecord(former, { id, kind, sighting, now, count: (former?.count ?? 0) + added }))
      }
    }

    const takeBack = ({ kind, keys }: Extract<Report, { do: 'retract' }>): void => {
      const doc = JSON.stringify(keys)
      for (const id of findingsWith.all(doc, kind)) {
        const finding = one(id)
        const { changes } = dropMembers.run(id, doc)
        if (finding !== undefined) take(finding, retract(finding, Math.max(0, finding.count - changes), now))
      }
    }

    for (const report of reports) {
      if (report.do === 'replace') replace(report)
      else if (report.do === 'append') append(report)
      else takeBack(report)
    }
    for (const doc of due.all(now)) {
      const finding = docOf(doc)
      const isForgotten =
        finding.condition === 'ended' ||
        (kindFacts[finding.kind].mode === 'record' && kindFacts[finding.kind].endsAfterMs === null)
      if (isForgotten) forget(finding.id)
      else pass(finding)
    }
    return { transitions, changed }
  })

  const acknowledge = database.transaction(
    (
      filter: StoredFindingFilter,
      { at, note }: { readonly at: number | null; readonly note: string },
      now: number,
    ) => {
      const matching = list
        .all({
          ...parametersOf({ ...filter, acknowledged: at === null }),
          at: null,
          below: null,
          limit: 100_000,
        })
        .map(docOf)
      for (const finding of matching) {
        store({ ...finding, acknowledgedAt: at, note: at === null ? '' : note })
        noteHistory(finding.id, now, at === null ? 'reopened' : 'acknowledged', note)
      }
      return matching.length
    },
  )

  return {
    step: (input: StepInput): StepResult => step(input),
    /** When time next changes a finding (ms); null: never. */
    nextDue: (): number | null => nextDue.get() ?? null,
    cursor: (source: string): string | null => cursor.get(source) ?? null,
    get: (id: string): Finding | null => one(id) ?? null,
    /** Newest first. */
    list: (filter: StoredFindingFilter, after: FindingPlace | null, limit: number): Finding[] =>
      list
        .all({ ...parametersOf(filter), at: after?.at ?? null, below: after?.id ?? null, limit })
        .map(docOf),
    count: (filter: StoredFindingFilter): number => count.get(parametersOf(filter)) ?? 0,
    /** How many there are of each severity. */
    counts: (filter: StoredFindingFilter) =>
      counts.all(parametersOf(filter)).map((row) => ({
        severity: findingSeverities[row.severity] ?? 'notice',
        count: row.count,
      })),
    /** Most severe first; findings about orders of one collection are one group for each kind. */
    groups: (filter: StoredFindingFilter, limit: number): FindingGroup[] =>
      groups
        .all({ ...parametersOf(filter), limit })
        .map(({ doc, findings }) => ({ findings, newest: docOf(doc) })),
    members: (id: string, limit: number) => members.all(id, limit),
    countMembers: (id: string): number => countMembers.get(id) ?? 0,
    history: (id: string): HistoryRow[] => history.all(id),
    /** @param at null: takes it back @returns how many were changed */
    acknowledge: (
      filter: StoredFindingFilter,
      given: { readonly at: number | null; readonly note: string },
      now: number,
    ): number => acknowledge(filter, given, now),
    settings: (): [FindingKind, StoredKindSettings][] => [...settings()],
    setSettings: (kind: FindingKind, given: StoredKindSettings): null => {
      setSettings.run(kind, JSON.stringify(given))
      current = null
      return null
    },
  }
}

/** The ledger of findings. */
export const findingsTable = { name: 'findings', schema: findingsSchema, open } satisfies DeskTable
