import type { FailureKind } from '../../../contract/failure.ts'

/** HTTP status by failure kind, for callers that look no further than the status line. */
export const statusOf: Readonly<Record<FailureKind, number>> = {
  input: 400,
  'unknown-method': 404,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  locked: 423,
  'wrong-passphrase': 403,
  service: 502,
  'bad-answer': 502,
  unreachable: 502,
  timeout: 504,
  cancelled: 499,
  unavailable: 503,
  internal: 500,
}
