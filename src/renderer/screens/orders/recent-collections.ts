import { createPreference } from '../../ui/preference.ts'

/** A collection that was looked at. */
export type RecentCollection = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

// By hand: it is read before the first rows, and nothing else there needs schemas.
const isRecent = (value: unknown): value is RecentCollection =>
  typeof value === 'object' &&
  value !== null &&
  'project' in value &&
  'network' in value &&
  'contractAddress' in value &&
  [value.project, value.network, value.contractAddress].every(isText)

const mostRecents = 12

/** Collections looked at on this machine, the latest first, as JSON. */
export const recentCollections = createPreference('recent-collections', '[]', (stored) =>
  readRecents(stored).length > 0 ? stored : undefined,
)

/** Reads the remembered collections; what cannot be read counts as none. */
export const readRecents = (stored: string): RecentCollection[] => {
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) && parsed.every(isRecent) ? parsed.slice(0, mostRecents) : []
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
