import { useMemo } from 'react'
import { z } from 'zod'
import { propertyFilterSchema, type PropertyFilter } from '../../../../core/wire/marketplace.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { isAddress } from '../../../ui/hex-format.ts'

const answerSchema = z.looseObject({ filters: z.array(z.unknown()) })

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
  const chainId = useNetworks().bySlug(network)?.chainId
  const call = useDeskQuery(
    'operations.call',
    {
      project: project.id,
      operation: 'TokenCollectionFilters',
      network,
      request: { chainId: String(chainId ?? network), contractAddress },
    },
    {
      enabled:
        enabled &&
        project.metadataUrl !== '' &&
        project.accessKey.set &&
        network !== '' &&
        isAddress(contractAddress),
    },
  )
  const filters = useMemo(() => {
    const parsed = answerSchema.safeParse(call.data?.answer)
    if (!parsed.success) return noFilters
    // One property of another shape must not cost the others.
    return parsed.data.filters.flatMap((one) => propertyFilterSchema.safeParse(one).data ?? [])
  }, [call.data])
  return {
    filters,
    failure: call.failure,
    isPending: call.isFetching && call.data === undefined,
    refetch: call.refetch,
  }
}
