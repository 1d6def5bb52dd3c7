export type Asset = {
  readonly kind: 'native' | 'coin' | 'collectible'
  readonly contract: string
  readonly tokenId: string | null
  readonly amount: bigint
}

export type Movement = Asset & { readonly party: string | null }
