import type { Network } from '../../../../core/networks/network.ts'

/** Whether a network fits what was typed: every word in its name or slug, or a number at the start of its chain id. */
export const networkFits = (network: Network, typed: string): boolean =>
  typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every(
      (part) =>
        network.name.toLowerCase().includes(part) ||
        network.slug.includes(part) ||
        (/^\d+$/.test(part) && String(network.chainId).startsWith(part)),
    )
