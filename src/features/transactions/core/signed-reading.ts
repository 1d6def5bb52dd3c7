import type { DecodedCall } from './decode-call.ts'
import type { KnownContract } from './known-contracts.ts'
import type { FactId, FactValues } from './say.ts'
import { gap, type StepGap } from './step-gap.ts'
import type { Movement } from './movement.ts'

/** What somebody may take with a signature. */
export type SignedPermission = {
  /** Lower-cased, as all addresses here. */
  readonly owner: string
  readonly kind: 'coin' | 'collectible'
  readonly contract: string
  readonly tokenId: string | null
  readonly spender: string
  readonly amount: bigint
  /** Seconds since the epoch after which nothing may be taken any more; `null`: no end. */
  readonly until: bigint | null
  /** Seconds since the epoch after which the signature counts no more; `null`: no end. */
  readonly deadline: bigint | null
  /** It is used up when it is used; otherwise an allowance is left over. */
  readonly once: boolean
}

/** What a signature over typed data brings about. */
export type SignedMeaning =
  | {
      readonly kind: 'permit'
      readonly standard: 'ERC-20 permit' | 'ERC-721 permit' | 'ERC-3009' | 'Permit2'
      readonly permissions: readonly SignedPermission[]
    }
  /** Who fills the order takes `gives` from the signer; `gets` then goes to each party, the signer among them. */
  | {
      readonly kind: 'order'
      readonly standard: 'Seaport'
      /** The contract that fills it. */
      readonly contract: string
      readonly maker: string
      /** The most of each, over all orders that are signed. `party` is the contract or conduit that takes it; `null`: not known. */
      readonly gives: readonly Movement[]
      /** The least of each. */
      readonly gets: readonly Movement[]
      readonly until: bigint
    }
  /** The wallet may be made to carry out these calls. */
  | { readonly kind: 'calls'; readonly standard: 'wallet'; readonly calls: readonly DecodedCall[] }

/** Who signs, and where. */
export type SigningPlace = {
  readonly taker: string
  readonly chainId: number
  readonly contracts: readonly KnownContract[]
}

/** A meaning, or why there is none. */
export type SignedReading = { readonly meaning: SignedMeaning | null; readonly gaps: readonly StepGap[] }

/** Typed data that is not understood. */
export const unclear = <Id extends FactId>(id: Id, values: FactValues[Id]): SignedReading => ({
  meaning: null,
  gaps: [gap('typed-data', id, values)],
})
