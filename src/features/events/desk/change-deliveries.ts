import { createHash } from 'node:crypto'
import { bodySql } from './delivery-blocks.ts'
import { createStoreDeliveries, testMarkOf } from './store-deliveries.ts'
import { createBlocks } from './join-blocks.ts'
import type { Writable } from '../../../main/platform/db/connection.ts'
import type { Change, Changed, ImportConflict, ImportedRow } from './change-requests.ts'
import type { Deliveries } from './deliveries-writer.ts'

/** How long a step may keep a delivery waiting that came right after it began (ms), its commit not counted. With it senders wait well below 20 ms. */
const stepMs = 4
/** Pages given back at once: each may be another one moved, so they are few. */
const pagesBack = 32

type StoredContents = {
  readonly received_at: number
  readonly status: number
  readonly method: string
  readonly content_encoding: string | null
  readonly listener: string | null
  readonly test_mark: string | null
  readonly body: Buffer
}

type Found = { readonly id: number; readonly contents: StoredContents }

/** Headers are no part of it: an export has them without the receiver's secret. */
const isSame = (stored: StoredContents, row: ImportedRow): boolean =>
  stored.received_at === row.receivedAt &&
  stored.status === row.status &&
  stored.method === row.method &&
  stored.content_encoding === row.contentEncoding &&
  Buffer.from(row.body.buffer, row.body.byteOffset, row.body.byteLength).equals(stored.body)

/** A log that passes on what another one received could change these, and then be the first to bring it. */
const countsSame = (stored: StoredContents, row: ImportedRow): boolean =>
  stored.listener === (row.listener ?? null) &&
  (stored.test_mark === null) === (testMarkOf(row.headers) === null)

/** The log it comes from was set back and gave its number again. The same row always has the same origin. */
const asAnother = (row: ImportedRow): ImportedRow => {
  const { body, receivedAt, headers } = row
  const hash = createHash('sha256').update(`${receivedAt} ${headers} `).update(body).digest('hex')
  return { ...row, origin: `${row.origin}~${hash.slice(0, 16)}` }
}

export const createChangeDeliveries = (
  database: Writable<Deliveries>,
  now: () => number = () => performance.now(),
): Change => {
  const limit = database.prepare<[number, number, number]>(
    'UPDATE retention SET keep_from = ? WHERE keep_from < ? AND ? <= (SELECT max(id) FROM deliveries)',
  )
  const oldest = database.prepare<[], number | null>('SELECT min(id) FROM deliveries').pluck()
  const remove = database.prepare<[number]>('DELETE FROM deliveries WHERE id = ?')
  const forget = database.prepare<[]>(
    'DELETE FROM imported WHERE delivery_id < (SELECT min(id) FROM deliveries)',
  )
  const byOrigin = database
    .prepare<[string, number], number>('SELECT delivery_id FROM imported WHERE origin = ? AND origin_id = ?')
    .pluck()
  const contentsOf = database.prepare<[number], StoredContents>(
    `SELECT received_at, status, method, content_encoding, listener, test_mark, ${bodySql('deliveries')} AS body
     FROM deliveries WHERE id = ?`,
  )
  const add = createStoreDeliveries(database)
  const mark = database.prepare('INSERT INTO imported VALUES (?, ?, ?, ?)')
  const identity = database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? ''

  const blocks = createBlocks(database)

  const removeSome = database.transaction((below: number): number => {
    const until = now() + stepMs
    let removed = 0
    let id = oldest.get() ?? below
    while (id < below) {
      removed += remove.run(id).changes
      id = oldest.get() ?? below
      if (now() >= until) break
    }
    forget.run()
    blocks.cut(id)
    return removed
  })

  const find = ({ origin, originId }: ImportedRow): Found | null => {
    const id = byOrigin.get(origin, originId) ?? (origin === identity ? originId : undefined)
    const contents = id === undefined ? undefined : contentsOf.get(id)
    return id === undefined || contents === undefined ? null : { id, contents }
  }

  const insert = (row: ImportedRow, at: number): number => {
    const { origin, originId, listener = null, project = null, headers } = row
    // In place of the path it came on: shows in every list where it is from.
    const path = `/imported/${origin}/${originId}`
    const id = add([{ ...row, path, listener, project, testMark: testMarkOf(headers) }])
    mark.run(id, origin, originId, at)
    return id
  }

  const importSome = database.transaction(
    (rows: readonly ImportedRow[], at: number, isFollowed: boolean): Changed => {
      const conflicts: ImportConflict[] = []
      const ids: number[] = []
      let count = 0
      for (const [place, row] of rows.entries()) {
        const isThere = ({ contents }: Found): boolean =>
          isSame(contents, row) && (!isFollowed || countsSame(contents, row))
        let stored = row
        let there = find(stored)
        if (there !== null && !isThere(there)) conflicts.push({ row: place, deliveryId: there.id })
        // That origin, too, may have been given to other contents by a log that knew them before.
        if (isFollowed)
          while (there !== null && !isThere(there)) {
            stored = asAnother(stored)
            there = find(stored)
          }
        if (there === null) count += 1
        ids.push(there === null ? insert(stored, at) : there.id)
      }
      return { count, conflicts, ids }
    },
  )
  const counted = (count: number): Changed => ({ count, conflicts: [], ids: [] })

  const shrink = (): number => {
    database.pragma(`incremental_vacuum(${pagesBack})`)
    return Number(database.pragma('freelist_count', { simple: true }))
  }

  return (request) => {
    switch (request.kind) {
      case 'limit':
        return counted(limit.run(request.below, request.below, request.below).changes)
      case 'remove':
        return counted(removeSome.immediate(request.below))
      case 'shrink':
        return counted(shrink())
      case 'import':
        return importSome.immediate(request.rows, request.now, request.isFollowed === true)
    }
  }
}
