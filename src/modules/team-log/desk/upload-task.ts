import { boundedTime } from '../../../core/bounded-time.ts'
import type { BroadcastChannel } from 'node:worker_threads'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { openReadable } from '../../../main/platform/db/open-readable.ts'
import { readStoredHeaders } from '../../../main/platform/db/stored-json.ts'
import { lowerThreadPriority } from '../../../main/platform/worker/thread-priority.ts'
import { createRest, noRest } from '../../../main/platform/worker/rest-when-busy.ts'
import { openThread } from '../../../main/platform/worker/serve-thread.ts'
import { createWakeable } from '../../../main/platform/worker/wakeable.ts'
import { openDeliveriesChannel } from '../../../features/events/desk/deliveries-channel.ts'
import { deliveriesDatabase } from '../../../features/events/desk/deliveries-writer.ts'
import { bodySql, headersSql, projectSql } from '../../../features/events/desk/delivery-blocks.ts'
import { logFault } from '../../../features/events/desk/log-fault.ts'
import type { StoredDelivery } from '../../../features/events/desk/stored-delivery.ts'
import { createPathMask } from '../../../features/log-maintenance/desk/path-mask.ts'
import { connectTeam } from './connect-team.ts'
import type { TeamRow } from './encode-batch.ts'
import type { UploadState } from '../../../features/log-maintenance/desk/copies.ts'
import type { TeamAddress } from './team-address.ts'
import { runUpload, type LocalLog } from './upload-loop.ts'
import { openUploadedChannel, type UploadProgress } from '../../../features/receiver/desk/uploaded-channel.ts'

/** Entry of the thread that copies a receiver's log into a team log. It never holds up who receives: it reads, like others. */

const thread = openThread<UploadThread>()
const { folder, address, name, isWaitedFor } = thread.data

/** Page cache in KiB: it is read once, in order. */
const cacheKib = 2000
/** The state is reported so often at most, but for one that changes what people see (ms). */
const reportMs = 250

// Where processors are short, taking deliveries goes first: the copy can wait, unless senders wait for it.
if (!isWaitedFor) lowerThreadPriority(10)

/**
 * While more comes in and this thread waits for a processor, it takes a hundredth of one, about 1,000 deliveries a second: the server of the team log,
 * which may be on the same machine, takes a multiple of it.
 */
const whileBusy = { many: 5000, share: 0.01, burst: 20 }

type Stored = Omit<StoredDelivery, 'origin' | 'origin_id'>

