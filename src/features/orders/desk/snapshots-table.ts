import { z } from 'zod'
import { floorSchema } from '../contract/snapshots.ts'
import { snapshotOrderSchema, type SnapshotOrder } from '../core/snapshot-order.ts'
import {
  compareSnapshots,
  countChanges,
  countMoves,
  type ChangeKind,
  type SnapshotChange,
} from '../core/compare-snapshots.ts'
import { addToFloors, type Floor } from '../core/floors.ts'
import type { ListReading } from '../core/list-reading.ts'
import { hasWords } from '../../../core/search-words.ts'
import {
  ordersFile,
  type BulkTable,
  type TableConnection,
} from '../../../main/platform/app-database/table.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import { snapshotsSchema } from './snapshots-schema.ts'
import { tokenNames, type NamedTokens } from './token-names.ts'

export type SnapshotOf = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
  readonly side: 'listing' | 'offer'
}

export type StoredFloor = Readonly<z.output<typeof floorSchema>>

export type StoredSnapshot = SnapshotOf & {
  readonly id: number
  readonly takenAt: number
  readonly orders: number
  readonly reading: ListReading
  readonly uncertain: number
  readonly floors: readonly StoredFloor[]
  readonly cause: 'manual' | 'timer'
  readonly damaged?: string
}

const maxReadings = 500

type FloorRow = Parameters<typeof addToFloors>[1]

type SnapshotRow = Omit<StoredSnapshot, 'floors'> & { readonly floors: string }

type ComparisonRequest = {
  readonly before: number
  readonly after: number
  readonly kind: ChangeKind | null
  readonly text?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly from: number
  readonly limit: number
}

type Change = SnapshotChange & { readonly id: number }

type Comparison = {
  readonly counts: Record<ChangeKind, number>
  readonly came: number
  readonly left: number
  readonly damaged: number
  readonly rows: ReadonlyMap<ChangeKind | null, readonly Change[]>
}

type ComparisonPage = Omit<Comparison, 'rows'> & {
  readonly rows: readonly Change[]
  readonly total: number
}

const ofList =
  'project = @project AND network = @network AND contract_address = @contractAddress AND side = @side'
/** An order of a snapshot may have been cancelled or changed since: what is older names no order (ms). */
const knownForMs = 86_400_000

type OrderInLists = Omit<SnapshotOf, 'side'> & { readonly key: string }

const columns = `id, project, network, contract_address AS contractAddress, side, taken_at AS takenAt, orders, reading, uncertain, floors, cause`

const floorsSchema = z.array(floorSchema)

const toSnapshot = (row: SnapshotRow): StoredSnapshot => {
  const floors = readStored(floorsSchema, row.floors, `the floors of snapshot ${row.id}`)
  return floors.ok ? { ...row, floors: floors.value } : { ...row, floors: [], damaged: floors.error }
}

const wordsOf = ({ before, after, note }: Change): string => {
  const { name = '', tokenId = '', maker = '', key = '' } = after ?? before ?? {}
  return `${name} #${tokenId} ${maker} ${key} ${note}`
}

