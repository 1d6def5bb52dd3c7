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

export type KeptFloor = {
  readonly currency: string
  readonly decimals: number | null
  readonly lowest: string
  readonly count: number
}

export type KeptSnapshot = SnapshotOf & {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly takenAt: number
  readonly orders: number
  readonly floors: readonly KeptFloor[]
  readonly cause: 'hand' | 'timer'
}

export type KeptSchedule = SnapshotOf & {
  readonly minutes: number
  /** Milliseconds since the epoch. */
  readonly lastAt: number | null
  readonly problem: string | null
}

/** Most snapshots of one list that are taken by themselves; the oldest make way. Those taken by hand stay. */
const mostByTimer = 500

type SnapshotRow = Omit<KeptSnapshot, 'floors'> & { readonly floors: string }

const ofList =
  'project = @project AND network = @network AND contract_address = @contractAddress AND side = @side'
const listColumns = 'project, network, contract_address AS contractAddress, side'

/** Two numbers of snapshots, and the part of the changes that is wanted. */
type Comparison = {
  readonly before: number
  readonly after: number
  readonly kind: ChangeKind | null
  readonly from: number
  readonly limit: number
}

type Compared = {
  readonly counts: Record<ChangeKind, number>
  readonly rows: readonly (SnapshotChange & { readonly id: number })[]
  readonly total: number
}

const open = (database: TableConnection) => {
  database.pragma('foreign_keys = ON')
  const insert = database.prepare<Omit<SnapshotRow, 'id'>>(
    `INSERT INTO snapshots (project, network, contract_address, side, taken_at, orders, floors, cause)
     VALUES (@project, @network, @contractAddress, @side, @takenAt, @orders, @floors, @cause)`,
  )
  const insertOrder = database.prepare<[number, string, string]>(
    'INSERT OR REPLACE INTO snapshot_orders VALUES (?, ?, ?)',
  )
  const prune = database.prepare<SnapshotOf>(
    `DELETE FROM snapshots WHERE cause = 'timer' AND id IN (
       SELECT id FROM snapshots WHERE ${ofList} AND cause = 'timer'
       ORDER BY taken_at DESC, id DESC LIMIT -1 OFFSET ${mostByTimer})`,
  )
  const columns = `id, ${listColumns}, taken_at AS takenAt, orders, floors, cause`
  const list = database.prepare<SnapshotOf, SnapshotRow>(
    `SELECT ${columns} FROM snapshots WHERE ${ofList} ORDER BY taken_at DESC, id DESC LIMIT 2000`,
  )
  const get = database.prepare<[number], SnapshotRow>(`SELECT ${columns} FROM snapshots WHERE id = ?`)
  const ordersOf = database
    .prepare<[number], string>('SELECT kept FROM snapshot_orders WHERE snapshot = ? ORDER BY key')
    .pluck()
  const remove = database.prepare<[number]>('DELETE FROM snapshots WHERE id = ?')
  const schedules = database.prepare<[], KeptSchedule>(
    `SELECT ${listColumns}, minutes, last_at AS lastAt, problem FROM schedules ORDER BY project, network, contract_address, side`,
  )
  const putSchedule = database.prepare<SnapshotOf & { minutes: number }>(
    `INSERT INTO schedules VALUES (@project, @network, @contractAddress, @side, @minutes, NULL, NULL)
     ON CONFLICT DO UPDATE SET minutes = @minutes`,
  )
  const dropSchedule = database.prepare<SnapshotOf>(`DELETE FROM schedules WHERE ${ofList}`)
  const noteSchedule = database.prepare<SnapshotOf & { lastAt: number; problem: string | null }>(
    `UPDATE schedules SET last_at = @lastAt, problem = @problem WHERE ${ofList}`,
  )

  const read = (row: SnapshotRow): KeptSnapshot => ({
    ...row,
    // Written by this file alone.
    floors: JSON.parse(row.floors) as KeptFloor[],
  })
  const taken = (row: SnapshotRow) => ({
    takenAt: row.takenAt,
    orders: ordersOf.all(row.id).map((kept) => JSON.parse(kept) as SnapshotOrder),
  })

  const keep = database.transaction(
    (snapshot: Omit<KeptSnapshot, 'id' | 'orders'>, orders: readonly SnapshotOrder[]): number => {
      const keys = new Map(orders.map((order) => [order.key, order]))
      const { lastInsertRowid } = insert.run({
        ...snapshot,
        orders: keys.size,
        floors: JSON.stringify(snapshot.floors),
      })
      const id = Number(lastInsertRowid)
      for (const [key, order] of keys) insertOrder.run(id, key, JSON.stringify(order))
      prune.run(snapshot)
      return id
    },
  )

  return {
    /** Keeps a snapshot whole, or not at all. @returns its number */
    keep: (input: {
      readonly snapshot: Omit<KeptSnapshot, 'id' | 'orders'>
      readonly orders: readonly SnapshotOrder[]
    }): number => keep(input.snapshot, input.orders),
    list: (of: SnapshotOf): KeptSnapshot[] => list.all(of).map(read),
    /** @returns `null` when one of the two is not there, `other-list` when they are of different lists */
    compare: ({ before, after, kind, from, limit }: Comparison): Compared | 'other-list' | null => {
      const earlier = get.get(before)
      const later = get.get(after)
      if (earlier === undefined || later === undefined) return null
      const same = (['project', 'network', 'contractAddress', 'side'] as const).every(
        (name) => earlier[name] === later[name],
      )
      if (!same) return 'other-list'
      const changes = compareSnapshots(taken(earlier), taken(later)).map((change, place) => ({
        ...change,
        id: place + 1,
      }))
      const wanted = kind === null ? changes : changes.filter((change) => change.kind === kind)
      return { counts: countChanges(changes), rows: wanted.slice(from, from + limit), total: wanted.length }
    },
    remove: (id: number): boolean => remove.run(id).changes > 0,
    schedules: (): KeptSchedule[] => schedules.all(),
    setSchedule: ({ minutes, ...of }: SnapshotOf & { readonly minutes: number | null }): KeptSchedule[] => {
      if (minutes === null) dropSchedule.run(of)
      else putSchedule.run({ ...of, minutes })
      return schedules.all()
    },
    noteSchedule: (
      note: SnapshotOf & { readonly lastAt: number; readonly problem: string | null },
    ): boolean => noteSchedule.run(note).changes > 0,
  }
}

/** Snapshots of a collection's orders. */
export const snapshotsTable = { file: 'snapshots.db', migrations, open } satisfies Table
