/** What a contract answered to one call. `unknown`: the node gave no usable answer, so nothing is known. */
export type CallReading<T> =
  | { readonly is: 'said'; readonly value: T }
  | { readonly is: 'reverted' }
  | { readonly is: 'unknown' }

export type MarketOrder = {
  readonly market: string
  readonly state: 'open' | 'cancelled' | 'filled' | 'gone'
  readonly side: 'listing' | 'offer' | null
  readonly standard: 'ERC721' | 'ERC1155' | null
  readonly valid: boolean | null
  readonly maker: string | null
  readonly collection: string | null
  readonly tokenId: string | null
  readonly currency: string | null
  readonly price: bigint | null
  readonly remaining: bigint | null
  /** Seconds since the epoch; a start of 0 is none. */
  readonly validFrom: bigint | null
  readonly validUntil: bigint | null
  readonly isSigned: boolean
}

/** What a fill came to that somebody tried. `unknown`: it did something else than a fill. `not-tried`: nobody could try it. */
export type SimulatedFill = {
  readonly is: 'filled' | 'reverted' | 'unknown' | 'not-tried'
  readonly of: string
  readonly call: string
  readonly by: string
  readonly text: string
}

export type HealthBlock = {
  readonly number: string
  readonly hash: string
  readonly at: number
  /** It was the newest one of a node that had to be behind. */
  readonly isOld: boolean
}

export type HealthFacts = {
  readonly block: HealthBlock
  readonly collection: string
  readonly standard: 'ERC721' | 'ERC1155' | null
  readonly spender: string | null
  readonly owner?: CallReading<string>
  readonly balance?: CallReading<bigint>
  readonly approvedForAll?: CallReading<boolean>
  readonly approved?: CallReading<string>
  readonly allowance?: CallReading<bigint>
  readonly market: CallReading<MarketOrder> | null
  readonly simulated: SimulatedFill | null
  readonly together: { readonly pieces: bigint; readonly listings: number } | null
}
