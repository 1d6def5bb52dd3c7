import { useQuery } from '@tanstack/react-query'
import type { PropertyFilter } from '../../../../core/wire/marketplace.ts'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'

const noFilters: readonly PropertyFilter[] = []

/**
 * The properties of a collection with their values or limits (TokenCollectionFilters). Asked once for each collection, when
 * someone looks.
 */
export const useCollectionFilters = (
  project: Project,
  collection: { readonly network: string; readonly contractAddress: string },
  enabled: boolean,
) => {
  const { network, contractAddress } = collection
  const call = useQuery(
    desk.query(
      'orders.properties',
      { project: project.id, network, contractAddress },
      {
        enabled:
          enabled &&
          project.metadataUrl !== '' &&
          project.accessKey.set &&
          network !== '' &&
          isAddress(contractAddress),
      },
    ),
  )
  return {
    filters: call.data?.properties ?? noFilters,
    failure: call.error?.failure ?? null,
    isPending: call.isFetching && call.data === undefined,
    refetch: call.refetch,
  }
}
