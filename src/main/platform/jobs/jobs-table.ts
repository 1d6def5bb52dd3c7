import type { Table, TableConnection } from '../app-database/table.ts'
import type { Migration } from '../db/migrations.ts'

/** Work that has not ended, as far as the table knows. */
export type JobRow = {
  readonly id: number
  readonly method: string
  /** JSON. */
  readonly input: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly notedAt: number
  readonly done: number | null
  readonly total: number | null
}

type Begun = Pick<JobRow, 'method' | 'input' | 'startedAt'>
type Noted = Pick<JobRow, 'id' | 'notedAt' | 'done' | 'total'> & {
  readonly place: number
  readonly point: string
}

const migrations: readonly Migration[] = [
  {
    name: 'begin the work that has not ended',
    up: (database) =>
      void database.exec(`
        CREATE TABLE jobs (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          method TEXT NOT NULL,
          input TEXT NOT NULL,
          started_at INTEGER NOT NULL,
          noted_at INTEGER NOT NULL,
          done INTEGER,
          total INTEGER
        ) STRICT;
        CREATE TABLE points (
          job INTEGER NOT NULL,
          place INTEGER NOT NULL,
          point TEXT NOT NULL,
          PRIMARY KEY (job, place)
        ) STRICT, WITHOUT ROWID;`),
  },
]

type Methods = {
  list(): JobRow[]
  points(id: number): string[]
  /**
   * Notes that work begins. The same work that was interrupted before makes way.
   *
   * @param running numbers of those that run
   * @returns its number
   */
  add(begun: Begun, running: readonly number[]): number
  note(noted: Noted): void
  remove(id: number): boolean
}

const open = (database: TableConnection): Methods => {
  const insert = database.prepare<Begun>(
    'INSERT INTO jobs (method, input, started_at, noted_at) VALUES (@method, @input, @startedAt, @startedAt)',
  )
  const same = database.prepare<{ method: string; input: string; running: string }, { id: number }>(
    `SELECT id FROM jobs WHERE method = @method AND input = @input
     AND id NOT IN (SELECT value FROM json_each(@running))`,
  )
  const list = database.prepare<[], JobRow>(
    `SELECT id, method, input, started_at AS startedAt, noted_at AS notedAt, done, total
     FROM jobs ORDER BY id DESC`,
  )
  const note = database.prepare<Noted>(
    'UPDATE jobs SET noted_at = @notedAt, done = @done, total = @total WHERE id = @id',
  )
  const put = database.prepare<Noted>(
    'INSERT INTO points VALUES (@id, @place, @point) ON CONFLICT DO UPDATE SET point = @point',
  )
  const points = database.prepare<[number], { point: string }>(
    'SELECT point FROM points WHERE job = ? ORDER BY place',
  )
  const removeJob = database.prepare<[number]>('DELETE FROM jobs WHERE id = ?')
  const removePoints = database.prepare<[number]>('DELETE FROM points WHERE job = ?')
  const remove = database.transaction((id: number): boolean => {
    removePoints.run(id)
    return removeJob.run(id).changes > 0
  })
  return {
    list: () => list.all(),
    points: (id) => points.all(id).map(({ point }) => point),
    add: database.transaction((begun: Begun, running: readonly number[]): number => {
      const { method, input } = begun
      for (const { id } of same.all({ method, input, running: JSON.stringify(running) })) remove(id)
      return Number(insert.run(begun).lastInsertRowid)
    }),
    note: database.transaction((noted: Noted): void => {
      // Work that was given up meanwhile leaves nothing.
      if (note.run(noted).changes > 0) put.run(noted)
    }),
    remove,
  }
}

/** Long work that can be taken up again: what was asked for, and how far it is. */
export const jobsTable = { file: 'jobs.db', migrations, open } satisfies Table
