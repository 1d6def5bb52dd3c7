import { operationPath, type Operation } from './operation.ts'

/** The base addresses of a project, as the document's table of groups names them. */
export type BaseAddresses = {
  readonly marketplaceUrl: string
  readonly metadataUrl: string
  readonly relayerUrl: string
  readonly apiUrl: string
  readonly indexerUrl: string
}

/** Which member of a project holds a group's base address. */
export const baseAddressOf = {
  marketplace: 'marketplaceUrl',
  metadata: 'metadataUrl',
  relayer: 'relayerUrl',
  api: 'apiUrl',
  indexer: 'indexerUrl',
} as const satisfies Record<Operation['group'], keyof BaseAddresses>

/**
 * Address of an operation: `{marketplaceUrl}/<slug>/rpc/Marketplace/<Method>` for the marketplace group, `{base}/rpc/…` for
 * the others, with `{network}` in a base address replaced by the slug. Slashes at the end of a base address do not matter.
 *
 * @param base base address of the operation's group, not empty
 * @param network network slug: small letters, digits and hyphens
 */
export const operationAddress = (
  declared: Pick<Operation, 'group' | 'service' | 'name'>,
  base: string,
  network: string,
): string => {
  const slug = encodeURIComponent(network)
  const templated = base.includes('{network}')
  const [address = '', query = ''] = base.replaceAll('{network}', slug).split(/(?=[?#])/, 2)
  const trimmed = address.replace(/\/+$/, '')
  const segment = declared.group === 'marketplace' && !templated ? `/${slug}` : ''
  return `${trimmed}${segment}${operationPath(declared)}${query.startsWith('?') ? query : ''}`
}
