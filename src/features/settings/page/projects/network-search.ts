import type { Network } from '../../../../core/networks/network.ts'

/** Whether a network fits what was typed: every word in its name or slug, or a number at the start of its chain id. */
export const fitsNetwork = (network: Network, typed: string): boolean =>
  typed
    .split(/\s+/)
    .every(
      (part) =>
        network.name.toLowerCase().includes(part) ||
        network.slug.includes(part) ||
        (/^\d+$/.test(part) && String(network.chainId).startsWith(part)),
    )

/** How well a network fits: its exact name first, then those that begin with it, main networks before tests and retired ones. */
export const networkRank = (network: Network, typed: string): number => {
  if (typed === '') return 0
  const name = network.name.toLowerCase()
  const { slug } = network
  const match =
    slug === typed || name === typed ? 0 : slug.startsWith(typed) || name.startsWith(typed) ? 1 : 2
  return match * 3 + (network.retired ? 2 : network.testnet ? 1 : 0)
}

/**
 * Slugs of the networks that fit what was typed, the best match first, else in the list's order. A text that could be a slug but is none of the
 * list's comes last: services know networks that this list does not.
 *
 * @param taken slugs that are chosen already
 */
export const findNetworks = (
  networks: readonly Network[],
  typed: string,
  taken: readonly string[],
): string[] => {
  const query = typed.trim().toLowerCase()
  const matches = networks
    .filter((network) => fitsNetwork(network, query))
    .toSorted((one, other) => networkRank(one, query) - networkRank(other, query))
    .map(({ slug }) => slug)
  const isNew = /^[a-z0-9][a-z0-9-]{1,63}$/.test(query) && !networks.some(({ slug }) => slug === query)
  return [...matches, ...(isNew ? [query] : [])].filter((slug) => !taken.includes(slug))
}

export const networkFacts = (network: Network | undefined): string => {
  if (network === undefined) return 'Not listed, used as typed'
  return [
    network.slug,
    String(network.chainId),
    network.testnet ? 'test' : '',
    network.retired ? 'retired' : '',
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}
