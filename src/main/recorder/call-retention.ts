import type Database from 'better-sqlite3'
import type { CallRetention } from '../../contract/calls.ts'
import type { CallStore } from './call-store.ts'
import type { Criteria } from './call-criteria.ts'

export type Keeping = Pick<CallRetention, 'days' | 'megabytes'>

export type Retention = {
  read(): CallRetention
  set(keeping: Keeping): void
  /**
   * Removes what is over the bounds, some calls at each step, so that others get their turn between.
   *
   * @returns calls removed, at the end
   */
  apply(now: number): Generator<void, number>
  /** Removes calls that match, some at each step. */
  clear(criteria: Criteria): Generator<void, number>
}

/** Calls removed in one transaction. */
const batch = 200
/** Pages given back to the disk at each step. */
const pagesBack = 2000
const dayMs = 86_400_000
const megabyte = 1_000_000

type Totals = { readonly calls: number; readonly bytes: number | null; readonly oldest: number | null }

export const openRetention = (database: Database.Database, store: CallStore): Retention => {
  const readTotals = database.prepare<[], Totals>(
    'SELECT count(*) AS calls, sum(stored_bytes) AS bytes, min(started_at) AS oldest FROM calls',
  )
  const readKeeping = database.prepare<[], Keeping>('SELECT days, megabytes FROM settings')
  const writeKeeping = database.prepare('UPDATE settings SET days = ?, megabytes = ?')
  const selectOld = database
    .prepare<[number], number>(`SELECT id FROM calls WHERE started_at < ? ORDER BY id LIMIT ${batch}`)
    .pluck()
  const selectFirst = database.prepare<[], { id: number; stored_bytes: number }>(
    `SELECT id, stored_bytes FROM calls ORDER BY id LIMIT ${batch}`,
  )

  const keeping = (): Keeping => readKeeping.get() ?? { days: 30, megabytes: 500 }

  /** Gives free pages back to the disk. */
  const giveBack = function* (): Generator<void> {
    const free = (): number => Number(database.pragma('freelist_count', { simple: true }))
    for (let left = free(); left > 0;) {
      database.pragma(`incremental_vacuum(${pagesBack})`)
      yield
      const now = free()
      if (now >= left) return
      left = now
    }
  }

  const removeWhile = function* (next: () => number[]): Generator<void, number> {
    let removed = 0
    for (let ids = next(); ids.length > 0; ids = next()) {
      store.remove(ids)
      removed += ids.length
      yield
    }
    if (removed > 0) yield* giveBack()
    return removed
  }

  const overSize = (): number[] => {
    let over = (readTotals.get()?.bytes ?? 0) - keeping().megabytes * megabyte
    const ids: number[] = []
    for (const { id, stored_bytes } of over > 0 ? selectFirst.all() : []) {
      if (over <= 0) break
      ids.push(id)
      over -= stored_bytes
    }
    return ids
  }

  return {
    read: () => {
      const { calls, bytes, oldest } = readTotals.get() ?? { calls: 0, bytes: null, oldest: null }
      return {
        ...keeping(),
        calls,
        bytes: bytes ?? 0,
        oldest: oldest === null ? null : new Date(oldest).toISOString(),
      }
    },
    set: ({ days, megabytes }) => void writeKeeping.run(days, megabytes),
    apply: function* (now) {
      const oldest = now - keeping().days * dayMs
      const removed = yield* removeWhile(() => selectOld.all(oldest))
      return removed + (yield* removeWhile(overSize))
    },
    clear: function* ({ sql, parameters }) {
      if (sql === '1') {
        const calls = readTotals.get()?.calls ?? 0
        store.removeAll()
        yield* giveBack()
        return calls
      }
      const select = database
        .prepare<unknown[], number>(`SELECT id FROM calls WHERE ${sql} ORDER BY id LIMIT ${batch}`)
        .pluck()
      return yield* removeWhile(() => select.all(...parameters))
    },
  }
}
