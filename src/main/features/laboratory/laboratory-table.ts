import type { Migration } from '../../platform/db/migrations.ts'
import type { Table, TableConnection } from '../../platform/app-database/table.ts'

/** A report as it is stored. */
export type StoredReport = {
  readonly id: number
  readonly kind: string
  readonly state: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly endedAt: number | null
  /** JSON: targets without values of headers, pace. */
  readonly settings: string
  readonly total: number
  readonly problem: string | null
  /** JSON; `null` until it ended. */
  readonly summary: string | null
  /** Rows that are stored without bodies and values. */
  readonly reduced: number
}

/** A row of a report as it is stored. */
export type StoredRow = {
  readonly id: number
  readonly outcome: string
  readonly part: string | null
  /** JSON of the row without bodies. */
  readonly head: string
  /** JSON of the whole. */
  readonly detail: string
  /** JSON: an array of places. */
  readonly places: string
  /** Whether bodies and values were left out. */
  readonly reduced: boolean
}

/** Reports that are stored; the oldest make way. */
const mostReports = 50

const migrations: readonly Migration[] = [
  {
    name: 'begin the reports of the laboratory',
    version: 2,
    up: (database) =>
      void database.exec(`
        CREATE TABLE reports (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          state TEXT NOT NULL,
          started_at INTEGER NOT NULL,
          ended_at INTEGER,
          settings TEXT NOT NULL,
          total INTEGER NOT NULL,
          problem TEXT,
          summary TEXT,
          size INTEGER NOT NULL DEFAULT 0,
          reduced INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE rows (
          report INTEGER NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
          id INTEGER NOT NULL,
          outcome TEXT NOT NULL,
          part TEXT,
          places TEXT NOT NULL,
          head TEXT NOT NULL,
          detail TEXT NOT NULL,
          PRIMARY KEY (report, id)
        ) STRICT, WITHOUT ROWID`),
  },
]

const columns =
  'id, kind, state, started_at AS startedAt, ended_at AS endedAt, settings, total, problem, summary, reduced'

const open = (database: TableConnection, mostSize: number) => {
  const add = database.prepare<Pick<StoredReport, 'kind' | 'startedAt' | 'settings' | 'total'>>(
    `INSERT INTO reports (kind, state, started_at, settings, total)
     VALUES (@kind, 'running', @startedAt, @settings, @total)`,
  )
  const trim = database.prepare<{ running: string; reports: number; size: number }>(
    `DELETE FROM reports WHERE id NOT IN (SELECT value FROM json_each(@running)) AND id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER newest AS place, sum(size) OVER newest AS size
         FROM reports WINDOW newest AS (ORDER BY id DESC)
       ) WHERE place > @reports OR size > @size
     )`,
  )
  const grow = database.prepare<{ report: number; size: number; reduced: number }>(
    'UPDATE reports SET size = size + @size, reduced = reduced + @reduced WHERE id = @report',
  )
  const end = database.prepare<Pick<StoredReport, 'id' | 'state' | 'endedAt' | 'problem' | 'summary'>>(
    'UPDATE reports SET state = @state, ended_at = @endedAt, problem = @problem, summary = @summary WHERE id = @id',
  )
  const list = database.prepare<[], StoredReport>(`SELECT ${columns} FROM reports ORDER BY id DESC`)
  const get = database.prepare<[number], StoredReport>(`SELECT ${columns} FROM reports WHERE id = ?`)
  const remove = database.prepare<[number]>('DELETE FROM reports WHERE id = ?')
  const addRow = database.prepare<Omit<StoredRow, 'reduced'> & { report: number }>(
    `INSERT INTO rows (report, id, outcome, part, places, head, detail)
     VALUES (@report, @id, @outcome, @part, @places, @head, @detail)`,
  )
  const row = database.prepare<[number, number], { detail: string }>(
    'SELECT detail FROM rows WHERE report = ? AND id = ?',
  )
  const rows = database.prepare<
    {
      report: number
      after: number
      outcomes: string | null
      part: string | null
      place: string | null
      limit: number
    },
    { id: number; head: string }
  >(
    `SELECT id, head FROM rows
     WHERE report = @report AND id > @after
       AND (@outcomes IS NULL OR outcome IN (SELECT value FROM json_each(@outcomes)))
       AND (@part IS NULL OR part = @part)
       AND (@place IS NULL OR EXISTS (SELECT 1 FROM json_each(rows.places) WHERE value = @place))
     ORDER BY id LIMIT @limit`,
  )
  const count = database.prepare<[number], { outcome: string; count: number }>(
    'SELECT outcome, count(*) AS count FROM rows WHERE report = ? GROUP BY outcome',
  )
  const addAll = database.transaction((report: number, added: readonly StoredRow[]): void => {
    let size = 0
    for (const { reduced: _reduced, ...stored } of added) {
      addRow.run({ ...stored, report })
      size += stored.places.length + stored.head.length + stored.detail.length
    }
    grow.run({ report, size, reduced: added.filter(({ reduced }) => reduced).length })
  })
  return {
    /** @param running reports that are still written to, and never make way */
    add: (
      report: Pick<StoredReport, 'kind' | 'startedAt' | 'settings' | 'total'>,
      running: readonly number[],
    ): number => {
      const id = Number(add.run(report).lastInsertRowid)
      trim.run({ running: JSON.stringify(running), reports: mostReports, size: mostSize })
      return id
    },
    end: (report: Pick<StoredReport, 'id' | 'state' | 'endedAt' | 'problem' | 'summary'>): void =>
      void end.run(report),
    list: (): StoredReport[] => list.all(),
    get: (id: number): StoredReport | null => get.get(id) ?? null,
    remove: (id: number): boolean => remove.run(id).changes > 0,
    addRows: (report: number, added: readonly StoredRow[]): void => addAll(report, added),
    row: (report: number, id: number): string | null => row.get(report, id)?.detail ?? null,
    /** In order, those behind an id. */
    rows: (wanted: {
      readonly report: number
      readonly after: number
      readonly outcomes: readonly string[] | null
      readonly part: string | null
      readonly place: string | null
      readonly limit: number
    }) =>
      rows.all({
        ...wanted,
        outcomes: wanted.outcomes === null ? null : JSON.stringify(wanted.outcomes),
      }),
    /** How many rows came to what. */
    counts: (report: number) => count.all(report),
  }
}

/**
 * Comparisons of handlers and fire drills, with every answer that was worth looking at.
 *
 * @param mostSize characters of all rows together; the oldest reports make way
 */
export const laboratoryTableOf = (mostSize: number) =>
  ({
    file: 'laboratory.db',
    migrations,
    isBulk: true,
    open: (connection: TableConnection) => open(connection, mostSize),
  }) satisfies Table

export const laboratoryTable = laboratoryTableOf(256 * 1_048_576)
