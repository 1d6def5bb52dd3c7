import { failures } from './failure-kinds.ts'

/** Names of all kinds of failures, without what they mean: the page reads these alone (`tools/inline-values.ts`). */
export const failureNames: readonly string[] = Object.keys(failures)
