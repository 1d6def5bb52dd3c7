import { fillableOf } from '../core/status.ts'
import { healthStates } from '../core/words.ts'
import {
  ordersFile,
  type BulkTable,
  type TableConnection,
} from '../../../main/platform/app-database/table.ts'
import type {
  CheckedOrder,
  DirtyMark,
  FormerHealth,
  HealthOf,
  HealthQuery,
  Serves,
  StoredHealth,
} from './health-rows.ts'

/**
 * `orders`: how each order stood when it was checked last. `wire`, `reasons` and `verdict` are JSON; times are milliseconds. `listed`: the last whole
 * reading of the list had it. `dirty`: the last event that may have changed it since; 0 for none.
 *
 * `health_followed`: up to which event the log was looked through.
 */
const healthSchema = `
  CREATE TABLE orders (
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    collection TEXT NOT NULL,
    key TEXT NOT NULL,
    side TEXT NOT NULL,
    token_id TEXT NOT NULL,
    maker TEXT NOT NULL,
    currency TEXT NOT NULL,
    order_id TEXT NOT NULL,
    number TEXT NOT NULL,
    wire TEXT NOT NULL,
    state TEXT NOT NULL,
    fillable TEXT NOT NULL,
    reasons TEXT NOT NULL,
    verdict TEXT NOT NULL,
    checked_at INTEGER NOT NULL,
    since INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    dirty INTEGER NOT NULL,
    PRIMARY KEY (project, network, collection, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX orders_by_collection ON orders (collection, token_id);
  CREATE INDEX orders_by_maker ON orders (maker);
  CREATE INDEX orders_by_currency ON orders (currency, maker);
  CREATE INDEX orders_dirty ON orders (dirty) WHERE dirty > 0;

  CREATE TABLE health_followed (one INTEGER PRIMARY KEY CHECK (one = 1), source TEXT, after INTEGER NOT NULL) STRICT;
`

const isOf = 'project = @project AND network = @network AND collection = @collection'
/** Over for good: it is not asked about again, unless the service lists it. */
const isOver = "state = 'ended'"
const weight = `CASE state ${healthStates.map((state, place) => `WHEN '${state}' THEN ${place}`).join(' ')} END`
const conditions = `${isOf}
  AND (@keys IS NULL OR key IN (SELECT value FROM json_each(@keys)))
  AND (@fillable IS NULL OR fillable IN (SELECT value FROM json_each(@fillable)))`
const columns =
  'project, network, collection, key, wire, verdict, checked_at AS checkedAt, since, listed, dirty'

type Parameters = HealthOf & Readonly<Record<'keys' | 'fillable', string | null>>

const json = (list: readonly string[] | null): string | null => (list === null ? null : JSON.stringify(list))

