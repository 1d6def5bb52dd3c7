import type { WalletReason } from '../say/wallet-sentences.ts'
import type { TreePart } from './tree.ts'
import type { WalletContext, WalletVersion } from './contexts.ts'

export type ConfigurationLink = {
  readonly threshold: number
  readonly checkpoint: bigint | null
  readonly earned: number
  readonly possible: number
  readonly imageHash: Uint8Array | null
  readonly digest: Uint8Array
  readonly parts: readonly TreePart[]
}

export type VerifiedWallet = {
  readonly version: WalletVersion
  readonly address: Uint8Array
  readonly verdict: 'proven' | 'refuted' | 'undecided'
  readonly reasons: readonly WalletReason[]
  /** Refused whatever was signed: no other reading or chain can change it. */
  readonly isRefusedForAll: boolean
  readonly walletDigest: Uint8Array
  readonly noChainId: boolean
  readonly counterfactual: Uint8Array | null
  readonly matches: boolean
  readonly release: string
  readonly context: WalletContext | null
  readonly checkpointer: Uint8Array | null
  readonly links: readonly ConfigurationLink[]
}
