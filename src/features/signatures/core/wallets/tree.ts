import type { WalletReason } from '../say/wallet-sentences.ts'
import type { VerifiedWallet } from './verified-wallet.ts'

/** What stands at one place of a signature: one part of the wallet's configuration, with what the signature adds to it. */
export type TreePart =
  | {
      readonly kind: 'signer'
      readonly address: Uint8Array
      readonly weight: number
      /** `digest`: it signed the wallet's own digest. `eth-sign`: the same as EIP-191 over its 32 bytes. */
      readonly how: 'digest' | 'eth-sign'
    }
  /** A signer of the configuration that did not sign. */
  | { readonly kind: 'address'; readonly address: Uint8Array; readonly weight: number }
  /** Another contract that is asked by ERC-1271. */
  | {
      readonly kind: 'contract'
      readonly address: Uint8Array
      readonly weight: number
      readonly bytes: number
      readonly state: 'valid' | 'invalid' | 'unknown'
      readonly reason: WalletReason
      /** What its signature is, read as one of a platform's wallet. */
      readonly nested: VerifiedWallet | null
    }
  /** A part of the configuration of which only the hash is known. */
  | { readonly kind: 'node'; readonly hash: Uint8Array }
  | { readonly kind: 'branch'; readonly parts: readonly TreePart[] }
  /** A group with a threshold of its own. */
  | {
      readonly kind: 'nested'
      readonly weight: number
      readonly threshold: number
      readonly earned: number
      readonly possible: number
      readonly parts: readonly TreePart[]
    }
  | {
      readonly kind: 'static'
      readonly digest: Uint8Array
      readonly anyAddress: boolean
      readonly matches: boolean
    }
  /** A contract that computes its own part of the configuration (sessions, passkeys, recovery). */
  | {
      readonly kind: 'sapient'
      readonly address: Uint8Array
      readonly weight: number
      readonly compact: boolean
      readonly bytes: number
    }

export type Refusal = {
  readonly because: WalletReason
  /** Whether it follows from what was signed: over another digest (of another chain or reading) it may not hold. */
  readonly ofDigest: boolean
}

export type Branch = {
  /** Hash of the parts, zeros for none; `null` where a contract would have to be asked for one of them. */
  readonly root: Uint8Array | null
  /** Weight that is certain. */
  readonly earned: number
  /** Weight if everything that is uncertain holds. */
  readonly possible: number
  /** The same over whatever digest: more than `possible` where a digest is allowed beforehand. */
  readonly most: number
  readonly refusals: readonly Refusal[]
  /** What only a chain can tell, and on what the answer depends. */
  readonly open: readonly WalletReason[]
  readonly parts: readonly TreePart[]
}
