import type { FaultKind } from '../../core/fault-kinds.ts'
import type { Address, Hex } from '../chain/chain-types.ts'

export type FaultShares = Partial<Readonly<Record<FaultKind, number>>>

export type FaultyLog = {
  readonly event: string
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly transactionHash: Hex
}

export type PlayedFault = {
  readonly number: number
  readonly at: number
  readonly kind: FaultKind
  readonly block: { readonly number: number; readonly hash: Hex }
  readonly logs: readonly FaultyLog[]
}
