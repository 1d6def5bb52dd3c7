import { createHash } from 'node:crypto'
import { missState, passTime, retract, seeRecord, seeState, type Advanced } from '../core/advance.ts'
import {
  subjectMembers,
  type Finding,
  type FindingSubject,
  type Report,
  type Sighting,
  type Transition,
} from '../core/finding.ts'
import { isPastLimit, kindFacts, type FindingKind, type KindSettings } from '../core/kinds.ts'
import type { TableConnection } from '../../../main/platform/app-database/table.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import { docOf, maxOfKind } from './finding-queries.ts'

type CursorMove = { readonly source: string; readonly from: string | null; readonly to: string }

export type StepInput = {
  readonly now: number
  readonly reports: readonly Report[]
  readonly cursors: readonly CursorMove[]
}

export type StepResult = {
  readonly transitions: readonly Transition[]
  readonly changed: number
  /** Time has more to do than was done in this step. */
  readonly isMore: boolean
}

const maxMembers = 100_000
/** So many make way at once. */
const madeWay = 50
/** Findings that time changes in one step: what happens at once is one message. */
const maxDue = 2000
/** Rows of forgotten findings, their members among them, that go in one step. */
const maxForgotten = 100

const columnOf: Readonly<Record<keyof FindingSubject, string>> = {
  project: 'project',
  network: 'network',
  collection: 'collection',
  order: 'order_key',
  listener: 'listener',
  item: 'item',
}

/** The same for the same subject, whenever it is computed. */
const findingId = (kind: FindingKind, subject: FindingSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...subjectMembers.map((member) => subject[member])]))
    .digest('base64url')
    .slice(0, 22)

type StepTable = {
  readonly get: (id: string) => Finding | undefined
  readonly cursor: (source: string) => string | null
  readonly store: (finding: Finding) => void
  readonly forget: (id: string) => void
  readonly noteHistory: (id: string, at: number, what: string, note: string) => void
  readonly settingsOf: (kind: FindingKind) => KindSettings
}

const prepareHeld = (database: TableConnection, members: readonly (keyof FindingSubject)[]) =>
  database
    .prepare<unknown[], string>(
      `SELECT doc FROM findings WHERE kind = ? AND condition IN ('pending', 'active')${members.map((member) => ` AND ${columnOf[member]} IS ?`).join('')}`,
    )
    .pluck()

const prepareStep = (database: TableConnection) => ({
  due: database
    .prepare<[number], string>(`SELECT doc FROM findings WHERE due_at <= ? ORDER BY due_at LIMIT ${maxDue}`)
    .pluck(),
  toForget: database
    .prepare<[number, number], string>(
      'SELECT id FROM findings WHERE forget_at <= ? ORDER BY forget_at LIMIT ?',
    )
    .pluck(),
  dropSomeMembers: database.prepare<[string, string, number]>(
    'DELETE FROM finding_members WHERE finding = ? AND member_key IN (SELECT member_key FROM finding_members WHERE finding = ? LIMIT ?)',
  ),
  isActive: database
    .prepare<[FindingKind, string], number>(
      `SELECT 1 FROM findings WHERE kind = ? AND condition = 'active' AND item = ?`,
    )
    .pluck(),
  countOfKind: database.prepare<[string], number>('SELECT count(*) FROM findings WHERE kind = ?').pluck(),
  oldestOfKind: database
    .prepare<[string, number], string>(
      `SELECT id FROM findings WHERE kind = ? AND (condition = 'ended' OR NOT ?) ORDER BY is_open, acknowledged_at IS NULL, last_seen LIMIT ${madeWay}`,
    )
    .pluck(),
  addMember: database.prepare<[string, string, string | null, number | null, number]>(
    'INSERT OR IGNORE INTO finding_members VALUES (?, ?, ?, ?, ?)',
  ),
  hasMember: database
    .prepare<[string, string], number>('SELECT 1 FROM finding_members WHERE finding = ? AND member_key = ?')
    .pluck(),
  findingsWith: database
    .prepare<[string, string], string>(
      // Few members of few findings are asked for: these first, whatever SQLite thinks of it.
      `SELECT DISTINCT finding FROM finding_members CROSS JOIN findings ON findings.id = finding
       WHERE member_key IN (SELECT value FROM json_each(?)) AND kind = ?`,
    )
    .pluck(),
  dropMembers: database.prepare<[string, string]>(
    'DELETE FROM finding_members WHERE finding = ? AND member_key IN (SELECT value FROM json_each(?))',
  ),
  setCursor: database.prepare<[string, string]>(
    'INSERT INTO finding_cursors VALUES (?, ?) ON CONFLICT (source) DO UPDATE SET cursor = excluded.cursor',
  ),
})

const isSame = (former: Finding, next: Finding): boolean =>
  JSON.stringify({ ...next, lastSeen: former.lastSeen }) === JSON.stringify(former)

