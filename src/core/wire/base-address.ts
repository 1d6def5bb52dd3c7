import { operationPath, type Operation } from './operation.ts'

export type BaseAddresses = {
  readonly marketplaceUrl: string
  readonly metadataUrl: string
  readonly relayerUrl: string
  readonly apiUrl: string
  readonly indexerUrl: string
  /** By network slug; counts before `relayerUrl`. */
  readonly relayerUrls?: Readonly<Record<string, string>>
  /** By network slug; counts before `indexerUrl`. */
  readonly indexerUrls?: Readonly<Record<string, string>>
}

/** How the marketplace group names the network: slug in the path (the document), or `chainId` in each body (newer services). */
export type Generation = 'slug' | 'chainId'

export const baseAddressOf = {
  marketplace: 'marketplaceUrl',
  metadata: 'metadataUrl',
  relayer: 'relayerUrl',
  api: 'apiUrl',
  indexer: 'indexerUrl',
} as const satisfies Record<Operation['group'], keyof BaseAddresses>

const tableOf = { relayer: 'relayerUrls', indexer: 'indexerUrls' } as const

export const findBaseAddress = (
  addresses: BaseAddresses,
  group: Operation['group'],
  network: string,
): string => {
  const table = group === 'relayer' || group === 'indexer' ? addresses[tableOf[group]] : undefined
  const ofNetwork = table !== undefined && Object.hasOwn(table, network) ? table[network] : undefined
  return ofNetwork ?? addresses[baseAddressOf[group]]
}

/**
 * Address of an operation: `{marketplaceUrl}/<slug>/rpc/Marketplace/<Method>` for the marketplace group of the generation `slug`, `{base}/rpc/…` for
 * everything else, with `{network}` in a base address replaced by the slug. Slashes at the end of a base address do not matter.
 */
export const operationAddress = (
  declared: Pick<Operation, 'group' | 'service' | 'name'>,
  base: string,
  network: string,
  generation: Generation = 'slug',
): string => {
  const slug = encodeURIComponent(network)
  const templated = base.includes('{network}')
  const [address = '', query = ''] = base.replaceAll('{network}', slug).split(/(?=[?#])/, 2)
  const trimmed = address.replace(/\/+$/, '')
  const inPath = declared.group === 'marketplace' && generation === 'slug' && !templated
  return `${trimmed}${inPath ? `/${slug}` : ''}${operationPath(declared)}${query.startsWith('?') ? query : ''}`
}