const writingOf = (database: TableConnection, everNamed: ReturnType<typeof tokenNames>) => {
  const begin = database.prepare<SnapshotOf & { cause: string }>(
    `INSERT INTO snapshots (project, network, contract_address, side, taken_at, orders, floors, cause, complete)
     VALUES (@project, @network, @contractAddress, @side, 0, 0, '[]', @cause, 0)`,
  )
  const insertOrder = database.prepare<[number, string, string, string]>(
    'INSERT OR IGNORE INTO snapshot_orders (snapshot, key, token_id, json) VALUES (?, ?, ?, ?)',
  )
  const doubtOrder = database.prepare<[number, string]>(
    'UPDATE snapshot_orders SET uncertain = 1 WHERE snapshot = ? AND key = ?',
  )
  const certain = database.prepare<[number], FloorRow>(
    `SELECT key AS orderId, json ->> 'side' AS side, json ->> 'status' AS status, json ->> 'price' AS priceAmount,
       json ->> 'currency' AS priceCurrencyAddress, json ->> 'decimals' AS priceDecimals
     FROM snapshot_orders WHERE snapshot = ? AND uncertain = 0`,
  )
  const complete = database.prepare<{ id: number; takenAt: number; floors: string; reading: ListReading }>(
    `UPDATE snapshots SET complete = 1, taken_at = @takenAt, floors = @floors, reading = @reading,
       orders = (SELECT count(*) FROM snapshot_orders WHERE snapshot = @id),
       uncertain = (SELECT count(*) FROM snapshot_orders WHERE snapshot = @id AND uncertain = 1)
     WHERE id = @id`,
  )
  const prune = database.prepare<[number]>(
    `DELETE FROM snapshots WHERE complete = 1 AND id IN (
       SELECT other.id FROM snapshots AS other
       JOIN snapshots AS this USING (project, network, contract_address, side)
       WHERE this.id = ? AND other.complete = 1
       ORDER BY other.taken_at DESC, other.id DESC LIMIT -1 OFFSET ${maxReadings})`,
  )
  const remove = database.prepare<[number]>('DELETE FROM snapshots WHERE id = ?')

  const add = database.transaction((id: number, orders: readonly SnapshotOrder[]): void => {
    for (const order of orders) insertOrder.run(id, order.key, order.tokenId, JSON.stringify(order))
  })

  const doubt = database.transaction((id: number, keys: readonly string[]): void => {
    for (const key of keys) doubtOrder.run(id, key)
  })

  const floorsOf = (id: number): StoredFloor[] => {
    const floors = new Map<string, Floor>()
    for (const row of certain.iterate(id)) addToFloors(floors, row)
    return [...floors.values()].map(({ currency, decimals, lowest, count }) => ({
      currency,
      decimals,
      lowest: lowest.toString(),
      count,
    }))
  }

  return {
    /** Begins a snapshot that nobody sees before it is complete. @returns its number */
    begin: (of: SnapshotOf, cause: StoredSnapshot['cause']): number =>
      Number(begin.run({ ...of, cause }).lastInsertRowid),
    add: (id: number, orders: readonly SnapshotOrder[]): null => {
      add(id, orders)
      return null
    },
    doubt: (id: number, keys: readonly string[]): null => {
      doubt(id, keys)
      return null
    },
    complete: (id: number, takenAt: number, reading: ListReading): null => {
      complete.run({ id, takenAt, floors: JSON.stringify(floorsOf(id)), reading })
      everNamed.learn(id)
      prune.run(id)
      return null
    },
    remove: (id: number): boolean => remove.run(id).changes > 0,
  }
}

