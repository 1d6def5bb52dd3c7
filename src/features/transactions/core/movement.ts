export type Asset = {
  readonly kind: 'native' | 'coin' | 'collectible'
  /** Contract; the zero address for the native coin. */
  readonly contract: string
  /** Decimal digits; `null` where there is none, or any will do. */
  readonly tokenId: string | null
  /** Smallest unit, or pieces. */
  readonly amount: bigint
}

export type Movement = Asset & { readonly party: string | null }
