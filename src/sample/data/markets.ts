import { marketplaceKinds } from '../../core/wire/marketplace-words.ts'

/** Made-up names of the front ends through which orders come, by kind. */
const origins: Readonly<Record<string, string>> = {
  platform_marketplace_v1: 'platform',
  platform_marketplace_v2: 'platform',
  third_party_1: 'Harbour Exchange (sample)',
  third_party_4: 'Night Market (sample)',
  third_party_7: 'Quay Auctions (sample)',
}

/** The word for a place in the document's list of marketplace kinds. */
export const kindWord = (place: number): string => marketplaceKinds[place] ?? 'unknown'

/** Name of an order's origin, as `originName`. */
export const originOf = (kind: string): string => origins[kind] ?? `${kind} (sample)`
