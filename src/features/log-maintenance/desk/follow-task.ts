import { createHash } from 'node:crypto'
import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { deliveriesDatabase } from '../../events/desk/deliveries-writer.ts'
import { bodySql, headersSql, projectSql } from '../../events/desk/delivery-blocks.ts'
import { logFault } from '../../events/desk/log-fault.ts'
import type { StoredDelivery } from '../../events/desk/stored-delivery.ts'
import { openReadable } from '../../../main/platform/db/open-readable.ts'
import { openThread } from '../../../main/platform/worker/serve-thread.ts'
import { createDeliveryExport, type ExportedDelivery } from './exported-delivery.ts'

const thread = openThread<FollowThread>()

const cacheKib = 8000

export type FollowRequest = {
  readonly after: number
  readonly max: number
  readonly maxBytes: number
  readonly encoding: 'zstd' | 'gzip' | null
}

export type FollowedLog = {
  readonly identity: string
  readonly begin: number
  readonly newest: number
  readonly newestAt: number | null
  /** Number of the last delivery that was read, or `after`, and the digest there; `null` where there is none. */
  readonly last: number
  readonly digest: string | null
}

export type FollowedDeliveries = FollowedLog & {
  readonly bytes: Uint8Array
  readonly encoding: FollowRequest['encoding']
}

/** Less than that is not worth packing. */
const leastPacked = 1000

const pack = (text: string, encoding: FollowRequest['encoding']): Uint8Array => {
  if (encoding === 'gzip') return gzipSync(text, { level: 1 })
  if (encoding === 'zstd')
    return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
  return Buffer.from(text)
}

type Extent = Pick<FollowedLog, 'begin' | 'newest' | 'newestAt'>

type Source = {
  readonly identity: string
  extent(): Extent
  after(id: number, limit: number): IterableIterator<StoredDelivery>
  at(id: number): StoredDelivery | undefined
  exported(delivery: StoredDelivery): ExportedDelivery
}

const open = (): Answer<Source> => {
  const opened = openReadable(thread.data.folder, deliveriesDatabase, cacheKib)
  if (!opened.ok) return fail({ kind: 'unavailable', message: opened.error.message, hint: opened.error.hint })
  const database = opened.value
  if (database === null) return fail({ kind: 'unavailable', message: 'There are no deliveries yet.' })
  const columns = `id, received_at, status, method, path, remote_address, content_type, content_encoding,
       ${headersSql('deliveries')} AS headers, ${bodySql('deliveries')} AS body, listener,
       ${projectSql('deliveries')} AS project,
       origin, origin_id
     FROM deliveries LEFT JOIN imported ON delivery_id = id`
  // Each by itself is one step down the tree; both in one query read every row.
  const extent = database.prepare<[], Extent>(
    `SELECT coalesce((SELECT min(id) FROM deliveries), 1) AS begin, coalesce((SELECT max(id) FROM deliveries), 0) AS newest,
       (SELECT received_at FROM deliveries ORDER BY id DESC LIMIT 1) AS newestAt`,
  )
  const rows = database.prepare<[number, number], StoredDelivery>(
    `SELECT ${columns} WHERE id > ? ORDER BY id LIMIT ?`,
  )
  const row = database.prepare<[number], StoredDelivery>(`SELECT ${columns} WHERE id = ?`)
  const identity = database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? ''
  return succeed({
    identity,
    extent: () => extent.get() ?? { begin: 1, newest: 0, newestAt: null },
    after: (id, limit) => rows.iterate(id, limit),
    at: (id) => row.get(id),
    exported: createDeliveryExport(identity),
  })
}

let source: Source | null = null

/** A log that was set back and went on differently has another delivery there, at least at another time. */
const digestOf = (identity: string, delivery: StoredDelivery | undefined): string | null => {
  if (delivery === undefined) return null
  const { body, path: _path, ...rest } = delivery
  return createHash('sha256')
    .update(JSON.stringify([identity, rest]))
    .update(body)
    .digest('hex')
}

const withSource = <T>(work: (source: Source) => T): Answer<T> => {
  if (source === null) {
    const opened = open()
    if (!opened.ok) return opened
    source = opened.value
  }
  return succeed(work(source))
}

const handlers = {
  read: ({ after, max, maxBytes, encoding }: FollowRequest): Answer<FollowedDeliveries> =>
    withSource((from) => {
      const { identity } = from
      const { begin, newest, newestAt } = from.extent()
      let [text, last] = ['', after]
      let [lastRow, count]: [StoredDelivery | undefined, number] = [undefined, 0]
      for (const delivery of max === 0 ? [] : from.after(after, max)) {
        text += `${JSON.stringify({ followed: delivery.id, delivery: from.exported(delivery) })}\n`
        ;[last, lastRow, count] = [delivery.id, delivery, count + 1]
        if (text.length >= maxBytes) break
      }
      const packed = text.length < leastPacked ? null : encoding
      return {
        identity,
        begin,
        newest: Math.max(newest, count === 0 ? 0 : last),
        newestAt: lastRow !== undefined && last > newest ? lastRow.received_at : newestAt,
        last,
        digest: digestOf(identity, lastRow ?? from.at(last)),
        bytes: pack(text, packed),
        encoding: packed,
      }
    }),
  digest: (position: number): Answer<string | null> =>
    withSource((from) => digestOf(from.identity, from.at(position))),
}

export type FollowThread = {
  readonly data: { readonly folder: string }
  readonly handlers: typeof handlers
  readonly report: never
}

thread.serve(handlers, { onFault: logFault(thread.data.folder) })
