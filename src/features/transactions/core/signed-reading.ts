import type { DecodedCall } from './decode-call.ts'
import type { KnownContract } from './known-contracts.ts'
import type { FactId, FactValues } from './say.ts'
import { gap, type StepGap } from './step-gap.ts'
import type { Movement } from './movement.ts'

export type SignedPermission = {
  readonly owner: string
  readonly kind: 'coin' | 'collectible'
  readonly contract: string
  readonly tokenId: string | null
  readonly spender: string
  readonly amount: bigint
  readonly until: bigint | null
  readonly deadline: bigint | null
  readonly once: boolean
}

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
      readonly contract: string
      readonly maker: string
      /** The most of each, over all orders that are signed. `party` is the contract or conduit that takes it; `null`: not known. */
      readonly gives: readonly Movement[]
      readonly gets: readonly Movement[]
      readonly until: bigint
    }
  | { readonly kind: 'calls'; readonly standard: 'wallet'; readonly calls: readonly DecodedCall[] }

export type SigningPlace = {
  readonly taker: string
  readonly chainId: number
  readonly contracts: readonly KnownContract[]
}

export type SignedReading = { readonly meaning: SignedMeaning | null; readonly gaps: readonly StepGap[] }

export const unclear = <Id extends FactId>(id: Id, values: FactValues[Id]): SignedReading => ({
  meaning: null,
  gaps: [gap('typed-data', id, values)],
})
