import { connectionPlaces } from './open-files.ts'

export type ReceiverLimits = {
  readonly maxBodyBytes: number
  /** Requests between their head and their answer; one more is answered 503, unless another one stands still. */
  readonly maxInFlight: number
  readonly maxBufferedBytes: number
  /** A body stands still after so long without a byte, or so much later than the least rate says: it goes where others need its room. */
  readonly stalledMs: number
  readonly mostStalledMs: number
  readonly leastBytesPerSecond: number
  /** A further one closes one that stands still or has been quiet for longest. Fewer where the system allows fewer. */
  readonly maxConnections: number
  /** Request line and headers together; more is answered 431. Proxies add a few KiB of their own. */
  readonly maxHeaderBytes: number
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  /** How often times are looked at: a slow sender stays so much longer. Node's own 30 s would be too long. */
  readonly checkIntervalMs: number
  readonly keepAliveMs: number
  /** How long the rest of a refused body is read and dropped, so that the sender gets to read the answer. */
  readonly lingerMs: number
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

export const completeLimits = (limits: Partial<ReceiverLimits>): ReceiverLimits => {
  const complete = { ...defaultLimits, ...limits }
  return {
    ...complete,
    maxConnections: connectionPlaces(complete.maxConnections),
    maxBufferedBytes: Math.max(complete.maxBufferedBytes, complete.maxBodyBytes),
  }
}
