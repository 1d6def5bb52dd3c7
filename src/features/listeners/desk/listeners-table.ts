import { documentsSchema, openDocuments } from '../../../main/platform/app-database/documents.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'
import { entrySchema, type LedgerMove, type LedgerStep, type ListenerEntry } from './listener-entry.ts'

/** Of the ledger, removed ones too until they are deleted. */
export const maxListeners = 1000

/** `listeners`: the state of each as far as it is known. `steps`: everything that was ever done with one, in order; they go only with it. */
const listenersSchema = `
  ${documentsSchema('listeners')}
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

const open = (database: TableConnection) => {
  database.pragma('foreign_keys = ON')
  const listeners = openDocuments(database, 'listeners', entrySchema)
  const note = database.prepare<LedgerStep>(
    `INSERT INTO steps (key, at, state, id, what, call_id) VALUES (@key, @at, @state, @id, @what, @callId)`,
  )
  const stepsOf = database.prepare<[string], LedgerStep>(
    `SELECT key, at, state, id, what, call_id AS "callId" FROM steps WHERE key = ? ORDER BY number`,
  )

  const list = (): ListenerEntry[] =>
    listeners
      .list()
      .toReversed()
      .toSorted((one, other) => other.createdAt - one.createdAt)

  const writeStep = ({ key, state, id, callId }: ListenerEntry, at: number, what: string): void =>
    void note.run({ key, at, state, id, what, callId })

  const add = oneTransaction(
    database,
    (additions: readonly { readonly entry: ListenerEntry; readonly what: string }[]): number => {
      for (const { entry, what } of additions) {
        listeners.put(entry.key, entry)
        writeStep(entry, entry.createdAt, what)
      }
      return additions.length
    },
  )

  const move = oneTransaction(
    database,
    ({ key, from, change, at, what }: LedgerMove): ListenerEntry | null => {
      const present = listeners.get(key)
      if (present === null || (from !== undefined && !from.includes(present.state))) return null
      const entry = { ...present, ...change, ...(change.state === undefined ? {} : { changedAt: at }) }
      listeners.put(key, entry)
      writeStep(entry, at, what)
      return entry
    },
  )

  const interrupted = oneTransaction(database, (at: number): number => {
    const underway = list().filter(({ state }) => state === 'adding' || state === 'removing')
    for (const { key, state } of underway) {
      move({
        key,
        change: {
          state: 'unknown',
          doubt: state === 'adding' ? 'add' : 'remove',
          problem: {
            message:
              state === 'adding'
                ? 'The desk stopped before the service answered, so it is unknown whether this listener was registered.'
                : 'The desk stopped before the service answered, so it is unknown whether this listener was removed.',
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
    list,
    get: listeners.get,
    history: (key: string): LedgerStep[] => stepsOf.all(key),
    add,
    move,
    /** Marks what was under way when the desk ended last as unknown. To be asked once, before any call goes out. */
    interrupted,
    forget: listeners.remove,
  }
}

export const listenersTable = {
  name: 'listeners',
  schema: listenersSchema,
  open,
  limits: { listeners: maxListeners },
} satisfies DeskTable
