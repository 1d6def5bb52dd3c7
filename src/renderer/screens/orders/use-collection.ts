import { useCallback, useMemo } from 'react'
import type { Project } from '../../../contract/projects.ts'
import type { Collection } from '../../parts/order-actions/collection.ts'
import { usePreference } from '../../ui/preference.ts'
import { readRecents, recentCollections, withRecent, type RecentCollection } from './recent-collections.ts'
import type { OrdersSearch } from './search.ts'

/**
 * The collection of the screen: the address bar's, else the one looked at last in this project, else the project's own
 * start.
 */
export const collectionOf = (
  project: Pick<Project, 'networks' | 'startCollection'>,
  recents: readonly RecentCollection[],
  search: OrdersSearch,
): Collection => {
  const known = recents[0] ?? project.startCollection
  // An address alone (from the palette) is looked for on the network in use.
  const network = search.network ?? known?.network ?? project.networks[0] ?? ''
  return { network, contractAddress: search.contractAddress ?? known?.contractAddress ?? '' }
}

/** The collection in use, those looked at before in this project, and the way to remember one. */
export const useCollection = (project: Project, search: OrdersSearch) => {
  const stored = usePreference(recentCollections)
  const recents = useMemo(
    () => readRecents(stored).filter((one) => one.project === project.id),
    [stored, project.id],
  )
  const collection = collectionOf(project, recents, search)
  const { network, contractAddress } = collection
  const remember = useCallback(() => {
    const all = readRecents(recentCollections.read())
    const next = JSON.stringify(withRecent(all, { project: project.id, network, contractAddress }))
    if (next !== recentCollections.read()) recentCollections.write(next)
  }, [project.id, network, contractAddress])
  return { collection, recents, remember }
}
