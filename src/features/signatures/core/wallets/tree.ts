import type { WalletReason } from '../say/wallet-sentences.ts'
import type { VerifiedWallet } from './verified-wallet.ts'

export type TreePart =
  | {
      readonly kind: 'signer'
      readonly address: Uint8Array
      readonly weight: number
      /** `digest`: it signed the wallet's own digest. `eth-sign`: the same as EIP-191 over its 32 bytes. */
      readonly how: 'digest' | 'eth-sign'
    }
  | { readonly kind: 'address'; readonly address: Uint8Array; readonly weight: number }
  | {
      readonly kind: 'contract'
      readonly address: Uint8Array
      readonly weight: number
      readonly bytes: number
      readonly state: 'valid' | 'invalid' | 'unknown'
      readonly reason: WalletReason
      readonly nested: VerifiedWallet | null
    }
  | { readonly kind: 'node'; readonly hash: Uint8Array }
  | { readonly kind: 'branch'; readonly parts: readonly TreePart[] }
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
  readonly root: Uint8Array | null
  readonly earned: number
  readonly possible: number
  readonly most: number
  readonly refusals: readonly Refusal[]
  readonly open: readonly WalletReason[]
  readonly parts: readonly TreePart[]
}
