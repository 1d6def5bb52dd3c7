export type RpcLimits = {
  /** Milliseconds a call may take in all: waiting for its turn, every attempt and the pauses between. */
  readonly timeoutMs: number
  /** Bytes an answer may have, counted after decompression. */
  readonly answerBytes: number
  /** Values the JSON of an answer may hold: small ones take many times their bytes in memory. A page has a tenth of it at most. */
  readonly answerValues: number
  /** Calls that run at once against one host and port. */
  readonly callsPerHost: number
  readonly attempts: number
  /** Longest first pause in milliseconds; it doubles with each attempt, and a random part of it is waited. */
  readonly backoffMs: number
}

export const rpcLimits: RpcLimits = {
  timeoutMs: 15_000,
  answerBytes: 32 * 1024 * 1024,
  answerValues: 500_000,
  callsPerHost: 6,
  attempts: 3,
  backoffMs: 400,
}
