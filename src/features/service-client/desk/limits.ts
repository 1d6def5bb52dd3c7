export type RpcLimits = {
  readonly timeoutMs: number
  readonly answerBytes: number
  readonly answerValues: number
  readonly callsPerHost: number
  readonly attempts: number
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
