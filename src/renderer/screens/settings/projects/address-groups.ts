import { operationAddress } from '../../../../core/wire/base-address.ts'
import type { ProjectDraft } from './project-draft.ts'

export type AddressField = 'marketplaceUrl' | 'metadataUrl' | 'relayerUrl' | 'apiUrl' | 'indexerUrl'

type AddressGroup = {
  readonly field: AddressField
  readonly label: string
  readonly use: string
  /** An operation of the group, to show what the address becomes. */
  readonly operation: Parameters<typeof operationAddress>[0]
}

/** The five groups of the interface, each with a base address of its own. */
export const addressGroups: readonly AddressGroup[] = [
  {
    field: 'marketplaceUrl',
    label: 'Marketplace',
    use: 'Orders and transactions. The network’s slug is put behind it.',
    operation: { group: 'marketplace', service: 'Marketplace', name: 'ListCollectibles' },
  },
  {
    field: 'metadataUrl',
    label: 'Metadata',
    use: 'Property filters of a collection.',
    operation: { group: 'metadata', service: 'Metadata', name: 'TokenCollectionFilters' },
  },
  {
    field: 'relayerUrl',
    label: 'Relayer',
    use: 'Fee options. One address per network: write {network} where the slug belongs.',
    operation: { group: 'relayer', service: 'Relayer', name: 'FeeOptions' },
  },
  {
    field: 'apiUrl',
    label: 'API',
    use: 'Signatures, linked wallets, audiences.',
    operation: { group: 'api', service: 'API', name: 'IsValidSignature' },
  },
  {
    field: 'indexerUrl',
    label: 'Indexer',
    use: 'Webhook listeners. One address per network: write {network} where the slug belongs.',
    operation: { group: 'indexer', service: 'Indexer', name: 'AddWebhookListener' },
  },
]

/**
 * The whole address of one call of the group, as it would go out.
 *
 * @param base as typed
 * @returns `null` while the base address is empty
 */
export const exampleAddress = (
  group: AddressGroup,
  base: string,
  draft: Pick<ProjectDraft, 'networks'>,
): string | null =>
  base.trim() === '' ? null : operationAddress(group.operation, base.trim(), draft.networks[0] ?? 'network')
