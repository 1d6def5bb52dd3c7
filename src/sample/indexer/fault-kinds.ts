import type { Address, Hex } from '../chain/chain-types.ts'

/**
 * What can go wrong with deliveries on purpose:
 * - `lost`: what happened in a block is never delivered.
 * - `doubled`: a delivery comes twice.
 * - `disordered`: it comes after the one that follows it, with its events shuffled.
 * - `forged`: one event of it says something else than its log, and agrees with itself.
 * - `invented`: one event more, of a log that no block has.
 * - `false-removal`: a block that is still on the chain is said to be given up.
 * - `reorg`: the chain gives up the block; the removal is delivered as it should be.
 * - `silent-reorg`: the chain gives up the block, and nobody is told.
 */
export const faultKinds = [
  'lost',
  'doubled',
  'disordered',
  'forged',
  'invented',
  'false-removal',
  'reorg',
  'silent-reorg',
] as const

export type FaultKind = (typeof faultKinds)[number]

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
