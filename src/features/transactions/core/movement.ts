/** Something of value that moves. */
export type Asset = {
  readonly kind: 'native' | 'coin' | 'collectible'
  /** Contract; the zero address for the native coin. */
  readonly contract: string
  /** Decimal digits; `null` where there is none, or any will do. */
  readonly tokenId: string | null
  /** Smallest unit, or pieces. */
  readonly amount: bigint
}

/** An asset, and who gives or gets it. */
export type Movement = Asset & { readonly party: string | null }
