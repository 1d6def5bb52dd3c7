import { marketplaceKinds } from '../../core/wire/marketplace-words.ts'

const origins: Readonly<Record<string, string>> = {
  platform_marketplace_v1: 'platform',
  platform_marketplace_v2: 'platform',
  third_party_1: 'Harbour Exchange (sample)',
  third_party_4: 'Night Market (sample)',
  third_party_7: 'Quay Auctions (sample)',
}

export const kindWord = (place: number): string => marketplaceKinds[place] ?? 'unknown'

export const originOf = (kind: string): string => origins[kind] ?? `${kind} (sample)`
