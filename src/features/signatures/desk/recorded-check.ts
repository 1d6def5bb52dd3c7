import type { ExternalCheck } from '../core/external-check.ts'

/** An answer of somebody else, and its record for history and proofs: `null` where nobody said yes or no. */
export type RecordedCheck<A> = { readonly answer: A; readonly record: ExternalCheck | null }

/** Most characters of a reason in a record. */
export const longestReason = 2000