const comparisonsOf = (database: TableConnection) => {
  const doubted = database
    .prepare<[number], string>('SELECT key FROM snapshot_orders WHERE snapshot = ? AND uncertain = 1')
    .pluck()
  const get = database.prepare<[number], SnapshotRow>(
    `SELECT ${columns} FROM snapshots WHERE id = ? AND complete = 1`,
  )
  const differing = database.prepare<{ of: number; other: number }, { key: string; json: string }>(
    `SELECT this.key, this.json FROM snapshot_orders AS this
       LEFT JOIN snapshot_orders AS there ON there.snapshot = @other AND there.key = this.key
       WHERE this.snapshot = @of AND (there.json IS NOT this.json OR there.uncertain = 1 OR this.uncertain = 1)
       ORDER BY this.key`,
  )
  const tokens = database
    .prepare<[number], string>('SELECT DISTINCT token_id FROM snapshot_orders WHERE snapshot = ?')
    .pluck()

  const ordersOf = (id: number, other: number, damaged: Set<string>): [string, SnapshotOrder][] =>
    differing.all({ of: id, other }).flatMap(({ key, json }): [string, SnapshotOrder][] => {
      const read = readStored(snapshotOrderSchema, json, `order ${key} of snapshot ${id}`)
      if (read.ok) return [[key, read.value]]
      damaged.add(key)
      return []
    })

  /** The last comparison: snapshots do not change, and its pages are read one after the other. */
  let compared: { readonly before: number; readonly after: number; readonly result: Comparison } | null = null

  const compare = (earlier: SnapshotRow, later: SnapshotRow): Comparison => {
    if (compared?.before === earlier.id && compared.after === later.id) return compared.result
    const damaged = new Set<string>()
    const before = ordersOf(earlier.id, later.id, damaged)
    const after = ordersOf(later.id, earlier.id, damaged)
    // What cannot be read in one of them is neither new nor gone.
    const taken = ({ id, takenAt, reading }: SnapshotRow, orders: typeof before) => ({
      takenAt,
      reading,
      uncertain: new Set(doubted.all(id)),
      orders: orders.filter(([key]) => !damaged.has(key)).map(([, order]) => order),
      tokens: new Set(tokens.all(id)),
    })
    const changes = compareSnapshots(taken(earlier, before), taken(later, after)).map(
      (change, place): Change => ({ ...change, id: place + 1 }),
    )
    const rows = new Map<ChangeKind | null, readonly Change[]>([
      [null, changes],
      ...Map.groupBy(changes, ({ kind }) => kind),
    ])
    const result = { counts: countChanges(changes), ...countMoves(changes), damaged: damaged.size, rows }
    compared = { before: earlier.id, after: later.id, result }
    return compared.result
  }

  return {
    compare: ({
      before,
      after,
      kind,
      text,
      ids,
      from,
      limit,
    }: ComparisonRequest): ComparisonPage | 'other-list' | null => {
      const earlier = get.get(before)
      const later = get.get(after)
      if (earlier === undefined || later === undefined) return null
      const same = (['project', 'network', 'contractAddress', 'side'] as const).every(
        (name) => earlier[name] === later[name],
      )
      if (!same) return 'other-list'
      const { rows, ...sums } = compare(earlier, later)
      const all = rows.get(kind) ?? []
      const clause =
        text === undefined && ids === undefined
          ? all
          : all.filter((change) => ids?.includes(change.id) !== false && hasWords(wordsOf(change), text))
      return { ...sums, rows: clause.slice(from, from + limit), total: clause.length }
    },
  }
}

