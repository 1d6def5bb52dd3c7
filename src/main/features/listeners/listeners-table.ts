import { z } from 'zod'
import { listenerFiltersSchema } from '../../../contract/listener.ts'
import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { LedgerChange, LedgerMove, LedgerStep, ListenerEntry } from './listener-entry.ts'

/**
 * `listeners`: one row per listener, the state as far as it is known. `steps`: everything that was ever done with one, in
 * order; a step is never changed, and goes only with its listener. `path`: key of the receiver path of its URL. `filters`
 * and `problem` are JSON.
 */
const listenersSchema = `
  CREATE TABLE listeners (
    key TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    name TEXT NOT NULL,
    note TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('draft', 'adding', 'registered', 'removing', 'removed', 'failed', 'unknown')),
    id TEXT,
    url TEXT,
    path TEXT,
    filters TEXT NOT NULL,
    paused INTEGER NOT NULL,
    quiet_after_hours INTEGER,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    doubt TEXT CHECK (doubt IN ('add', 'remove')),
    problem TEXT,
    call_id INTEGER,
    replaces TEXT
  ) STRICT;

  CREATE TABLE steps (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL REFERENCES listeners (key) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    state TEXT NOT NULL,
    id TEXT,
    what TEXT NOT NULL,
    call_id INTEGER
  ) STRICT;

  CREATE INDEX steps_by_key ON steps (key, number);
`

type Row = {
  [K in keyof ListenerEntry]: ListenerEntry[K] extends boolean
    ? 0 | 1
    : ListenerEntry[K] extends object | null
      ? ListenerEntry[K] extends string | number | null
        ? ListenerEntry[K]
        : string | null
      : ListenerEntry[K]
}

const columns = {
  key: 'key',
  project: 'project',
  network: 'network',
  name: 'name',
  note: 'note',
  state: 'state',
  id: 'id',
  url: 'url',
  path: 'path',
  filters: 'filters',
  paused: 'paused',
  quietAfterHours: 'quiet_after_hours',
  createdAt: 'created_at',
  changedAt: 'changed_at',
  doubt: 'doubt',
  problem: 'problem',
  callId: 'call_id',
  replaces: 'replaces',
} as const satisfies Record<keyof ListenerEntry, string>

const members = Object.keys(columns) as (keyof ListenerEntry)[]
const selected = members.map((member) => `${columns[member]} AS "${member}"`).join(', ')

/** A member's value as its column holds it. */
const stored = (value: ListenerEntry[keyof ListenerEntry]): string | number | null => {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value
}

const storedAll = (values: LedgerChange | ListenerEntry): Record<string, string | number | null> =>
  Object.fromEntries(Object.entries(values).map(([member, value]) => [member, stored(value)]))

const problemSchema = z.object({ message: z.string(), hint: z.string().nullable() }).nullable()

const damaged = (message: string): ListenerEntry['problem'] => ({
  message,
  hint: 'Ask the service for its list, remove this listener, and add it again.',
})

/** A row that cannot be read whole is shown with what is left of it, and says so. */
const toEntry = (row: Row): ListenerEntry => {
  const filters = readStored(listenerFiltersSchema, row.filters ?? '{}', `the filters of ${row.key}`)
  const problem = readStored(problemSchema, row.problem ?? 'null', `the problem of ${row.key}`)
  return {
    ...row,
    paused: row.paused === 1,
    filters: filters.ok ? filters.value : { contractAddresses: [], events: [] },
    problem: !filters.ok ? damaged(filters.error) : problem.ok ? problem.value : damaged(problem.error),
  }
}

const open = (database: TableConnection) => {
  database.pragma('foreign_keys = ON')
  const all = database.prepare<[], Row>(
    `SELECT ${selected} FROM listeners ORDER BY created_at DESC, rowid DESC`,
  )
  const one = database.prepare<[string], Row>(`SELECT ${selected} FROM listeners WHERE key = ?`)
  const insert = database.prepare(
    `INSERT INTO listeners (${members.map((member) => columns[member]).join(', ')})
     VALUES (${members.map((member) => `@${member}`).join(', ')})`,
  )
  const drop = database.prepare<[string]>('DELETE FROM listeners WHERE key = ?')
  const note = database.prepare<LedgerStep>(
    `INSERT INTO steps (key, at, state, id, what, call_id) VALUES (@key, @at, @state, @id, @what, @callId)`,
  )
  const stepsOf = database.prepare<[string], LedgerStep>(
    `SELECT key, at, state, id, what, call_id AS "callId" FROM steps WHERE key = ? ORDER BY number`,
  )

  const find = (key: string): ListenerEntry | null => {
    const row = one.get(key)
    return row === undefined ? null : toEntry(row)
  }

  const writeStep = ({ key, state, id, callId }: ListenerEntry, at: number, what: string): void =>
    void note.run({ key, at, state, id, what, callId })

  const addAll = database.transaction(
    (additions: readonly { readonly entry: ListenerEntry; readonly what: string }[]): void => {
      for (const { entry, what } of additions) {
        insert.run(storedAll(entry))
        writeStep(entry, entry.createdAt, what)
      }
    },
  )

  const move = database.transaction(({ key, from, change, at, what }: LedgerMove): ListenerEntry | null => {
    const present = find(key)
    if (present === null || (from !== undefined && !from.includes(present.state))) return null
    const names = Object.keys(change) as (keyof LedgerChange)[]
    const changes = change.state === undefined ? names : [...names, 'changedAt' as const]
    if (changes.length > 0) {
      const sets = changes.map((name) => `${columns[name]} = @${name}`).join(', ')
      database
        .prepare(`UPDATE listeners SET ${sets} WHERE key = @key`)
        .run({ ...storedAll(change), ...(change.state === undefined ? {} : { changedAt: at }), key })
    }
    const entry = find(key)
    if (entry !== null) writeStep(entry, at, what)
    return entry
  })

  const interrupted = database.transaction((at: number): number => {
    const underway = all.all().filter(({ state }) => state === 'adding' || state === 'removing')
    for (const { key, state } of underway) {
      move({
        key,
        change: {
          state: 'unknown',
          doubt: state === 'adding' ? 'add' : 'remove',
          problem: {
            message:
              state === 'adding'
                ? 'The desk stopped before the service answered, so it is not known whether this listener was registered.'
                : 'The desk stopped before the service answered, so it is not known whether this listener was removed.',
            hint: 'Ask the service whether it exists, or resolve it yourself.',
          },
        },
        at,
        what: 'After a restart the desk found the call unanswered.',
      })
    }
    return underway.length
  })

  return {
    list: (): ListenerEntry[] => all.all().map(toEntry),
    get: (key: string): ListenerEntry | null => find(key),
    history: (key: string): LedgerStep[] => stepsOf.all(key),
    /** Writes new entries down, all or none. */
    add: (additions: readonly { readonly entry: ListenerEntry; readonly what: string }[]): number => {
      addAll(additions)
      return additions.length
    },
    /** @returns the entry after the change; `null` when there is none, or it is in another state than expected */
    move: (input: LedgerMove): ListenerEntry | null => move(input),
    /**
     * Marks what was under way when the desk ended last as unknown. To be asked once, before any call goes out.
     *
     * @param at milliseconds since the epoch
     */
    interrupted: (at: number): number => interrupted(at),
    /** @returns whether there was such an entry */
    forget: (key: string): boolean => drop.run(key).changes > 0,
  }
}

/** The ledger of webhook listeners: what this desk registered, and what it knows of it. */
export const listenersTable = { name: 'listeners', schema: listenersSchema, open } satisfies DeskTable
