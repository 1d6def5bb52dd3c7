import type { UnmatchedReason } from '../../../core/sales/sale.ts'
import {
  type BulkTable,
  ordersFile,
  type TableConnection,
} from '../../../main/platform/app-database/table.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import type {
  PathOwner,
  RecognisedTransaction,
} from '../../../features/events/desk/recognise-transactions.ts'
import { createTotals, type SummedSale, type Totals, type TotalsBy } from './add-totals.ts'
import { openPutTransactions } from './put-transactions.ts'
import { saleConditions } from './sale-conditions.ts'
import { type Below, saleDocument, type SaleQuery, type StoredSale } from './sale-rows.ts'

/**
 * `sales`: each by project, network, transaction and the place of the market's event there. `collection` is empty for a bundle of several.
 * `first_event`: the oldest event it rests on.
 *
 * `sale_fees`: who got a fee of which sale; `sold_at` is the sale's `at`.
 *
 * `followed`: of which deliveries, and up to which event they were looked through. `owners`: whose a path of the receiver is. `contradicted`: events of which
 * the chain says something else, as far as sales know of it.
 */
const salesSchema = `
  CREATE TABLE sales (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    txn_hash TEXT NOT NULL,
    log_index INTEGER NOT NULL,
    document TEXT NOT NULL,
    collection TEXT NOT NULL,
    first_event INTEGER NOT NULL,
    at INTEGER NOT NULL AS (document ->> 'at') STORED,
    seller TEXT NOT NULL AS (document ->> 'seller') STORED,
    buyer TEXT NOT NULL AS (document ->> 'buyer') STORED,
    currency TEXT NOT NULL AS (document ->> 'currency') STORED,
    price TEXT NOT NULL AS (document ->> 'price') STORED,
    fees TEXT AS (document ->> 'fees') STORED,
    side TEXT NOT NULL AS (document ->> 'side'),
    market TEXT NOT NULL AS (document ->> 'market'),
    order_id TEXT NOT NULL AS (document ->> 'order'),
    block_number TEXT AS (document ->> 'blockNumber'),
    items TEXT NOT NULL AS (document ->> 'items'),
    UNIQUE (txn_hash, project, network, log_index)
  ) STRICT;
  CREATE INDEX sales_by_time ON sales (at, id);
  CREATE INDEX sales_by_project ON sales (project, at, id);
  CREATE INDEX sales_by_collection ON sales (collection, at, id);
  CREATE INDEX sales_by_seller ON sales (seller, at, id);
  CREATE INDEX sales_by_buyer ON sales (buyer, at, id);
  CREATE INDEX sales_by_place ON sales (project, network, collection);

  CREATE TABLE sale_fees (
    recipient TEXT NOT NULL,
    sold_at INTEGER NOT NULL,
    sale INTEGER NOT NULL REFERENCES sales ON DELETE CASCADE,
    PRIMARY KEY (recipient, sold_at, sale)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sale_fees_by_sale ON sale_fees (sale);

  CREATE TABLE unmatched (txn_hash TEXT NOT NULL, project TEXT NOT NULL, reason TEXT NOT NULL) STRICT;
  CREATE INDEX unmatched_by_transaction ON unmatched (txn_hash);
  CREATE INDEX unmatched_by_reason ON unmatched (reason, project);

  CREATE TABLE followed (one INTEGER PRIMARY KEY CHECK (one = 1), source TEXT, after INTEGER NOT NULL) STRICT;
  INSERT INTO followed VALUES (1, NULL, 0);
  CREATE TABLE owners (path TEXT PRIMARY KEY, project TEXT NOT NULL, network TEXT) STRICT, WITHOUT ROWID;
  CREATE TABLE contradicted (event INTEGER PRIMARY KEY) STRICT;
`

export type Followed = {
  readonly source: string | null
  readonly after: number
  readonly owners: Readonly<Record<string, PathOwner>>
}

type RawSummed = Omit<SummedSale, 'fees'> & { readonly id: number; readonly fees: string | null }
const summedColumns = 'id, at, network, collection, currency, price, buyer, seller, fees'

/** Before the first row, whichever end a list begins at. */
export const newest: Below = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
export const earliest: Below = [Number.MIN_SAFE_INTEGER, 0]

/** Sales that are looked through for a list in one step. */
const listedAtOnce = 20_000
/** Sales that are added up at one go, so that others wait for no more than that. */
const sumAtOnce = 5000
/** Sums that are being made at most; one that nobody ends makes way. */
const mostSums = 16

