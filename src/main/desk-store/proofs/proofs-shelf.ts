import type Database from 'better-sqlite3'
import type { Migration } from '../../sqlite/migrations.ts'
import type { Shelf } from '../shelf.ts'

/** One verdict as it is kept. */
export type StoredVerdict = {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Small letters. */
  readonly address: string
  readonly verdict: string
  readonly kind: string
  readonly reading: string | null
  /** JSON of what was asked. */
  readonly input: string
}

/** Most verdicts that are kept; the oldest make way. */
const mostKept = 2000

const migrations: readonly Migration[] = [
  {
    name: 'begin the verdicts on signatures',
    up: (database) =>
      void database.exec(`
        CREATE TABLE verdicts (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          at INTEGER NOT NULL,
          address TEXT NOT NULL,
          verdict TEXT NOT NULL,
          kind TEXT NOT NULL,
          reading TEXT,
          input TEXT NOT NULL
        ) STRICT;
        CREATE INDEX verdicts_by_address ON verdicts (address, id)`),
  },
]

const columns = 'id, at, address, verdict, kind, reading, input'

const open = (database: Database.Database) => {
  const add = database.prepare<Omit<StoredVerdict, 'id'>>(
    `INSERT INTO verdicts (at, address, verdict, kind, reading, input)
     VALUES (@at, @address, @verdict, @kind, @reading, @input)`,
  )
  const removeSame = database.prepare<{ input: string }>('DELETE FROM verdicts WHERE input = @input')
  const trim = database.prepare<[number]>(
    'DELETE FROM verdicts WHERE id <= (SELECT max(id) FROM verdicts) - ?',
  )
  const page = database.prepare<[number, number], StoredVerdict>(
    `SELECT ${columns} FROM verdicts WHERE id < ? ORDER BY id DESC LIMIT ?`,
  )
  const pageOf = database.prepare<[string, number, number], StoredVerdict>(
    `SELECT ${columns} FROM verdicts WHERE address = ? AND id < ? ORDER BY id DESC LIMIT ?`,
  )
  const remove = database.prepare<[number]>('DELETE FROM verdicts WHERE id = ?')
  const clear = database.prepare<[]>('DELETE FROM verdicts')
  const addOne = database.transaction((verdict: Omit<StoredVerdict, 'id'>): number => {
    // The same question asked again moves to the top.
    removeSame.run({ input: verdict.input })
    const id = Number(add.run(verdict).lastInsertRowid)
    trim.run(mostKept)
    return id
  })
  return {
    add: (verdict: Omit<StoredVerdict, 'id'>): number => addOne(verdict),
    /** Newest first, those below an id. */
    page: (asked: {
      readonly address: string | null
      readonly below: number
      readonly limit: number
    }): StoredVerdict[] =>
      asked.address === null
        ? page.all(asked.below, asked.limit)
        : pageOf.all(asked.address.toLowerCase(), asked.below, asked.limit),
    /** @returns how many were removed; `null` removes all */
    remove: (id: number | null): number => (id === null ? clear.run() : remove.run(id)).changes,
  }
}

/** What was said of signatures, and of which. */
export const proofsShelf = { file: 'proofs.db', migrations, open } satisfies Shelf
