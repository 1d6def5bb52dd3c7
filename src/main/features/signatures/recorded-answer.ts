import type { OtherAnswer } from '../../../core/signatures/other-answer.ts'

/** An answer of somebody else, and its record for history and proofs: `null` where nobody said yes or no. */
export type RecordedAnswer<A> = { readonly answer: A; readonly record: OtherAnswer | null }

/** Most characters of a reason in a record. */
export const longestReason = 2000
