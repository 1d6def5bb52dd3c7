/** What a contract answered to one call. `unknown`: the node gave no usable answer, so nothing is known. */
export type CallReading<T> =
  | { readonly is: 'said'; readonly value: T }
  | { readonly is: 'reverted' }
  | { readonly is: 'unknown' }

/** An order as its market has it. What the market does not say is `null`. */
export type MarketOrder = {
  /** Contract of the market. */
  readonly market: string
  readonly state: 'open' | 'cancelled' | 'filled' | 'gone'
  readonly side: 'listing' | 'offer' | null
  readonly standard: 'ERC721' | 'ERC1155' | null
  /** Whether the market itself would let it be filled. */
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
  /** Its maker signed these terms, and no contract stores them. */
  readonly isSigned: boolean
}

/** What a fill came to that somebody tried. `unknown`: it did something else than a fill. `not-tried`: nobody could try it. */
export type SimulatedFill = {
  readonly is: 'filled' | 'reverted' | 'unknown' | 'not-tried'
  /** Contract that was called, and with what. */
  readonly of: string
  readonly call: string
  /** Account that made the call; empty: none did. */
  readonly by: string
  /** Why it reverted or says nothing; of a fill, what it moved. */
  readonly text: string
}

export type HealthBlock = {
  readonly number: string
  readonly hash: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** It was the newest one of a node that had to be behind. */
  readonly isOld: boolean
}

/** What the chain says of one order, all at one block. What was not asked is left out. */
export type HealthFacts = {
  readonly block: HealthBlock
  readonly collection: string
  readonly standard: 'ERC721' | 'ERC1155' | null
  /** Who moves the tokens or coins when it is filled; `null`: not known. */
  readonly spender: string | null
  readonly owner?: CallReading<string>
  /** Of the token (ERC-1155), or of the coin that an offer pays with. */
  readonly balance?: CallReading<bigint>
  readonly approvedForAll?: CallReading<boolean>
  readonly approved?: CallReading<string>
  readonly allowance?: CallReading<bigint>
  /** `null`: which market it is on is unknown, or its ABI is not. */
  readonly market: CallReading<MarketOrder> | null
  /** A fill that was tried; `null`: none was. */
  readonly simulated: SimulatedFill | null
  /** Pieces that open listings of the maker ask of the same balance, this one among them; `null`: it is the only one. */
  readonly together: { readonly pieces: bigint; readonly listings: number } | null
}
