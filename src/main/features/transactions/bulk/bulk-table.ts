import type { BulkRow, BulkRowState } from '../../../../core/transactions/bulk/bulk-row.ts'
import type { PageBounds } from '../../../platform/db/cursor.ts'
import type { Migration } from '../../../platform/db/migrations.ts'
import type { Table, TableConnection } from '../../../platform/app-database/table.ts'

/** A batch as it is kept. */
export type StoredBatch = {
  readonly id: number
  readonly project: string
  /** JSON of the form. */
  readonly form: string
  /** JSON of what was wrong in the file. */
  readonly faults: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** Gas that each chunk stays below, decimal digits, and where that is from; `null` before the first build. */
  readonly gas: string | null
  readonly gasFrom: 'form' | 'node' | 'default' | null
}

type NewBatch = Omit<StoredBatch, 'id' | 'gas' | 'gasFrom'>

/** A row as it is kept. */
export type StoredRow = BulkRow & {
  readonly batch: number
  /** Counted from 1. */
  readonly row: number
  readonly state: BulkRowState
  readonly reason: string
  /** JSON of the order that was found; `null` before, or when there is none. */
  readonly found: string | null
  /** JSON of the collectible as it was shown then; `null` where it was not. */
  readonly collectible: string | null
  readonly chunk: number | null
}

/** What a look at the service makes of a row. */
export type CheckedRow = Pick<StoredRow, 'batch' | 'row' | 'state' | 'reason' | 'found' | 'collectible'>

/** Rows that were built together. */
export type StoredChunk = {
  readonly batch: number
  readonly chunk: number
  readonly marketplace: string
  readonly currency: string
  readonly draft: number
  readonly build: number
  /** Decimal digits. */
  readonly gas: string
  readonly gasFrom: 'node' | 'estimate'
}

type Decision = {
  readonly batch: number
  readonly rows: readonly number[]
  /** Rows in another state stay as they are. */
  readonly from: readonly BulkRowState[]
  readonly to: BulkRowState
  readonly reason: string
}

const migrations: readonly Migration[] = [
  {
    name: 'begin the batches',
    up: (database) =>
      void database.exec(`
        CREATE TABLE batches (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          project TEXT NOT NULL,
          form TEXT NOT NULL,
          faults TEXT NOT NULL,
          created_at INTEGER NOT NULL,
          gas TEXT,
          gas_from TEXT
        ) STRICT;
        CREATE INDEX batches_of_project ON batches (project, id);
        CREATE TABLE rows (
          batch INTEGER NOT NULL REFERENCES batches (id),
          row INTEGER NOT NULL,
          line INTEGER,
          token_id TEXT NOT NULL,
          order_id TEXT NOT NULL,
          quantity TEXT NOT NULL,
          price TEXT NOT NULL,
          currency TEXT NOT NULL,
          state TEXT NOT NULL,
          reason TEXT NOT NULL,
          found TEXT,
          chunk INTEGER,
          PRIMARY KEY (batch, row)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE chunks (
          batch INTEGER NOT NULL REFERENCES batches (id),
          chunk INTEGER NOT NULL,
          marketplace TEXT NOT NULL,
          currency TEXT NOT NULL,
          draft INTEGER NOT NULL,
          build INTEGER NOT NULL,
          gas TEXT NOT NULL,
          gas_from TEXT NOT NULL,
          PRIMARY KEY (batch, chunk)
        ) STRICT, WITHOUT ROWID`),
  },
  {
    name: 'keep how the collectibles of rows are called',
    up: (database) => void database.exec('ALTER TABLE rows ADD COLUMN collectible TEXT'),
  },
]

const rowColumns =
  'batch, row, line, token_id AS tokenId, order_id AS orderId, quantity, price, currency, state, reason, found, collectible, chunk'

