import type { Result } from '../../../core/result.ts'

export type IncomingDelivery = {
  /** Milliseconds since 1970, by this machine's clock, when its last byte was read. */
  readonly receivedAt: number
  readonly method: string
  /** Request target as received: path, with the receiver's secret, and query. */
  readonly path: string
  /** Key of the listener whose path it came on; `null` for the general path. */
  readonly listener: string | null
  readonly project: string | null
  /** Address of the sender's socket; `null` when the socket was gone by then. */
  readonly remoteAddress: string | null
  /** Names and values in turn, in the order and letter case of the wire. */
  readonly rawHeaders: readonly string[]
  readonly contentType: string | null
  readonly contentEncoding: string | null
  /** The bytes as received: no content encoding is undone. */
  readonly body: Uint8Array
  readonly status: number
}

export type StoreProblem = {
  readonly reason: 'full' | 'locked' | 'read-only' | 'damaged' | 'failed'
  readonly message: string
}

export type DeliveriesWriter = {
  /** All of a batch or none of it; a success is on disk (`synchronous=FULL`). Blocks the thread; never throws. */
  commit(batch: readonly IncomingDelivery[]): Result<number, StoreProblem>
  close(): void
}