const open = (database: TableConnection) => {
  const all = database.prepare<HealthOf, FormerHealth>(
    `SELECT key, wire, iif(state IN ('dead', 'revived'), verdict, NULL) AS verdict, iif(${isOver}, 1, 0) AS isOver, listed
     FROM orders WHERE ${isOf}`,
  )
  const put = database.prepare<Record<string, string | number>>(
    `INSERT INTO orders VALUES (@project, @network, @collection, @key, @side, @tokenId, @maker, @currency, @orderId, @number,
       @wire, @state, @fillable, @reasons, @verdict, @at, @at, @listed, 0)
     ON CONFLICT DO UPDATE SET side = @side, token_id = @tokenId, maker = @maker, currency = @currency, number = @number,
       wire = @wire, since = iif(state = @state AND reasons = @reasons, since, @at), state = @state, fillable = @fillable,
       reasons = @reasons, verdict = @verdict, checked_at = @at, listed = @listed, dirty = iif(dirty > @seen, dirty, 0)`,
  )
  const dropOver = database.prepare<HealthOf>(`DELETE FROM orders WHERE ${isOf} AND listed = 0 AND ${isOver}`)
  const list = database.prepare<Parameters & { from: number; limit: number }, StoredHealth>(
    `SELECT ${columns} FROM orders WHERE ${conditions}
     ORDER BY ${weight}, since DESC, length(token_id), token_id, key LIMIT @limit OFFSET @from`,
  )
  const count = database
    .prepare<Parameters, number>(`SELECT count(*) FROM orders WHERE ${conditions}`)
    .pluck()
  const makerByKey = database
    .prepare<HealthOf & { key: string }, string>(
      `SELECT maker FROM orders WHERE ${isOf} AND (key = @key OR order_id = @key OR number = @key) LIMIT 1`,
    )
    .pluck()
  const markTokens = database.prepare<{ contract: string; tokens: string; makers: string; after: number }>(
    `UPDATE orders SET dirty = @after WHERE dirty < @after AND collection = @contract
       AND (token_id IN (SELECT value FROM json_each(@tokens)) OR maker IN (SELECT value FROM json_each(@makers)))`,
  )
  const markCoins = database.prepare<{ contract: string; accounts: string; after: number }>(
    `UPDATE orders SET dirty = @after WHERE dirty < @after AND currency = @contract AND side = 'offer'
       AND maker IN (SELECT value FROM json_each(@accounts))`,
  )
  const markOrders = database.prepare<{ orders: string; accounts: string; after: number }>(
    `UPDATE orders SET dirty = @after WHERE dirty < @after
       AND (maker IN (SELECT value FROM json_each(@accounts)) OR collection IN (SELECT value FROM json_each(@accounts)))
       AND (number IN (SELECT value FROM json_each(@orders)) OR order_id IN (SELECT value FROM json_each(@orders)))`,
  )
  /** What is signed and not stored in a market is named by a hash. */
  const markSigned = database.prepare<{ signers: string; after: number }>(
    `UPDATE orders SET dirty = @after WHERE dirty < @after AND length(order_id) = 66
       AND maker IN (SELECT value FROM json_each(@signers))`,
  )
  const dirty = database.prepare<{ limit: number }, StoredHealth>(
    `SELECT ${columns} FROM orders WHERE dirty > 0 LIMIT @limit`,
  )
  const peers = database.prepare<HealthOf & { makers: string; tokens: string }, StoredHealth>(
    `SELECT ${columns} FROM orders WHERE ${isOf} AND dirty = 0 AND side = 'listing' AND NOT (${isOver})
       AND maker IN (SELECT value FROM json_each(@makers)) AND token_id IN (SELECT value FROM json_each(@tokens))`,
  )
  const served = database.prepare<Serves, StoredHealth>(
    `SELECT ${columns} FROM orders INDEXED BY orders_by_maker
     WHERE maker = @maker AND project = @project AND network = @network AND state NOT IN ('dead', 'ended')
       AND (verdict ->> '$.spender') = @spender
       AND iif(@kind = 'coin', side = 'offer' AND currency = @token,
         side = 'listing' AND collection = @token AND (@kind = 'collection' OR token_id = @tokenId))
     ORDER BY collection, length(token_id), token_id, key`,
  )
  const followed = database.prepare<[], { source: string | null; after: number }>(
    'SELECT source, after FROM health_followed',
  )
  const follow = database.prepare<{ source: string | null; after: number }>(
    'INSERT INTO health_followed VALUES (1, @source, @after) ON CONFLICT DO UPDATE SET source = @source, after = @after',
  )
  const hasOrders = database.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM orders)').pluck()

  const putAll = database.transaction(
    (scope: HealthOf, rows: readonly CheckedOrder[], at: number, seen: number): void => {
      for (const { order, verdict, listed } of rows) {
        const { key, side, tokenId, maker, currency, orderId, number } = order
        put.run({
          ...scope,
          key,
          side,
          tokenId,
          maker,
          currency,
          orderId,
          number,
          wire: JSON.stringify(order),
          verdict: JSON.stringify(verdict),
          state: verdict.state,
          fillable: fillableOf(verdict),
          reasons: JSON.stringify(verdict.findings.map(({ reason }) => reason)),
          at,
          seen,
          listed: listed ? 1 : 0,
        })
      }
    },
  )

  const mark = database.transaction(
    (marks: readonly DirtyMark[], source: string | null, after: number): number => {
      let changed = 0
      for (const { contract, tokens, makers, accounts, signers, orders } of marks) {
        const texts = {
          after,
          contract,
          tokens: JSON.stringify(tokens),
          makers: JSON.stringify(makers),
          accounts: JSON.stringify(accounts),
          signers: JSON.stringify(signers),
          orders: JSON.stringify(orders),
        }
        changed += markTokens.run(texts).changes + markCoins.run(texts).changes
        if (orders.length > 0) changed += markOrders.run(texts).changes
        if (signers.length > 0) changed += markSigned.run(texts).changes
      }
      follow.run({ source, after })
      return changed
    },
  )

  return {
    former: (of: HealthOf): FormerHealth[] => all.all(of),
    /**
     * Stores verdicts; a few hundred at a time.
     *
     * @param seen up to which event the log was looked through when the chain was asked: what was marked later stays so
     */
    put: (of: HealthOf, rows: readonly CheckedOrder[], at: number, seen: number): null => {
      putAll(of, rows, at, seen)
      return null
    },
    dropOver: (of: HealthOf): null => {
      dropOver.run(of)
      return null
    },
    list: (of: HealthOf, query: HealthQuery, page: { readonly from: number; readonly limit: number }) => {
      const parameters: Parameters = { ...of, keys: json(query.keys), fillable: json(query.fillable) }
      return { rows: list.all({ ...parameters, ...page }), total: count.get(parameters) ?? 0 }
    },
    makerOf: (of: HealthOf, key: string): string | null => makerByKey.get({ ...of, key }) ?? null,
    mark: (marks: readonly DirtyMark[], source: string | null, after: number): number =>
      mark(marks, source, after),
    dirty: (limit: number): StoredHealth[] => dirty.all({ limit }),
    peers: (of: HealthOf, makers: readonly string[], tokens: readonly string[]): StoredHealth[] =>
      peers.all({ ...of, makers: JSON.stringify(makers), tokens: JSON.stringify(tokens) }),
    served: (by: Serves): StoredHealth[] => served.all(by),
    followed: (): { readonly source: string | null; readonly after: number } | null => followed.get() ?? null,
    follow: (source: string | null, after: number): null => {
      follow.run({ source, after })
      return null
    },
    hasOrders: (): boolean => hasOrders.get() === 1,
  }
}

export const healthTable = {
  file: ordersFile,
  name: 'health',
  schema: healthSchema,
  open,
} satisfies BulkTable
