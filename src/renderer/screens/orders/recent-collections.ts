import { z } from 'zod'
import { createPreference } from '../../ui/preference.ts'

const recentSchema = z.array(
  z.object({ project: z.string(), network: z.string(), contractAddress: z.string() }),
)

/** A collection that was looked at. */
export type RecentCollection = z.infer<typeof recentSchema>[number]

const mostRecents = 12

/** Collections looked at on this machine, the latest first, as JSON. */
export const recentCollections = createPreference('recent-collections', '[]', (stored) =>
  readRecents(stored).length > 0 ? stored : undefined,
)

/** Reads the remembered collections; what cannot be read counts as none. */
export const readRecents = (stored: string): RecentCollection[] => {
  try {
    const parsed = recentSchema.safeParse(JSON.parse(stored))
    return parsed.success ? parsed.data.slice(0, mostRecents) : []
  } catch {
    return []
  }
}

/** Puts a collection first; it stands in the list once. */
export const withRecent = (
  recents: readonly RecentCollection[],
  latest: RecentCollection,
): RecentCollection[] => {
  const isLatest = (one: RecentCollection): boolean =>
    one.project === latest.project &&
    one.network === latest.network &&
    one.contractAddress.toLowerCase() === latest.contractAddress.toLowerCase()
  return [latest, ...recents.filter((one) => !isLatest(one))].slice(0, mostRecents)
}
