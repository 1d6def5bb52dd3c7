/** What a sender may ask of the receiver. Times in milliseconds, sizes in bytes. */
export type ReceiverLimits = {
  /** Most bytes of a body; more is answered 413. */
  readonly maxBodyBytes: number
  /** Requests between their head and their answer; one more is answered 503. */
  readonly maxInFlight: number
  /** Bodies in memory, taken together: announced or read, not yet answered; beyond it 503. */
  readonly maxBufferedBytes: number
  /** Open connections; a further one closes the one that has been quiet for longest. Fewer where the system allows fewer. */
  readonly maxConnections: number
  /** Request line and headers together; more is answered 431. Proxies add a few KiB of their own. */
  readonly maxHeaderBytes: number
  /** From the first byte (or the connection) to the end of the headers. */
  readonly headersTimeoutMs: number
  /** From the first byte to the end of the body. */
  readonly requestTimeoutMs: number
  /** How often the two time-outs are looked at: a slow sender stays so much longer. Node's own 30 s would be too long. */
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
  maxConnections: 4096,
  maxHeaderBytes: 16 * 1024,
  headersTimeoutMs: 5000,
  requestTimeoutMs: 15_000,
  checkIntervalMs: 500,
  keepAliveMs: 60_000,
  lingerMs: 1000,
  drainMs: 5000,
}