const open = (database: TableConnection) => {
  const add = database.prepare<NewBatch>(
    'INSERT INTO batches (project, form, faults, created_at) VALUES (@project, @form, @faults, @createdAt)',
  )
  const addRow = database.prepare<BulkRow & { batch: number; row: number }>(
    `INSERT INTO rows (batch, row, line, token_id, order_id, quantity, price, currency, state, reason)
     VALUES (@batch, @row, @line, @tokenId, @orderId, @quantity, @price, @currency, 'waiting', '')`,
  )
  const batchColumns = 'id, project, form, faults, created_at AS createdAt, gas, gas_from AS gasFrom'
  const get = database.prepare<[number], StoredBatch>(`SELECT ${batchColumns} FROM batches WHERE id = ?`)
  const listed = `SELECT ${batchColumns} FROM batches WHERE project = @project AND id >= @low AND id < @high`
  type Listed = { project: string; low: number; high: number; limit: number }
  const list = {
    DESC: database.prepare<Listed, StoredBatch>(`${listed} ORDER BY id DESC LIMIT @limit`),
    ASC: database.prepare<Listed, StoredBatch>(`${listed} ORDER BY id LIMIT @limit`),
  }
  const noteGas = database.prepare<Pick<StoredBatch, 'id' | 'gas' | 'gasFrom'>>(
    'UPDATE batches SET gas = @gas, gas_from = @gasFrom WHERE id = @id',
  )
  const page = database.prepare<
    { batch: number; state: string | null; after: number; limit: number },
    StoredRow
  >(
    `SELECT ${rowColumns} FROM rows WHERE batch = @batch AND row > @after AND (@state IS NULL OR state = @state)
     ORDER BY row LIMIT @limit`,
  )
  const count = database.prepare<[number], { state: BulkRowState; rows: number }>(
    'SELECT state, count(*) AS rows FROM rows WHERE batch = ? GROUP BY state',
  )
  const setChecked = database.prepare<CheckedRow>(
    `UPDATE rows SET state = @state, reason = @reason, found = @found, collectible = @collectible
     WHERE batch = @batch AND row = @row AND chunk IS NULL`,
  )
  const decide = database.prepare<{ batch: number; row: number; from: string; to: string; reason: string }>(
    `UPDATE rows SET state = @to, reason = @reason
     WHERE batch = @batch AND row = @row AND instr(@from, ' ' || state || ' ') > 0`,
  )
  const addChunk = database.prepare<StoredChunk>(
    `INSERT INTO chunks (batch, chunk, marketplace, currency, draft, build, gas, gas_from)
     VALUES (@batch, @chunk, @marketplace, @currency, @draft, @build, @gas, @gasFrom)`,
  )
  const putInChunk = database.prepare<{ batch: number; row: number; chunk: number }>(
    "UPDATE rows SET state = 'built', reason = '', chunk = @chunk WHERE batch = @batch AND row = @row",
  )
  const chunks = database.prepare<[number], StoredChunk>(
    `SELECT batch, chunk, marketplace, currency, draft, build, gas, gas_from AS gasFrom
     FROM chunks WHERE batch = ? ORDER BY chunk`,
  )
  const create = database.transaction(
    ({ rows, ...batch }: NewBatch & { readonly rows: readonly BulkRow[] }): number => {
      const id = Number(add.run(batch).lastInsertRowid)
      rows.forEach((row, index) => addRow.run({ ...row, batch: id, row: index + 1 }))
      return id
    },
  )
  const setAllChecked = database.transaction((rows: readonly CheckedRow[]): void =>
    rows.forEach((row) => setChecked.run(row)),
  )
  const build = database.transaction(
    ({ rows, ...chunk }: Omit<StoredChunk, 'chunk'> & { readonly rows: readonly number[] }): number => {
      const next = (chunks.all(chunk.batch).at(-1)?.chunk ?? 0) + 1
      addChunk.run({ ...chunk, chunk: next })
      rows.forEach((row) => putInChunk.run({ batch: chunk.batch, row, chunk: next }))
      return next
    },
  )
  const decideAll = database.transaction(({ rows, ...change }: Decision): number =>
    rows.reduce(
      (changes, row) => changes + decide.run({ ...change, row, from: ` ${change.from.join(' ')} ` }).changes,
      0,
    ),
  )
  return {
    create: (batch: NewBatch & { readonly rows: readonly BulkRow[] }): number => create(batch),
    noteGas: (batch: Pick<StoredBatch, 'id' | 'gas' | 'gasFrom'>): boolean => noteGas.run(batch).changes > 0,
    get: (id: number): StoredBatch | null => get.get(id) ?? null,
    /** Batches of a project. */
    list: ({
      order,
      ...key
    }: PageBounds & { readonly project: string; readonly limit: number }): StoredBatch[] =>
      list[order].all(key),
    rows: (of: {
      readonly batch: number
      readonly state: BulkRowState | null
      readonly after: number
      readonly limit: number
    }): StoredRow[] => page.all(of),
    count: (batches: readonly number[]): { state: BulkRowState; rows: number }[][] =>
      batches.map((batch) => count.all(batch)),
    /** Writes what rows were found to be; those in a chunk stay as they are. */
    setChecked: (rows: readonly CheckedRow[]): void => setAllChecked(rows),
    /** @returns how many rows were in one of the states, and are in the other now */
    decide: (decision: Decision): number => decideAll(decision),
    /** Puts rows into a new chunk. @returns its number */
    addChunk: (chunk: Omit<StoredChunk, 'chunk'> & { readonly rows: readonly number[] }): number =>
      build(chunk),
    chunks: (batch: number): StoredChunk[] => chunks.all(batch),
  }
}

/** Batches of many orders at once. */
export const bulkTable = { file: 'bulk.db', migrations, open } satisfies Table
