import { join } from 'node:path'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { deliveriesDatabase } from '../events/deliveries-writer.ts'
import type { StoredDelivery } from '../events/stored-delivery.ts'
import { openReadable } from '../../platform/db/open-readable.ts'
import { openProblem } from '../../platform/db/open-problem.ts'
import { openThread } from '../../platform/worker/serve-thread.ts'
import { createDeliveryExport, type ExportedDelivery } from './exported-delivery.ts'

/** Entry of the thread that reads deliveries for those who follow this log. */

const thread = openThread<FollowThread>()

/** Page cache in KiB. */
const cacheKib = 8000

export type FollowRequest = {
  readonly after: number
  readonly max: number
  /** An answer ends with the delivery that exceeds it. */
  readonly maxBytes: number
}

export type FollowedDeliveries = {
  /** JSON lines, as an export has them; each with its number in this log. */
  readonly text: string
  /** Number of the last of them, or `after`. */
  readonly last: number
  /** Number of the newest delivery there is. */
  readonly newest: number
}

type Source = {
  newest(): number
  after(id: number, limit: number): IterableIterator<StoredDelivery>
  exported(delivery: StoredDelivery): ExportedDelivery
}

const open = (): Result<Source, Failure> => {
  const opened = openReadable(thread.data.folder, deliveriesDatabase, cacheKib)
  if (!opened.ok) return fail({ kind: 'unavailable', message: opened.error.message, hint: opened.error.hint })
  const database = opened.value
  if (database === null) return fail({ kind: 'unavailable', message: 'There are no deliveries yet.' })
  const newest = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM deliveries').pluck()
  const rows = database.prepare<[number, number], StoredDelivery>(
    `SELECT id, received_at, status, method, path, remote_address, content_type, content_encoding, headers, body, listener,
       origin, origin_id
     FROM deliveries LEFT JOIN imported ON delivery_id = id WHERE id > ? ORDER BY id LIMIT ?`,
  )
  const identity = database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? ''
  return succeed({
    newest: () => newest.get() ?? 0,
    after: (id, limit) => rows.iterate(id, limit),
    exported: createDeliveryExport(identity),
  })
}

let source: Source | null = null

const handlers = {
  read: ({ after, max, maxBytes }: FollowRequest): Result<FollowedDeliveries, Failure> => {
    if (source === null) {
      const opened = open()
      if (!opened.ok) return opened
      source = opened.value
    }
    const newest = source.newest()
    let [text, last] = ['', after]
    for (const delivery of source.after(after, max)) {
      text += `${JSON.stringify({ followed: delivery.id, delivery: source.exported(delivery) })}\n`
      last = delivery.id
      if (text.length >= maxBytes) break
    }
    return succeed({ text, last, newest: Math.max(newest, last) })
  },
}

export type FollowThread = {
  readonly data: { readonly folder: string }
  readonly handlers: typeof handlers
  readonly report: never
}

thread.serve(handlers, {
  onFault: (fault) => {
    const { message, hint } = openProblem(fault, join(thread.data.folder, deliveriesDatabase.name))
    return { kind: 'unavailable', message, hint }
  },
})
