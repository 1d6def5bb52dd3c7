import type { Recover } from '../curve.ts'
import { deepestBranch, TooLarge, type Limits } from '../limits.ts'
import type { WalletContext } from './contexts.ts'
import type { VerifiedWallet } from './verified-wallet.ts'

export type Payload =
  /** 32 bytes, as `isValidSignature` takes them. */
  | { readonly kind: 'digest'; readonly digest: Uint8Array }
  /** A change to the configuration with this image hash. */
  | { readonly kind: 'configuration'; readonly imageHash: Uint8Array }

/** Wallets within wallets are followed so far. */
const deepestWallet = 8
export type Scope = {
  /** The wallet that is claimed to have signed, 20 bytes. */
  readonly wallet: Uint8Array
  readonly chainId: number
  readonly recover: Recover
  readonly limits: Limits
  /** The releases that a configuration may lead to. */
  readonly contexts: readonly WalletContext[]
  readonly depth: number
  readonly level: number
  /** Verifies the signature of a wallet within the wallet; `null` when it is none of the platform. */
  readonly verifyInner: (
    wallet: Uint8Array,
    digest: Uint8Array,
    signature: Uint8Array,
    base: number,
  ) => VerifiedWallet | null
}

export const deeper = (scope: Scope): Scope => {
  if (scope.level >= deepestBranch) throw new TooLarge('depth')
  return { ...scope, level: scope.level + 1 }
}

export const isTooDeep = ({ depth }: Scope): boolean => depth >= deepestWallet
