import type { CallsConnection } from './open-calls.ts'
import type { CallRetention } from '../contract.ts'
import type { CallStore } from './call-store.ts'
import type { CallCriteria } from './call-criteria.ts'

export type RetentionSettings = Pick<CallRetention, 'days' | 'megabytes'>

const batch = 200
const pagesBack = 2000
const dayMs = 86_400_000
const megabyte = 1_000_000

const pagesMerged = 500
/** Removing by estimate comes close; the file is measured again so often at most. */
const rounds = 8

type Totals = { readonly calls: number; readonly stored: number | null; readonly oldest: number | null }

export const openRetention = (database: CallsConnection, store: CallStore) => {
  const readTotals = database.prepare<[], Totals>(
    'SELECT count(*) AS calls, sum(stored_bytes) AS stored, min(started_at) AS oldest FROM calls',
  )
  const readKeeping = database.prepare<[], RetentionSettings>('SELECT days, megabytes FROM settings')
  const writeKeeping = database.prepare('UPDATE settings SET days = ?, megabytes = ?')
  const selectOld = database
    .prepare<[number], number>(`SELECT id FROM calls WHERE started_at < ? ORDER BY id LIMIT ${batch}`)
    .pluck()
  const selectUpTo = database
    .prepare<[number], number>(`SELECT id FROM calls WHERE id <= ? ORDER BY id LIMIT ${batch}`)
    .pluck()
  const selectSizes = database.prepare<[], { id: number; stored_bytes: number }>(
    'SELECT id, stored_bytes FROM calls ORDER BY id',
  )
  const merge = database.prepare("INSERT INTO calls_text (calls_text, rank) VALUES ('merge', ?)")
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck()

  const keeping = (): RetentionSettings => readKeeping.get() ?? { days: 30, megabytes: 500 }

  const pragma = (name: string): number => Number(database.pragma(name, { simple: true }))

  const usedBytes = (): number => (pragma('page_count') - pragma('freelist_count')) * pragma('page_size')

  /** Words of removed calls stay in the index until its parts are merged. */
  const mergeWords = function* (): Generator<void> {
    // A negative number has all parts merged, also those that are not due.
    for (let pages = -pagesMerged; ; pages = pagesMerged) {
      const before = changes.get() ?? 0
      merge.run(pages)
      yield
      if ((changes.get() ?? 0) - before < 2) return
    }
  }

  const giveBack = function* (): Generator<void> {
    for (let left = pragma('freelist_count'); left > 0;) {
      database.pragma(`incremental_vacuum(${pagesBack})`)
      yield
      const now = pragma('freelist_count')
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
    if (removed > 0) {
      yield* mergeWords()
      yield* giveBack()
    }
    return removed
  }

  const lastTooMany = (): number | null => {
    const used = usedBytes()
    const over = used - keeping().megabytes * megabyte
    const { calls, stored } = readTotals.get() ?? { calls: 0, stored: 0 }
    if (over <= 0 || calls === 0) return null
    const really = used / Math.max(1, stored ?? 1)
    let freed = 0
    for (const { id, stored_bytes } of selectSizes.iterate()) {
      freed += stored_bytes * really
      if (freed >= over) return id
    }
    return Number.MAX_SAFE_INTEGER
  }

  return {
    read: () => {
      const { calls, oldest } = readTotals.get() ?? { calls: 0, oldest: null }
      return {
        ...keeping(),
        calls,
        bytes: calls === 0 ? 0 : usedBytes(),
        oldest: oldest === null ? null : new Date(oldest).toISOString(),
      }
    },
    set: ({ days, megabytes }: RetentionSettings) => void writeKeeping.run(days, megabytes),
    apply: function* (now: number) {
      const oldest = now - keeping().days * dayMs
      let removed = yield* removeWhile(() => selectOld.all(oldest))
      for (let round = 0; round < rounds; round += 1) {
        const last = lastTooMany()
        if (last === null) break
        removed += yield* removeWhile(() => selectUpTo.all(last))
      }
      return removed
    },
    clear: function* ({ sql, parameters }: CallCriteria) {
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

export type Retention = ReturnType<typeof openRetention>
