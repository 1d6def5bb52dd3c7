import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { deliveriesDatabase } from './deliveries-writer.ts'
import { openReadable } from '../../../main/platform/db/open-readable.ts'
import { openProblem, type OpenProblem } from '../../../main/platform/db/open-problem.ts'
import { isBackfilledSql } from './backfilled.ts'
import { bodyIfWholeSql, projectSql } from './delivery-blocks.ts'
import { isTestSql } from './test-header.ts'
import type { StoredBody } from './read-delivery.ts'

export type DeliveriesSource = {
  readonly identity: string
  /** Id of the newest delivery, 0 when there is none. Ids have no gaps. */
  lastId(): number
  /** Deliveries below this id are gone, or about to go. */
  keepFrom(): number
  receivedAt(id: number): number | null
  /** Deliveries after an id, oldest first, until there are `maxRows` or together about `maxBytes`; at least one if any. */
  read(after: number, maxRows: number, maxBytes: number): StoredBody[]
  /** Looks at some of the deliveries, half of them the newest. @returns ids of those that are not what was received */
  damagedOfSample(): number[]
  /** `false` once another file lies at its path: the receiver kept a damaged one aside and began anew. */
  isInPlace(): boolean
  close(): void
}

/** Page cache in KiB: it is read once, in order. */
const cacheKib = 2000

const sampled = 100

export const damageNotice = (id: number): string =>
  `Delivery ${id} is damaged in deliveries.db: what is stored is not what was received. A check of the log (Settings → Data) finds all there are; a backup has them as they were.`

const inode = (path: string): bigint | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false })?.ino

const openSource = (folder: string): Result<DeliveriesSource | null, OpenProblem> => {
  const path = join(folder, deliveriesDatabase.name)
  const file = inode(path)
  const opened = openReadable(folder, deliveriesDatabase, cacheKib)
  if (!opened.ok) return opened
  if (opened.value === null) return succeed(null)
  const database = opened.value
  const last = database.prepare<[], number | null>('SELECT max(id) FROM deliveries').pluck()
  const first = database.prepare<[], number | null>('SELECT min(id) FROM deliveries').pluck()
  const keepFrom = database.prepare<[], number>('SELECT keep_from FROM retention').pluck()
  const received = database
    .prepare<[number], number>('SELECT received_at FROM deliveries WHERE id = ?')
    .pluck()
  const next = database.prepare<[number, number], StoredBody>(
    `SELECT id, received_at, content_encoding, listener, ${projectSql('deliveries')} AS project, ${isTestSql('deliveries')} AS test,
       ${isBackfilledSql('imported', 'deliveries.id')} AS backfilled,
       EXISTS (SELECT 1 FROM imported WHERE delivery_id = deliveries.id) AS imported, ${bodyIfWholeSql('deliveries')} AS body
     FROM deliveries WHERE id > ? ORDER BY id LIMIT ?`,
  )
  const isDamaged = database
    .prepare<[number], 0 | 1>(`SELECT ${bodyIfWholeSql('deliveries')} IS NULL FROM deliveries WHERE id = ?`)
    .pluck()
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
        bytes += row.body?.length ?? 0
        if (bytes >= maxBytes) break
      }
      return rows
    },
    damagedOfSample: () => {
      const [newest, oldest] = [last.get() ?? 0, first.get() ?? 1]
      const ids = Array.from({ length: sampled }, (_, at) =>
        at < sampled / 2 ? newest - at : oldest + Math.floor(Math.random() * (newest - oldest + 1)),
      )
      return [...new Set(ids)].filter((id) => isDamaged.get(id) === 1)
    },
    isInPlace: () => inode(path) === file,
    close: () => void database.close(),
  })
}

/** `null` while the receiver has not begun it yet, or has yet to upgrade it. */
export const openDeliveriesSource = (folder: string): Result<DeliveriesSource | null, OpenProblem> => {
  try {
    return openSource(folder)
  } catch (error) {
    return fail(openProblem(error, join(folder, deliveriesDatabase.name)))
  }
}
