import type { DeskTable, TableConnection } from '../app-database/table.ts'

export type JobRow = {
  readonly id: number
  readonly method: string
  readonly input: string
  readonly startedAt: number
  readonly notedAt: number
  readonly done: number | null
  readonly total: number | null
  /** JSON of the point that it can go on from. */
  readonly point: string | null
}

type Begun = Pick<JobRow, 'id' | 'method' | 'input' | 'startedAt'>
type Noted = Omit<JobRow, 'method' | 'input' | 'startedAt'>

/** Those that were interrupted and that nobody resumed or discarded, too; the oldest make way. */
export const maxJobs = 1000

const schema = `
  CREATE TABLE jobs (
    id INTEGER PRIMARY KEY,
    method TEXT NOT NULL,
    input TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    noted_at INTEGER NOT NULL,
    done INTEGER,
    total INTEGER,
    point TEXT
  ) STRICT;
  CREATE INDEX jobs_alike ON jobs (method, input);
`

type Methods = {
  list(): JobRow[]
  /**
   * Notes that work begins. The same work that was interrupted before makes way.
   *
   * @param begun with the number it has, unless the table has reached it: the clock was set back
   * @param running numbers of those that run
   * @returns its number
   */
  add(begun: Begun, running: readonly number[]): number
  note(noted: Noted): void
  remove(id: number): boolean
}

const open = (database: TableConnection): Methods => {
  const insert = database.prepare<Begun>(
    `INSERT INTO jobs (id, method, input, started_at, noted_at)
     VALUES (max(@id, (SELECT coalesce(max(id), 0) + 1 FROM jobs)), @method, @input, @startedAt, @startedAt)`,
  )
  const same = database.prepare<{ method: string; input: string; running: string }, { id: number }>(
    `SELECT id FROM jobs WHERE method = @method AND input = @input
     AND id NOT IN (SELECT value FROM json_each(@running))`,
  )
  const trim = database.prepare<[]>(
    `DELETE FROM jobs WHERE id <= (SELECT id FROM jobs ORDER BY id DESC LIMIT 1 OFFSET ${maxJobs})`,
  )
  const list = database.prepare<[], JobRow>(
    `SELECT id, method, input, started_at AS startedAt, noted_at AS notedAt, done, total, point
     FROM jobs ORDER BY id DESC`,
  )
  const note = database.prepare<Noted>(
    'UPDATE jobs SET noted_at = @notedAt, done = @done, total = @total, point = @point WHERE id = @id',
  )
  const remove = database.prepare<[number]>('DELETE FROM jobs WHERE id = ?')
  return {
    list: () => list.all(),
    add: database.transaction((begun: Begun, running: readonly number[]): number => {
      const { method, input } = begun
      for (const { id } of same.all({ method, input, running: JSON.stringify(running) })) remove.run(id)
      const { lastInsertRowid } = insert.run(begun)
      trim.run()
      return Number(lastInsertRowid)
    }),
    note: (noted) => void note.run(noted),
    remove: (id) => remove.run(id).changes > 0,
  }
}

export const jobsTable = { name: 'jobs', schema, open } satisfies DeskTable
