import type { Output } from '../../../contract/contract.ts'

type Counts = Output<'events.count'>

/** What was counted of the ids from `begin` up to, not including, `end`. */
export type KeptCount = Counts & { readonly begin: number; readonly end: number }

/**
 * Counts that hold for good: an index never changes what it says of an event that was read. So a question that is asked
 * again counts only what came since. Belongs to one open file.
 */
export type KeptCounts = {
  /** What is known of a question; `undefined` unless it was counted from there. */
  find(question: string, begin: number): KeptCount | undefined
  keep(question: string, count: KeptCount): void
}

/** Questions kept: a page asks a few again and again. */
const mostKept = 100

export const createKeptCounts = (): KeptCounts => {
  const kept = new Map<string, KeptCount>()
  return {
    find: (question, begin) => {
      const found = kept.get(question)
      // The oldest events may have gone since.
      return found?.begin === begin ? found : undefined
    },
    keep: (question, count) => {
      // At the end, so that the first is the one that was not asked for longest.
      kept.delete(question)
      kept.set(question, count)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
  }
}
