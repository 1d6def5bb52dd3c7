import type { OtherAnswer } from '../../../core/signatures/other-answer.ts'

/** An answer of somebody else, and what of it is worth keeping: `null` where nobody said yes or no. */
export type Told<A> = { readonly answer: A; readonly told: OtherAnswer | null }

/** Most characters of a reason that are kept. */
export const longestReason = 2000
