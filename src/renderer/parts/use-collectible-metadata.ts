import { useDeskQuery } from '../api/desk.ts'

const nobody = `0x${'0'.repeat(40)}`

type Of = {
  readonly project: string | null
  readonly network: string | null
  readonly collection: string | undefined
  readonly tokenId: string | undefined
}

/** Picture and name of a collectible as the service has them, asked for once; `undefined` while they are not known. */
export const useCollectibleMetadata = ({ project, network, collection, tokenId }: Of) => {
  const { data } = useDeskQuery(
    'orders.list',
    {
      project: project ?? '',
      network: network ?? '',
      contractAddress: collection ?? nobody,
      side: 'listing',
      filter: { includeEmpty: true, searchText: tokenId ?? '' },
      page: { page: 1, pageSize: 50 },
    },
    {
      enabled: project !== null && network !== null && collection !== undefined && tokenId !== undefined,
      staleTime: 300_000,
    },
  )
  return data?.collectibles.find((row) => row.metadata.tokenId === tokenId)?.metadata
}
