import type { WalletReason } from '../say/wallet-sentences.ts'
import type { TreePart } from './tree.ts'
import type { WalletContext, WalletVersion } from './contexts.ts'

/** One configuration with what was signed by it. A chained signature has several, the newest first. */
export type ConfigurationLink = {
  readonly threshold: number
  readonly checkpoint: bigint | null
  readonly earned: number
  readonly possible: number
  /** `null` where a contract would have to be asked. */
  readonly imageHash: Uint8Array | null
  readonly digest: Uint8Array
  readonly parts: readonly TreePart[]
}

export type VerifiedWallet = {
  readonly version: WalletVersion
  readonly address: Uint8Array
  readonly verdict: 'proven' | 'refuted' | 'undecided'
  /** Why not proven; empty when it is. */
  readonly reasons: readonly WalletReason[]
  /** Refused whatever was signed: no other reading or chain can change it. */
  readonly isRefusedForAll: boolean
  /** The digest of the wallet: with its address and its chain. */
  readonly walletDigest: Uint8Array
  readonly noChainId: boolean
  /** The wallet that the configuration leads to, in the release that fits, else in the first one. */
  readonly counterfactual: Uint8Array | null
  readonly matches: boolean
  readonly release: string
  /** The release whose wallet it leads to, else the first one of the version. */
  readonly context: WalletContext | null
  readonly checkpointer: Uint8Array | null
  /** The first signed what was asked; each further one allows the configuration before it. */
  readonly links: readonly ConfigurationLink[]
}