const open = (database: TableConnection) => {
  // Whoever was taking them when the desk ended last will not go on.
  database.prepare('DELETE FROM snapshots WHERE complete = 0').run()
  const list = database.prepare<SnapshotOf, SnapshotRow>(
    `SELECT ${columns} FROM snapshots WHERE ${ofList} AND complete = 1
     ORDER BY taken_at DESC, id DESC LIMIT 2000`,
  )
  const lastBefore = database.prepare<SnapshotOf & { before: number }, SnapshotRow>(
    `SELECT ${columns} FROM snapshots WHERE ${ofList} AND complete = 1 AND taken_at <= @before
     ORDER BY taken_at DESC, id DESC LIMIT 1`,
  )
  const lastWhole = database.prepare<SnapshotOf & { before: number; after: number }, SnapshotRow>(
    `SELECT ${columns} FROM snapshots WHERE ${ofList} AND complete = 1 AND reading = 'whole'
       AND taken_at <= @before AND taken_at >= @after ORDER BY taken_at DESC, id DESC LIMIT 1`,
  )
  const lastOf = database.prepare<OrderInLists, { snapshot: number; takenAt: number; json: string }>(
    `SELECT snapshots.id AS snapshot, taken_at AS takenAt, json FROM snapshots
       JOIN snapshot_orders ON snapshot = snapshots.id AND key = @key
     WHERE project = @project AND network = @network AND contract_address = @contractAddress AND complete = 1
     ORDER BY taken_at DESC, snapshots.id DESC LIMIT 1`,
  )
  const newest = database.prepare<{ project: string }, SnapshotRow>(
    `SELECT ${columns} FROM snapshots AS this WHERE complete = 1
       AND project = @project
       AND NOT EXISTS (SELECT 1 FROM snapshots AS other WHERE other.complete = 1 AND other.project = this.project
         AND other.network = this.network AND other.contract_address = this.contract_address AND other.side = this.side
         AND (other.taken_at, other.id) > (this.taken_at, this.id))`,
  )
  const countActive = database
    .prepare<[number], number>(
      `SELECT count(*) FROM snapshot_orders WHERE snapshot = ? AND json ->> 'status' = 'active'`,
    )
    .pluck()
  const ofToken = database.prepare<[number, string], { key: string; json: string }>(
    'SELECT key, json FROM snapshot_orders WHERE snapshot = ? AND token_id = ? AND uncertain = 0',
  )
  const nameOfToken = database
    .prepare<[number, string], string>(
      `SELECT json ->> 'name' FROM snapshot_orders WHERE snapshot = ? AND token_id = ? AND json ->> 'name' <> '' LIMIT 1`,
    )
    .pluck()
  const everNamed = tokenNames(database)

  return {
    ...writingOf(database, everNamed),
    ...comparisonsOf(database),
    list: (of: SnapshotOf): StoredSnapshot[] => list.all(of).map(toSnapshot),
    lastBefore: (wanted: readonly (SnapshotOf & { readonly before: number })[]): (StoredSnapshot | null)[] =>
      wanted.map((of) => {
        const row = lastBefore.get(of)
        return row === undefined ? null : toSnapshot(row)
      }),
    ordersBefore: (
      wanted: readonly (Omit<SnapshotOf, 'side'> & { readonly tokenId: string; readonly before: number })[],
    ): (SnapshotOrder & { readonly snapshot: number })[][] =>
      wanted.map(({ tokenId, ...of }) =>
        (['listing', 'offer'] as const).flatMap((side) => {
          const snapshot = lastWhole.get({ ...of, side, after: of.before - knownForMs })?.id
          return snapshot === undefined
            ? []
            : ofToken.all(snapshot, tokenId).flatMap(({ key, json }) => {
                const read = readStored(snapshotOrderSchema, json, `order ${key} of snapshot ${snapshot}`)
                return read.ok ? [{ ...read.value, snapshot }] : []
              })
        }),
      ),
    namesOf: (
      wanted: readonly (Omit<SnapshotOf, 'side'> & { readonly tokenId: string; readonly before: number })[],
    ): (string | null)[] =>
      wanted.map(({ tokenId, ...of }) => {
        for (const before of [of.before, Number.MAX_SAFE_INTEGER])
          for (const side of ['listing', 'offer'] as const) {
            const snapshot = lastBefore.get({ ...of, side, before })
            const name = snapshot === undefined ? undefined : nameOfToken.get(snapshot.id, tokenId)
            if (name !== undefined) return name
          }
        return everNamed.of({ ...of, tokenId })
      }),
    tokensNamed: (wanted: NamedTokens): string[][] => everNamed.named(wanted),
    lastOf: (order: OrderInLists): (SnapshotOrder & { snapshot: number; takenAt: number }) | null => {
      const row = lastOf.get(order)
      if (row === undefined) return null
      const { snapshot, takenAt, json } = row
      const read = readStored(snapshotOrderSchema, json, `order ${order.key} of snapshot ${snapshot}`)
      return read.ok ? { ...read.value, snapshot, takenAt } : null
    },
    newestOf: (project: string): StoredSnapshot[] => newest.all({ project }).map(toSnapshot),
    countActive: (snapshot: number): number => countActive.get(snapshot) ?? 0,
  }
}

export const snapshotsTable = {
  file: ordersFile,
  name: 'snapshots',
  schema: snapshotsSchema,
  open,
} satisfies BulkTable