const openLog = (): Answer<LocalLog | null> => {
  const opened = openReadable(folder, deliveriesDatabase, cacheKib)
  if (!opened.ok) return fail({ kind: 'unavailable', message: opened.error.message, hint: opened.error.hint })
  const database = opened.value
  if (database === null) return succeed(null)
  // Of all deliveries received here; what was imported has a place in its own log.
  const newest = database
    .prepare<[], number>(
      `SELECT coalesce((SELECT id FROM deliveries WHERE NOT EXISTS (SELECT 1 FROM imported WHERE delivery_id = id)
         ORDER BY id DESC LIMIT 1), 0)`,
    )
    .pluck()
  const keepFrom = database.prepare<[], number>('SELECT keep_from FROM retention').pluck()
  const received = database
    .prepare<[number], number>('SELECT received_at FROM deliveries WHERE id = ?')
    .pluck()
  const rows = database.prepare<[number, number], Stored>(
    `SELECT id, received_at, status, method, path, remote_address, content_type, content_encoding,
       ${headersSql('deliveries')} AS headers, ${bodySql('deliveries')} AS body, listener,
       ${projectSql('deliveries')} AS project
     FROM deliveries WHERE id > ? AND NOT EXISTS (SELECT 1 FROM imported WHERE delivery_id = id) ORDER BY id LIMIT ?`,
  )
  const last = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM deliveries').pluck()
  const maskOf = createPathMask()
  const toRow = (stored: Stored): TeamRow => {
    const mask = maskOf(stored.path)
    const headers = readStoredHeaders(stored.headers, `the headers of delivery ${stored.id}`)
    return {
      localId: stored.id,
      receivedAt: boundedTime(stored.received_at),
      status: stored.status,
      method: stored.method,
      remoteAddress: stored.remote_address,
      contentType: stored.content_type === null ? null : mask.text(stored.content_type),
      contentEncoding: stored.content_encoding,
      listener: stored.listener,
      project: stored.project,
      headers: JSON.stringify(headers.map(([key, value]) => [mask.text(key), mask.text(value)])),
      body: stored.body,
    }
  }
  /** Nothing to send lies behind the first up to the second: imports may be many. */
  let empty = { after: -1, upTo: -1 }
  return succeed({
    identity: database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? '',
    lastId: () => newest.get() ?? 0,
    keepFrom: () => keepFrom.get() ?? 0,
    receivedAt: (id) => received.get(id) ?? null,
    read: (after, maxRows, maxBytes) => {
      const found: TeamRow[] = []
      const upTo = last.get() ?? 0
      let bytes = 0
      for (const stored of rows.iterate(after === empty.after ? empty.upTo : after, maxRows)) {
        found.push(toRow(stored))
        bytes += stored.body.length
        if (bytes >= maxBytes) break
      }
      if (found.length === 0) empty = { after, upTo }
      return found
    },
  })
}

const giveUp = new AbortController()
const sleeper = createWakeable(giveUp.signal)
let committed: BroadcastChannel | null = null

/**
 * Each message costs a turn of a thread, and under load there are hundreds a second. So after one of them nothing is listened to until there is nothing
 * to be copied: unless senders wait for it, and each turn counts.
 */
const deafen = (): void => {
  committed?.close()
  committed = null
}

const listen = (): void => {
  committed = openDeliveriesChannel(folder)
  committed.addEventListener('message', () => {
    if (!isWaitedFor) deafen()
    sleeper.wake()
  })
}

/** Resolves when something was committed since, or after that time; at once where something may have been before it was listened. */
const wait = async (ms: number): Promise<void> => {
  if (committed === null) {
    if (!giveUp.signal.aborted) listen()
    return
  }
  await sleeper.wait(ms)
}

let state: UploadState | null = null
let reportedAt = 0
let shown = ''
const uploaded = openUploadedChannel(folder)

const onState = (now: UploadState): void => {
  state = now
  uploaded.postMessage({ cursor: now.cursor, away: now.failure !== null } satisfies UploadProgress)
  const look = `${now.failure?.message ?? ''} ${now.setBacks} ${now.lagRows === 0}`
  if (look === shown && performance.now() - reportedAt < reportMs) return
  shown = look
  reportedAt = performance.now()
  thread.report(now)
}

const run = async (): Promise<void> => {
  while (!giveUp.signal.aborted) {
    const local = openLog()
    if (local.ok && local.value !== null) {
      const log = local.value
      return runUpload({
        local: log,
        name,
        connect: () => connectTeam(address, 'append', 'marketdesk receiver'),
        wait,
        onState,
        rest: isWaitedFor ? noRest : createRest(() => log.lastId(), whileBusy),
        isWaitedFor,
        signal: giveUp.signal,
      })
    }
    if (!local.ok) thread.notice(local.error.message)
    await wait(500)
  }
}

const handlers = {
  state: (): Answer<UploadState | null> => succeed(state),
}

export type UploadThread = {
  readonly data: {
    readonly folder: string
    readonly address: TeamAddress
    readonly name: string
    readonly isWaitedFor: boolean
  }
  readonly handlers: typeof handlers
  readonly report: UploadState
}

thread.serve(handlers, {
  onFault: logFault(folder),
  onStop: () => {
    giveUp.abort()
    uploaded.close()
    deafen()
  },
})
await run()
