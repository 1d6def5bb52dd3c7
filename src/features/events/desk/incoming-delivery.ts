import type { Result } from '../../../core/result.ts'

/** One delivery as it came, complete, on its way to disk. The receiver makes it, the log's writer stores it. */
export type IncomingDelivery = {
  /** Milliseconds since 1970, by this machine's clock, when its last byte was read. */
  readonly receivedAt: number
  readonly method: string
  /** Request target as received: path, with the receiver's secret, and query. */
  readonly path: string
  /** Key of the listener whose path it came on; `null` for the general path. */
  readonly listener: string | null
  /** Project of that listener, as far as the receiver knows. */
  readonly project: string | null
  /** Address of the sender's socket; `null` when the socket was gone by then. */
  readonly remoteAddress: string | null
  /** Names and values in turn, in the order and letter case of the wire. */
  readonly rawHeaders: readonly string[]
  readonly contentType: string | null
  readonly contentEncoding: string | null
  /** The bytes as received: no content encoding is undone. */
  readonly body: Uint8Array
  /** HTTP status it is answered with once it is on disk. */
  readonly status: number
}

/** Why something could not be written to the log. */
export type StoreProblem = {
  readonly reason: 'full' | 'locked' | 'read-only' | 'damaged' | 'failed'
  /** What happened and where, and what to do next. */
  readonly message: string
}

/** Stores deliveries. Used by one thread only. */
export type DeliveriesWriter = {
  /**
   * Stores all of a batch or none of it. When it returns a success, every delivery is on disk (`synchronous=FULL`) and a
   * power cut cannot take it back. Blocks the thread; never throws.
   *
   * @returns the id of the last delivery stored
   */
  commit(batch: readonly IncomingDelivery[]): Result<number, StoreProblem>
  /** Copies the write-ahead log into the database, shortens it to nothing where no reader hinders that, and closes. */
  close(): void
}