/** Transactions that look like sales and are not counted. */
const unmatchedOf = (database: TableConnection) => {
  const countUnmatched = database.prepare<
    { project: string | null },
    { reason: UnmatchedReason; count: number }
  >(
    `SELECT reason, count(*) AS count FROM unmatched WHERE @project IS NULL OR project = @project
       GROUP BY reason ORDER BY count DESC, reason`,
  )
  const listUnmatched = database.prepare<
    { project: string | null; below: number; limit: number },
    { id: number; txnHash: string; reason: UnmatchedReason }
  >(
    `SELECT rowid AS id, txn_hash AS txnHash, reason FROM unmatched
       WHERE rowid < @below AND (@project IS NULL OR project = @project) ORDER BY rowid DESC LIMIT @limit`,
  )
  const unmatchedByProject = database.prepare<
    [],
    { project: string; reason: UnmatchedReason; count: number }
  >(
    'SELECT project, reason, count(*) AS count FROM unmatched GROUP BY project, reason ORDER BY project, reason',
  )
  return {
    /** What is not counted, of each project; the empty text stands for paths of no listener. */
    unmatchedByProject: () => unmatchedByProject.all(),
    /** @param project `null` for all */
    countUnmatched: (project: string | null) => countUnmatched.all({ project }),
    /** Newest first. @param project `null` for all */
    listUnmatched: (project: string | null, below: number, limit: number) =>
      listUnmatched.all({ project, below, limit }),
  }
}

const sumsOf = (database: TableConnection) => {
  const sums = new Map<string, { readonly totals: Totals; readonly of: number; summed: number }>()
  const countMatching = (from: string, sql: string, parameters: readonly (string | number)[]): number =>
    database
      .prepare<unknown[], number>(`SELECT count(*) FROM ${from} WHERE ${sql}`)
      .pluck()
      .get(...parameters) ?? 0

  return {
    /** @param name of the sum, the caller's own @returns `null` where the sum made way for others */
    addUp: (name: string, query: SaleQuery, by: TotalsBy, from: Below | null, most: number) => {
      const { sql, parameters, place, newestFirst, ...walk } = saleConditions(query)
      const begun = from === null ? undefined : sums.get(name)
      if (from !== null && begun === undefined) return null
      const sales = database
        .prepare<unknown[], RawSummed>(
          `SELECT ${summedColumns} FROM ${walk.from} WHERE ${sql} AND ${place} < (?, ?) ORDER BY ${newestFirst} LIMIT ${sumAtOnce}`,
        )
        .all(...parameters, ...(from ?? newest))
      // Where these are all, nobody has to look for them once more to count them.
      const isAll = from === null && sales.length < sumAtOnce
      const sum = begun ?? {
        totals: createTotals(by),
        of: isAll ? sales.length : countMatching(walk.from, sql, parameters),
        summed: 0,
      }
      sums.set(name, sum)
      for (const old of [...sums.keys()].slice(0, Math.max(0, sums.size - mostSums))) sums.delete(old)
      for (const { id, fees, ...sale } of sales) {
        const read = fees === null ? null : readStored(saleDocument.shape.fees, fees, `sale ${id}`)
        if (read?.ok !== false) sum.totals.add({ ...sale, fees: read?.value ?? null })
      }
      sum.summed += sales.length
      const last = sales.length === sumAtOnce ? sales.at(-1) : undefined
      if (last === undefined) sums.delete(name)
      const next: Below | null = last === undefined ? null : [last.at, last.id]
      return { ...sum.totals.result(most), next, summed: sum.summed, of: Math.max(sum.of, sum.summed) }
    },
  }
}

