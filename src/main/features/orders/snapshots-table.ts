import { z } from 'zod'
import { floorSchema, snapshotOrderSchema } from '../../../contract/snapshots.ts'
import {
  compareSnapshots,
  countChanges,
  type ChangeKind,
  type SnapshotChange,
} from '../../../core/orders/compare-snapshots.ts'
import type { SnapshotOrder } from '../../../core/orders/snapshot-order.ts'
import type { Table, TableConnection } from '../../platform/app-database/table.ts'
import { migrations } from './snapshots-schema.ts'

/** Which list a snapshot is of. The address is in small letters. */
export type SnapshotOf = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
  readonly side: 'listing' | 'offer'
}

export type StoredFloor = {
  readonly currency: string
  readonly decimals: number | null
  readonly lowest: string
  readonly count: number
}

export type StoredSnapshot = SnapshotOf & {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly takenAt: number
  readonly orders: number
  readonly floors: readonly StoredFloor[]
  readonly cause: 'hand' | 'timer'
}

/** Most snapshots of one list that are taken by themselves; the oldest make way. Those taken by hand stay. */
const mostByTimer = 500

type SnapshotRow = Omit<StoredSnapshot, 'floors'> & { readonly floors: string }

/** Two numbers of snapshots, and the part of the changes that is wanted. */
type ComparisonRequest = {
  readonly before: number
  readonly after: number
  readonly kind: ChangeKind | null
  readonly from: number
  readonly limit: number
}

type Change = SnapshotChange & { readonly id: number }

type Comparison = {
  readonly counts: Record<ChangeKind, number>
  /** By kind; `null` has all. */
  readonly rows: ReadonlyMap<ChangeKind | null, readonly Change[]>
}

type ComparisonPage = Pick<Comparison, 'counts'> & {
  readonly rows: readonly Change[]
  readonly total: number
}

const ofList =
  'project = @project AND network = @network AND contract_address = @contractAddress AND side = @side'
const columns = `id, project, network, contract_address AS contractAddress, side, taken_at AS takenAt, orders, floors, cause`

const floorsSchema = z.array(floorSchema)

const toSnapshot = (row: SnapshotRow): StoredSnapshot => ({
  ...row,
  floors: floorsSchema.parse(JSON.parse(row.floors)),
})

const open = (database: TableConnection) => {
  // Whoever was taking them when the desk ended last will not go on.
  database.prepare('DELETE FROM snapshots WHERE complete = 0').run()
  const begin = database.prepare<SnapshotOf & { cause: string }>(
    `INSERT INTO snapshots (project, network, contract_address, side, taken_at, orders, floors, cause, complete)
     VALUES (@project, @network, @contractAddress, @side, 0, 0, '[]', @cause, 0)`,
  )
  const insertOrder = database.prepare<[number, string, string, string]>(
    'INSERT OR IGNORE INTO snapshot_orders VALUES (?, ?, ?, ?)',
  )
  const complete = database.prepare<{ id: number; takenAt: number; floors: string }>(
    `UPDATE snapshots SET complete = 1, taken_at = @takenAt, floors = @floors,
       orders = (SELECT count(*) FROM snapshot_orders WHERE snapshot = @id)
     WHERE id = @id`,
  )
  const prune = database.prepare<[number]>(
    `DELETE FROM snapshots WHERE cause = 'timer' AND complete = 1 AND id IN (
       SELECT other.id FROM snapshots AS other
       JOIN snapshots AS this USING (project, network, contract_address, side)
       WHERE this.id = ? AND other.cause = 'timer' AND other.complete = 1
       ORDER BY other.taken_at DESC, other.id DESC LIMIT -1 OFFSET ${mostByTimer})`,
  )
  const list = database.prepare<SnapshotOf, SnapshotRow>(
    `SELECT ${columns} FROM snapshots WHERE ${ofList} AND complete = 1
     ORDER BY taken_at DESC, id DESC LIMIT 2000`,
  )
  const get = database.prepare<[number], SnapshotRow>(
    `SELECT ${columns} FROM snapshots WHERE id = ? AND complete = 1`,
  )
  /** Orders of one snapshot that the other one does not have just so. */
  const differing = database
    .prepare<{ of: number; other: number }, string>(
      `SELECT this.json FROM snapshot_orders AS this
       LEFT JOIN snapshot_orders AS there ON there.snapshot = @other AND there.key = this.key
       WHERE this.snapshot = @of AND there.json IS NOT this.json ORDER BY this.key`,
    )
    .pluck()
  const tokens = database
    .prepare<[number], string>('SELECT DISTINCT token_id FROM snapshot_orders WHERE snapshot = ?')
    .pluck()
  const remove = database.prepare<[number]>('DELETE FROM snapshots WHERE id = ?')

  const add = database.transaction((id: number, orders: readonly SnapshotOrder[]): void => {
    for (const order of orders) insertOrder.run(id, order.key, order.tokenId, JSON.stringify(order))
  })

  const taken = ({ id, takenAt }: SnapshotRow, other: number) => ({
    takenAt,
    orders: differing
      .all({ of: id, other })
      .map((json): SnapshotOrder => snapshotOrderSchema.parse(JSON.parse(json))),
    tokens: new Set(tokens.all(id)),
  })

  /** The last comparison: snapshots do not change, and its pages are read one after the other. */
  let compared: { readonly before: number; readonly after: number; readonly result: Comparison } | null = null

  const compare = (earlier: SnapshotRow, later: SnapshotRow): Comparison => {
    if (compared?.before === earlier.id && compared.after === later.id) return compared.result
    const changes = compareSnapshots(taken(earlier, later.id), taken(later, earlier.id)).map(
      (change, place): Change => ({ ...change, id: place + 1 }),
    )
    const rows = new Map<ChangeKind | null, readonly Change[]>([
      [null, changes],
      ...Map.groupBy(changes, ({ kind }) => kind),
    ])
    compared = { before: earlier.id, after: later.id, result: { counts: countChanges(changes), rows } }
    return compared.result
  }

  return {
    /** Begins a snapshot that nobody sees before it is complete. @returns its number */
    begin: (of: SnapshotOf, cause: StoredSnapshot['cause']): number =>
      Number(begin.run({ ...of, cause }).lastInsertRowid),
    /** Adds some of its orders: a few thousand at a time. */
    add: (id: number, orders: readonly SnapshotOrder[]): null => {
      add(id, orders)
      return null
    },
    complete: (id: number, takenAt: number, floors: readonly StoredFloor[]): null => {
      complete.run({ id, takenAt, floors: JSON.stringify(floors) })
      prune.run(id)
      return null
    },
    list: (of: SnapshotOf): StoredSnapshot[] => list.all(of).map(toSnapshot),
    /** @returns `null` when one of the two is not there, `other-list` when they are of different lists */
    compare: ({
      before,
      after,
      kind,
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
      const { counts, rows } = compare(earlier, later)
      const wanted = rows.get(kind) ?? []
      return { counts, rows: wanted.slice(from, from + limit), total: wanted.length }
    },
    remove: (id: number): boolean => remove.run(id).changes > 0,
  }
}

/** Snapshots of a collection's orders, a million in each at most. */
export const snapshotsTable = { file: 'snapshots.db', migrations, isBulk: true, open } satisfies Table