export const createStep = (database: TableConnection, table: StepTable) => {
  const { get, store, forget, noteHistory, settingsOf } = table
  const {
    due,
    toForget,
    dropSomeMembers,
    isActive,
    countOfKind,
    oldestOfKind,
    addMember,
    hasMember,
    findingsWith,
    dropMembers,
    setCursor,
  } = prepareStep(database)
  /** One with many members loses them first, over several steps. @returns whether none is left */
  const forgetSome = (now: number): boolean => {
    let room = maxForgotten
    for (const id of toForget.all(now, maxForgotten)) {
      room -= dropSomeMembers.run(id, id, room).changes + 1
      if (room < 0) return false
      forget(id)
    }
    return room > 0
  }
  const heldScopes = new Map<string, ReturnType<typeof prepareHeld>>()
  return oneTransaction(database, ({ now, reports, cursors }: StepInput): StepResult => {
    // A cursor was moved by someone else: then what was seen is written already.
    if (cursors.some(({ source, from }) => table.cursor(source) !== from))
      return { transitions: [], changed: 0, isMore: false }
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
      const isExplained = finding.explainedBy.some(({ kind, item }) => isActive.get(kind, item) !== undefined)
      take(finding, passTime(finding, { settings: settingsOf(finding.kind), now, isExplained }))
    }

    const rooms = new Map<FindingKind, number>()
    /** How many more of a kind are kept; what is over makes way, of states only what has ended. */
    const roomFor = (kind: FindingKind): number => {
      const { mode, endsAfterMs } = kindFacts[kind]
      if (mode === 'record' && endsAfterMs === null) return Infinity
      let room = rooms.get(kind) ?? maxOfKind - (countOfKind.get(kind) ?? 0)
      if (room <= 0)
        for (const id of oldestOfKind.all(kind, Number(mode === 'state'))) {
          forget(id)
          room += 1
        }
      rooms.set(kind, room)
      return room
    }

    const replace = ({ kind, scope, sightings, unsaid = [] }: Extract<Report, { do: 'replace' }>): void => {
      const settings = settingsOf(kind)
      const seen = new Map<string, Sighting>()
      for (const sighting of sightings)
        if (settings.enabled && isPastLimit(kind, sighting.value, settings))
          seen.set(findingId(kind, sighting.subject), sighting)
      for (const [id, sighting] of seen) {
        const former = get(id)
        const room = former === undefined ? roomFor(kind) : Infinity
        if (room <= 0) continue
        if (former === undefined) rooms.set(kind, room - 1)
        take(former, seeState(former, { id, kind, sighting, now }))
      }
      const unjudged = new Set(unsaid)
      const named = subjectMembers.filter((member) => scope[member] !== undefined)
      const key = named.join(' ')
      const held = heldScopes.get(key) ?? prepareHeld(database, named)
      heldScopes.set(key, held)
      for (const doc of held.all(kind, ...named.map((member) => scope[member] ?? null))) {
        const finding = docOf(doc)
        if (seen.has(finding.id) || (settings.enabled && unjudged.has(finding.subject.order ?? ''))) continue
        const missed = missState(finding, now)
        if (missed === finding) continue
        store(missed)
        changed += 1
      }
    }

    const append = ({ kind, sightings }: Extract<Report, { do: 'append' }>): void => {
      if (!settingsOf(kind).enabled) return
      for (const sighting of sightings) {
        const id = findingId(kind, sighting.subject)
        const former = get(id)
        if (former === undefined) rooms.set(kind, roomFor(kind) - 1)
        const { source } = sighting.evidence
        let hasAll = (former?.count ?? 0) >= maxMembers
        let added = 0
        for (const { key, event, at } of sighting.members) {
          if (hasAll) added += hasMember.get(id, key) === undefined ? 1 : 0
          else added += addMember.run(id, key, source, event, at).changes
          hasAll = (former?.count ?? 0) + added >= maxMembers
        }
        if (added > 0)
          take(former, seeRecord(former, { id, kind, sighting, now, count: (former?.count ?? 0) + added }))
      }
    }

    const takeBack = ({ kind, keys }: Extract<Report, { do: 'retract' }>): void => {
      const doc = JSON.stringify(keys)
      for (const id of findingsWith.all(doc, kind)) {
        const finding = get(id)
        const { changes } = dropMembers.run(id, doc)
        if (finding !== undefined) take(finding, retract(finding, Math.max(0, finding.count - changes), now))
      }
    }

    for (const report of reports) {
      if (report.do === 'replace') replace(report)
      else if (report.do === 'append') append(report)
      else takeBack(report)
    }
    const dueDocs = due.all(now)
    for (const doc of dueDocs) pass(docOf(doc))
    const isForgotten = forgetSome(now)
    return { transitions, changed, isMore: dueDocs.length === maxDue || !isForgotten }
  })
}