const open = (database: TableConnection) => {
  const putTransactions = openPutTransactions(database)
  const followed = database.prepare<[], { source: string | null; after: number }>(
    'SELECT source, after FROM followed',
  )
  const follow = database.prepare<[string | null, number]>('UPDATE followed SET source = ?, after = ?')
  const owners = database.prepare<[], PathOwner & { path: string }>(
    'SELECT path, project, network FROM owners',
  )
  const insertProjectPath = database.prepare<[string, string, string | null]>(
    'INSERT OR REPLACE INTO owners VALUES (?, ?, ?)',
  )
  const contradicted = database.prepare<[], number>('SELECT event FROM contradicted').pluck()
  const contradict = database.prepare<[number]>('INSERT INTO contradicted VALUES (?)')
  const collections = database.prepare<{ project: string }, { network: string; contractAddress: string }>(
    `WITH RECURSIVE sold (network, collection) AS (
       SELECT * FROM (SELECT network, collection FROM sales WHERE project = @project ORDER BY network, collection LIMIT 1)
       UNION ALL
       SELECT next.network, next.collection FROM sold, sales AS next
         WHERE next.rowid = (SELECT rowid FROM sales WHERE project = @project
           AND (network, collection) > (sold.network, sold.collection) ORDER BY network, collection LIMIT 1)
     ) SELECT network, collection AS contractAddress FROM sold WHERE collection <> '' AND network <> ''`,
  )
  const stretch = database.prepare<[number, number], { at: number; id: number }>(
    `SELECT at, id FROM sales WHERE (at, id) < (?, ?) ORDER BY at DESC, id DESC LIMIT 1 OFFSET ${listedAtOnce - 1}`,
  )
  const stretchUp = database.prepare<[number, number], { at: number; id: number }>(
    `SELECT at, id FROM sales WHERE (at, id) > (?, ?) ORDER BY at, id LIMIT 1 OFFSET ${listedAtOnce - 1}`,
  )
  const put = oneTransaction(
    database,
    (
      transactions: readonly RecognisedTransaction[],
      oldest: number,
      source: string | null,
      after: number,
    ): boolean => {
      follow.run(source, after)
      return putTransactions(transactions, oldest)
    },
  )
  const putOwners = oneTransaction(database, (paths: Followed['owners']): void => {
    for (const [path, { project, network }] of Object.entries(paths))
      insertProjectPath.run(path, project, network)
  })
  const begin = oneTransaction(database, (source: string | null, paths: Followed['owners']): void => {
    database.exec('DELETE FROM sales; DELETE FROM unmatched; DELETE FROM contradicted; DELETE FROM owners')
    putOwners(paths)
    follow.run(source, 0)
  })
  const putContradicted = oneTransaction(
    database,
    (events: readonly number[], transactions: readonly RecognisedTransaction[], oldest: number): void => {
      database.exec('DELETE FROM contradicted')
      for (const event of events) contradict.run(event)
      putTransactions(transactions, oldest)
    },
  )

  return {
    followed: (): Followed => {
      const { source, after } = followed.get() ?? { source: null, after: 0 }
      const paths = owners.all().map(({ path, project, network }) => [path, { project, network }] as const)
      return { source, after, owners: Object.fromEntries(paths) }
    },
    /** Forgets everything: it is read anew from these deliveries. */
    begin,
    setOwners: putOwners,
    /** Writes a stretch of the log. @returns whether sales changed */
    put,
    contradicted: (): number[] => contradicted.all(),
    putContradicted,
    /** @returns also where the next stretch begins; `null` behind the last, or where the limit was met */
    list: (
      query: SaleQuery,
      [at, id]: Below,
      limit: number,
      oldestFirst = false,
    ): { readonly sales: StoredSale[]; readonly next: Below | null } => {
      const { from, sql, parameters, place, ...orders } = saleConditions(query)
      const [behind, within, order] = oldestFirst
        ? ['>', '<=', orders.oldestFirst]
        : ['<', '>=', orders.newestFirst]
      const end = (oldestFirst ? stretchUp : stretch).get(at, id)
      const bound = end === undefined ? '' : `AND ${place} ${within} (?, ?)`
      const bounds = end === undefined ? [at, id] : [at, id, end.at, end.id]
      const rows = database
        .prepare<unknown[], { id: number; document: string }>(
          `SELECT id, document FROM ${from} WHERE ${sql} AND ${place} ${behind} (?, ?) ${bound} ORDER BY ${order} LIMIT ?`,
        )
        .all(...parameters, ...bounds, limit)
      const next: Below | null = end === undefined || rows.length === limit ? null : [end.at, end.id]
      // What cannot be read is no sale any more; the log has what it was made of.
      const sales = rows.flatMap(({ id: sale, document }) => {
        const read = readStored(saleDocument, document, `sale ${sale}`)
        return read.ok ? [{ ...read.value, id: sale }] : []
      })
      return { sales, next }
    },
    /** Collections of a project that were sold alone, each once. */
    collections: (project: string) => collections.all({ project }),
    ...unmatchedOf(database),
    ...sumsOf(database),
  }
}

/** Sales, recognised from the log: all of it can be read anew. */
export const salesTable = {
  file: ordersFile,
  name: 'sales',
  schema: salesSchema,
  open,
} satisfies BulkTable
