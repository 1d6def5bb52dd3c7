import type { Output } from '../../../contract/contract.ts'

type Counts = Omit<Output<'events.count'>, 'partial'>

/** What was counted of the ids from `begin` up to, not including, `end`. */
export type CachedCount = Counts & { readonly begin: number; readonly end: number }

const mostCached = 100

/** An index never changes what it says of an event that was read: only what came since is counted again. */
export const createCachedCounts = () => {
  const cached = new Map<string, CachedCount>()
  return {
    find: (key: string, begin: number) => {
      const former = cached.get(key)
      // The oldest events may have gone since.
      return former?.begin === begin ? former : undefined
    },
    add: (key: string, count: CachedCount) => {
      // At the end, so that the first is the one that was not asked for longest.
      cached.delete(key)
      cached.set(key, count)
      const [oldest] = cached.keys()
      if (cached.size > mostCached && oldest !== undefined) cached.delete(oldest)
    },
  }
}

export type CachedCounts = ReturnType<typeof createCachedCounts>
