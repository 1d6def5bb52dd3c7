import type { FailureKind } from '../contract/failure-kinds.ts'
import type { Failure } from '../contract/failure.ts'

export type ProblemKind = FailureKind | 'usage' | 'no-desk' | 'no' | 'not-this-key'

export type Problem = Omit<Failure, 'kind'> & { readonly kind: ProblemKind }

/**
 * Exit codes by kind. A promise to scripts: they branch on it, so a code is added, never changed. `no` is no failure: the question was
 * answered, and the answer is no (a signature that is not proven, a log that is not sound);
 * `not-this-key` is no such answer: a chain may still say yes.
 */
export const exitCodes: Readonly<Record<ProblemKind, number>> = {
  internal: 1,
  usage: 2,
  input: 2,
  'unknown-method': 2,
  'not-found': 3,
  conflict: 4,
  locked: 5,
  'wrong-passphrase': 5,
  unauthorized: 6,
  forbidden: 6,
  service: 7,
  'bad-answer': 7,
  unreachable: 8,
  timeout: 8,
  unavailable: 9,
  'no-desk': 10,
  no: 20,
  'not-this-key': 21,
  cancelled: 130,
}

/** A write that was sent and whose outcome nobody knows: whatever kind it failed with. */
export const unknownOutcomeCode = 11

export const exitCodeOf = ({ kind, outcome }: Problem): number =>
  outcome === 'unknown' ? unknownOutcomeCode : exitCodes[kind]

export const usageProblem = (message: string, hint?: string): Problem => ({
  kind: 'usage',
  message,
  ...(hint === undefined ? {} : { hint }),
})
