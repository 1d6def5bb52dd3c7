import { connectionPlaces } from './open-files.ts'

/** What a sender may ask of the receiver. Times in milliseconds, sizes in bytes. */
export type ReceiverLimits = {
  /** Most bytes of a body; more is answered 413. */
  readonly maxBodyBytes: number
  /** Requests between their head and their answer; one more is answered 503, unless another one stands still. */
  readonly maxInFlight: number
  /** Memory of bodies, taken together, as they arrive; beyond it 503, unless another body stands still. */
  readonly maxBufferedBytes: number
  /** A body stands still after so long without a byte, or so much later than the least rate says: it goes where others need its room. */
  readonly stalledMs: number
  /** A body that stands still for so long, or is so much later, is ended in any case. */
  readonly mostStalledMs: number
  readonly leastBytesPerSecond: number
  /**
   * Open connections; a further one closes one whose request stands still, or the one that has been quiet for longest. Fewer where
   * the system allows fewer.
   */
  readonly maxConnections: number
  /** Request line and headers together; more is answered 431. Proxies add a few KiB of their own. */
  readonly maxHeaderBytes: number
  /** From the first byte (or the connection) to the end of the headers. */
  readonly headersTimeoutMs: number
  /** From the first byte to the end of the body. */
  readonly requestTimeoutMs: number
  /** How often times are looked at: a slow sender stays so much longer. Node's own 30 s would be too long. */
  readonly checkIntervalMs: number
  /** A quiet connection is kept for its next delivery. */
  readonly keepAliveMs: number
  /** How long the rest of a refused body is read and dropped, so that the sender gets to read the answer. */
  readonly lingerMs: number
  /** How long a stop waits for requests that have begun. */
  readonly drainMs: number
}

const MiB = 1024 * 1024

export const defaultLimits: ReceiverLimits = {
  maxBodyBytes: 16 * MiB,
  maxInFlight: 4096,
  maxBufferedBytes: 64 * MiB,
  stalledMs: 100,
  mostStalledMs: 5000,
  leastBytesPerSecond: 4096,
  maxConnections: 4096,
  maxHeaderBytes: 16 * 1024,
  headersTimeoutMs: 5000,
  requestTimeoutMs: 15_000,
  checkIntervalMs: 500,
  keepAliveMs: 60_000,
  lingerMs: 1000,
  drainMs: 5000,
}

/** Limits with those that were not given, as far as this machine allows them. */
export const completeLimits = (limits: Partial<ReceiverLimits>): ReceiverLimits => {
  const complete = { ...defaultLimits, ...limits }
  return {
    ...complete,
    maxConnections: connectionPlaces(complete.maxConnections),
    maxBufferedBytes: Math.max(complete.maxBufferedBytes, complete.maxBodyBytes),
  }
}
