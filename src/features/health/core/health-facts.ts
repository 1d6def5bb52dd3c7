import type { HealthVerdict, MarketAnswer } from './verdict.ts'

/** What a contract answered to one call. `unknown`: the node gave no usable answer, so nothing is known. */
export type CallReading<T> =
  | { readonly is: 'said'; readonly value: T }
  | { readonly is: 'reverted' }
  | { readonly is: 'unknown' }

type Integers = 'price' | 'remaining' | 'validFrom' | 'validUntil'

export type MarketOrder = Readonly<
  { market: string } & Omit<MarketAnswer, Integers> & Record<Integers, bigint | null>
>

/** What a fill came to that somebody tried. `unknown`: it did something else than a fill. `not-tried`: nobody could try it. */
export type SimulatedFill = {
  readonly is: 'filled' | 'reverted' | 'unknown' | 'not-tried'
  readonly of: string
  readonly call: string
  readonly by: string
  readonly text: string
}

export type HealthBlock = Readonly<HealthVerdict['block']>

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
