import type { Writable } from '../../platform/db/connection.ts'
import type { Change, ImportedRow } from './change-requests.ts'
import type { Deliveries } from './deliveries-writer.ts'

/**
 * How long a step may keep a delivery waiting that came right after it began (ms), its commit not counted. With it senders
 * wait well below 20 ms.
 */
const stepMs = 4
/** Pages given back at once: each may be another one moved, so they are few. */
const pagesBack = 32

/**
 * Statements over `deliveries.db` of the one connection that writes it.
 *
 * @param now milliseconds that run evenly
 */
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
  const known = database
    .prepare<[string, number], number>('SELECT 1 FROM imported WHERE origin = ? AND origin_id = ?')
    .pluck()
  const own = database.prepare<[number], number>('SELECT 1 FROM deliveries WHERE id = ?').pluck()
  const add = database.prepare(`
    INSERT INTO deliveries
      (received_at, status, method, path, remote_address, content_type, content_encoding, headers, body, listener)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)`)
  const mark = database.prepare('INSERT INTO imported VALUES (?, ?, ?, ?)')
  const identity = database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? ''

  const removeSome = database.transaction((below: number): number => {
    const until = now() + stepMs
    let removed = 0
    do {
      const id = oldest.get() ?? below
      if (id >= below) break
      removed += remove.run(id).changes
    } while (now() < until)
    forget.run()
    return removed
  })

  const isPresent = ({ origin, originId }: ImportedRow): boolean =>
    known.get(origin, originId) !== undefined || (origin === identity && own.get(originId) !== undefined)

  const importSome = database.transaction((rows: readonly ImportedRow[], at: number): number => {
    let added = 0
    for (const row of rows) {
      if (isPresent(row)) continue
      const { origin, originId, receivedAt, status, method, remoteAddress, headers, body } = row
      // In place of the path it came on: shows in every list where it is from.
      const path = `/imported/${origin}/${originId}`
      const type = [row.contentType, row.contentEncoding]
      const { lastInsertRowid } = add.run(
        receivedAt,
        status,
        method,
        path,
        remoteAddress,
        ...type,
        headers,
        Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      )
      mark.run(lastInsertRowid, origin, originId, at)
      added += 1
    }
    return added
  })

  const shrink = (): number => {
    database.pragma(`incremental_vacuum(${pagesBack})`)
    return Number(database.pragma('freelist_count', { simple: true }))
  }

  return (request) => {
    switch (request.kind) {
      case 'limit':
        return limit.run(request.below, request.below, request.below).changes
      case 'remove':
        return removeSome.immediate(request.below)
      case 'shrink':
        return shrink()
      case 'import':
        return importSome.immediate(request.rows, request.now)
    }
  }
}
