import { existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { fail, succeed } from '../../../core/result.ts'
import type { Result } from '../../../core/result.ts'
import { deliveriesMigrations } from './deliveries-schema.ts'
import { openProblem } from '../../platform/db/open-problem.ts'
import type { OpenProblem } from '../../platform/db/open-problem.ts'
import type { StoredBody } from './read-delivery.ts'

/** `deliveries.db` as the indexer reads it. The receiver alone writes it. */
export type DeliveriesSource = {
  /** Tells this database from one that took its place. */
  readonly identity: string
  /** Id of the newest delivery, 0 when there is none. Ids have no gaps. */
  lastId(): number
  /** Deliveries below this id are gone, or about to go. */
  keepFrom(): number
  /** When a delivery was received (ms), `null` when there is no such delivery. */
  receivedAt(id: number): number | null
  /** Deliveries after an id, oldest first, until there are `maxRows` or together about `maxBytes`; at least one if any. */
  read(after: number, maxRows: number, maxBytes: number): StoredBody[]
  /** `false` once another file lies at its path: the receiver kept a damaged one aside and began anew. */
  isInPlace(): boolean
  close(): void
}

const inode = (path: string): bigint | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false })?.ino

const openSource = (path: string): Result<DeliveriesSource | null, OpenProblem> => {
  const opened = inode(path)
  const database = new Database(path, { readonly: true, fileMustExist: true })
  const version = Number(database.pragma('user_version', { simple: true }))
  if (version !== deliveriesMigrations.length) {
    database.close()
    // Older means that the receiver is about to upgrade it (0: to begin it).
    if (version < deliveriesMigrations.length) return succeed(null)
    return fail({
      reason: 'newer',
      message: `${path} was written by a newer Marketdesk (its version is ${version}, this program knows ${deliveriesMigrations.length}).`,
      hint: 'Start the newer Marketdesk, or choose another data folder.',
    })
  }
  database.pragma('cache_size = -2000')
  const last = database.prepare<[], number | null>('SELECT max(id) FROM deliveries').pluck()
  const keepFrom = database.prepare<[], number>('SELECT keep_from FROM retention').pluck()
  const received = database
    .prepare<[number], number>('SELECT received_at FROM deliveries WHERE id = ?')
    .pluck()
  const next = database.prepare<[number, number], StoredBody>(
    'SELECT id, received_at, content_encoding, listener, body FROM deliveries WHERE id > ? ORDER BY id LIMIT ?',
  )
  const identity = database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? ''
  return succeed({
    identity,
    lastId: () => last.get() ?? 0,
    keepFrom: () => keepFrom.get() ?? 0,
    receivedAt: (id) => received.get(id) ?? null,
    read: (after, maxRows, maxBytes) => {
      const rows: StoredBody[] = []
      let bytes = 0
      for (const row of next.iterate(after, maxRows)) {
        rows.push(row)
        bytes += row.body.length
        if (bytes >= maxBytes) break
      }
      return rows
    },
    isInPlace: () => inode(path) === opened,
    close: () => void database.close(),
  })
}

/**
 * Opens `deliveries.db` for reading.
 *
 * @returns `null` while the receiver has not begun it yet, or has yet to upgrade it
 */
export const openDeliveriesSource = (path: string): Result<DeliveriesSource | null, OpenProblem> => {
  if (!existsSync(path)) return succeed(null)
  try {
    return openSource(path)
  } catch (error) {
    return fail(openProblem(error, path))
  }
}
