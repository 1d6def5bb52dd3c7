import { z } from 'zod'
import { dueAt, forgetAt, isOpen } from '../core/advance.ts'
import type { Finding } from '../core/finding.ts'
import {
  findingKinds,
  findingSeverities,
  kindFacts,
  usualSettings,
  type FindingKind,
  type KindSettings,
} from '../core/kinds.ts'
import { sayFinding } from '../core/say.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import { findingPoints, findingQueries, type SeenFinding } from './finding-queries.ts'
import { findingsSchema } from './findings-schema.ts'
import { createStep } from './step-findings.ts'

const maxHistory = 100

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

const open = (database: TableConnection) => {
  const points = findingPoints(database)
  const put = database.prepare(
    `INSERT INTO findings VALUES (@id, @kind, @severity, @condition, @isOpen, @acknowledgedAt, @project, @network, @collection, @order,
       @listener, @item, @lastSeen, @dueAt, @forgetAt, @words, @doc)
     ON CONFLICT (id) DO UPDATE SET severity = @severity, condition = @condition, is_open = @isOpen, acknowledged_at = @acknowledgedAt,
       last_seen = @lastSeen, due_at = @dueAt, forget_at = @forgetAt, words = @words, doc = @doc`,
  )
  /** Changes fewer indexes: many are acknowledged at once. */
  const putAttention = database.prepare(
    `UPDATE findings SET acknowledged_at = @acknowledgedAt, due_at = @dueAt, forget_at = @forgetAt, words = @words, doc = @doc WHERE id = @id`,
  )
  const remove = ['findings WHERE id', 'finding_members WHERE finding', 'finding_history WHERE finding'].map(
    (place) => database.prepare<[string]>(`DELETE FROM ${place} = ?`),
  )
  const addHistory = database.prepare<[string, number, string, string]>(
    'INSERT INTO finding_history (finding, at, what, note) VALUES (?, ?, ?, ?)',
  )
  const trimHistory = database.prepare<[string, string]>(
    `DELETE FROM finding_history WHERE finding = ? AND id <= (
       SELECT id FROM finding_history WHERE finding = ? ORDER BY id DESC LIMIT 1 OFFSET ${maxHistory})`,
  )
  const cursor = database
    .prepare<[string], string>('SELECT cursor FROM finding_cursors WHERE source = ?')
    .pluck()
  const storedSettings = database.prepare<[], { kind: string; doc: string }>(
    'SELECT kind, doc FROM finding_settings',
  )
  const setSettings = database.prepare<[string, string]>(
    'INSERT INTO finding_settings VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET doc = excluded.doc',
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

  const forget = (id: string): void => {
    for (const statement of remove) statement.run(id)
  }
  const attentionOf = (finding: Finding) => {
    const { title, text } = sayFinding(finding.fact)
    return {
      id: finding.id,
      acknowledgedAt: finding.acknowledgedAt,
      dueAt: dueAt(finding, settingsOf(finding.kind)),
      forgetAt: forgetAt(finding),
      words: `${kindFacts[finding.kind].title} ${title} ${text} ${finding.note}`.toLowerCase(),
      doc: JSON.stringify(finding),
    }
  }
  const store = (finding: Finding): void =>
    void put.run({
      ...finding.subject,
      ...attentionOf(finding),
      kind: finding.kind,
      severity: findingSeverities.indexOf(finding.severity),
      condition: finding.condition,
      isOpen: Number(isOpen(finding)),
      lastSeen: finding.lastSeen,
    })
  const noteHistory = (id: string, at: number, what: string, note: string): void => {
    addHistory.run(id, at, what, note)
    trimHistory.run(id, id)
  }
  const cursorOf = (source: string): string | null => cursor.get(source) ?? null
  const step = createStep(database, {
    get: points.get,
    cursor: cursorOf,
    store,
    forget,
    noteHistory,
    settingsOf,
  })

  const acknowledge = oneTransaction(
    database,
    (
      seen: readonly SeenFinding[],
      { at, note }: { readonly at: number | null; readonly note: string },
      now: number,
    ): number => {
      let changed = 0
      for (const { id, lastSeen, count } of seen) {
        const finding = points.get(id)
        // Whoever acknowledges it has not seen what is new.
        if (finding === undefined || finding.lastSeen !== lastSeen || finding.count !== count) continue
        if ((finding.acknowledgedAt === null) === (at === null)) continue
        putAttention.run(attentionOf({ ...finding, acknowledgedAt: at, note: at === null ? '' : note }))
        noteHistory(id, now, at === null ? 'reopened' : 'acknowledged', note)
        changed += 1
      }
      return changed
    },
  )

  return {
    ...points,
    step,
    cursor: cursorOf,
    /** @param given.at null: takes it back @returns how many were changed */
    acknowledge,
    settings: (): [FindingKind, StoredKindSettings][] => [...settings()],
    setSettings: (kind: FindingKind, given: StoredKindSettings): null => {
      setSettings.run(kind, JSON.stringify(given))
      current = null
      return null
    },
  }
}

export const findingsTable = {
  name: 'findings',
  schema: findingsSchema,
  open,
  read: findingQueries,
} satisfies DeskTable
