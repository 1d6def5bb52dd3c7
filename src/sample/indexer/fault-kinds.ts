import type { FaultKind } from '../../core/fault-kinds.ts'
import type { Address, Hex } from '../chain/chain-types.ts'

/** Shares of the blocks that somebody listens to, from 0 to 1; what is left out does not happen by itself. */
export type FaultShares = Partial<Readonly<Record<FaultKind, number>>>

/** A log that a fault was played on, as the chain has it; an invented one as it was delivered. */
export type FaultyLog = {
  readonly event: string
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly transactionHash: Hex
}

/** A fault that was played. None of it is ever delivered. */
export type PlayedFault = {
  /** Counted from 1. */
  readonly number: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly kind: FaultKind
  readonly block: { readonly number: number; readonly hash: Hex }
  readonly logs: readonly FaultyLog[]
}
