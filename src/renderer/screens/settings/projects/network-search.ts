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

/**
 * Slugs of the networks that fit what was typed, those that begin with it first, else in the list's order. A text that could be a slug but is none of the
 * list's comes last: services know networks that this list does not.
 *
 * @param taken slugs that are chosen already
 */
export const findNetworks = (
  networks: readonly Network[],
  typed: string,
  taken: readonly string[],
): string[] => {
  const wanted = typed.trim().toLowerCase()
  const fitting = networks.filter((network) => fitsNetwork(network, wanted)).map(({ slug }) => slug)
  const found = [
    ...fitting.filter((slug) => slug.startsWith(wanted)),
    ...fitting.filter((slug) => !slug.startsWith(wanted)),
  ]
  const isNew = /^[a-z0-9][a-z0-9-]{1,63}$/.test(wanted) && !networks.some(({ slug }) => slug === wanted)
  return [...found, ...(isNew ? [wanted] : [])].filter((slug) => !taken.includes(slug))
}

/** Facts of a network beside its name: slug, chain id, and whether it is for tests or retired. */
export const networkFacts = (network: Network | undefined): string => {
  if (network === undefined) return 'not in the list; used as typed'
  return [
    network.slug,
    String(network.chainId),
    network.testnet ? 'test' : '',
    network.retired ? 'retired' : '',
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}
