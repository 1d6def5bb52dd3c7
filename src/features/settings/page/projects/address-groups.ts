import { findBaseAddress, operationAddress } from '../../../../core/wire/base-address.ts'
import type { AddressField } from '../../../projects/contract.ts'
import type { ProjectDraft } from './project-draft.ts'
import { filled } from '../filled.ts'

type AddressGroup = {
  readonly field: AddressField
  readonly label: string
  readonly use: string
  readonly like: string
  readonly operation: Parameters<typeof operationAddress>[0]
}

export const addressGroups: readonly AddressGroup[] = [
  {
    field: 'marketplaceUrl',
    label: 'Marketplace',
    use: 'Orders and transactions',
    like: 'https://marketplace.example.org',
    operation: { group: 'marketplace', service: 'Marketplace', name: 'ListCollectibles' },
  },
  {
    field: 'metadataUrl',
    label: 'Metadata',
    use: 'Trait filters',
    like: 'https://metadata.example.org',
    operation: { group: 'metadata', service: 'Metadata', name: 'TokenCollectionFilters' },
  },
  {
    field: 'relayerUrl',
    label: 'Relayer',
    use: 'Fee quotes. {network} becomes the slug.',
    like: 'https://{network}-relayer.example.org',
    operation: { group: 'relayer', service: 'Relayer', name: 'FeeOptions' },
  },
  {
    field: 'apiUrl',
    label: 'API',
    use: 'Signatures, wallets and audiences',
    like: 'https://api.example.org',
    operation: { group: 'api', service: 'API', name: 'IsValidSignature' },
  },
  {
    field: 'indexerUrl',
    label: 'Indexer',
    use: 'Webhooks. {network} becomes the slug.',
    like: 'https://{network}-indexer.example.org',
    operation: { group: 'indexer', service: 'Indexer', name: 'AddWebhookListener' },
  },
]

export const exampleAddress = (
  { operation }: AddressGroup,
  draft: Pick<ProjectDraft, AddressField | 'relayerUrls' | 'indexerUrls' | 'generation'>,
  network: string,
): string | null => {
  // A table's field that was emptied is as good as not there.
  const addresses = {
    ...draft,
    relayerUrls: filled(draft.relayerUrls),
    indexerUrls: filled(draft.indexerUrls),
  }
  const base = findBaseAddress(addresses, operation.group, network).trim()
  return base === '' ? null : operationAddress(operation, base, network, draft.generation)
}
