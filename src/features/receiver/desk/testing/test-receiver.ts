import { wholeDeliveries } from '../../../events/desk/testing/stored-deliveries.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { openDeliveriesWriter } from '../../../events/desk/deliveries-writer.ts'
import { createCounters } from '../counters.ts'
import { defaultLimits, type ReceiverLimits } from '../limits.ts'
import { createReceiverServer } from '../receiver-server.ts'
import type { StoredDelivery } from '../../../events/desk/stored-delivery.ts'
import { requestRaw } from './raw-connection.ts'
import { createSecret, type KnownPath } from '../secret-path.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

export type TestReceiverOptions = {
  readonly limits?: Partial<ReceiverLimits>
  readonly publicHosts?: readonly string[]
  /** Besides the general one. */
  readonly paths?: readonly KnownPath[]
}

/** Starts a receiver with a real database, in this thread, so that a test can reach into both: on any port, with a folder of its own. */
export const startTestReceiver = async (options: TestReceiverOptions = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'marketdesk-receiver-'))
  const { database, writer } = valueOf(openDeliveriesWriter(folder, { lockWaitMs: 50 }))
  const counters = createCounters()
  const secret = createSecret()
  const problems: (string | null)[] = []
  const server = createReceiverServer({
    store: (batch) => Promise.resolve(writer.commit(batch)),
    paths: [{ secret, listener: null, project: null, answer: null, until: null }, ...(options.paths ?? [])],
    port: 0,
    host: null,
    publicHosts: options.publicHosts ?? [],
    limits: { ...defaultLimits, ...options.limits },
    counters,
    onMoved: () => {},
    onProblem: (message) => problems.push(message),
  })
  const listening = valueOf(await server.start())
  const whole = wholeDeliveries(database)
  const rows = () => database.prepare(`SELECT * FROM ${whole} ORDER BY id`).all() as StoredDelivery[]
  /** Head of a request to its path. */
  const head = (...headers: readonly string[]): string =>
    [`POST /hooks/${secret} HTTP/1.1`, `Host: 127.0.0.1:${listening}`, ...headers, '', ''].join('\r\n')
  /** A whole one. */
  const post = (body: string | Uint8Array, ...headers: readonly string[]): Buffer =>
    Buffer.concat([
      Buffer.from(head(...headers, `Content-Length: ${Buffer.byteLength(body)}`), 'latin1'),
      Buffer.from(body),
    ])
  return {
    port: listening,
    server,
    /** Path that takes deliveries. */
    path: `/hooks/${secret}`,
    database: database as Database.Database,
    /** What the receiver said of its storing, oldest first. */
    problems,
    counts: () => counters.read(),
    rows,
    /** The newest of the rows. */
    last: () => database.prepare(`SELECT * FROM ${whole} ORDER BY id DESC LIMIT 1`).get() as StoredDelivery,
    /** How many rows there are. */
    stored: () => database.prepare<[], number>('SELECT count(*) FROM deliveries').pluck().get() ?? 0,
    /** Bodies that are stored, oldest first. */
    bodies: () => rows().map(({ body }) => body.toString()),
    head,
    post,
    /** Sends a whole one on a connection of its own. */
    deliver: (body: string | Uint8Array, ...headers: readonly string[]) =>
      requestRaw(listening, post(body, ...headers)),
    stop: async () => {
      await server.stop()
      database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestReceiver = Awaited<ReturnType<typeof startTestReceiver>>
