import type { Recover } from '../curve.ts'
import { deepestBranch, TooLarge, type Limits } from '../limits.ts'
import type { WalletContext } from './contexts.ts'
import type { VerifiedWallet } from './verified-wallet.ts'

/** What a signature claims to have signed. */
export type Payload =
  /** 32 bytes, as `isValidSignature` takes them. */
  | { readonly kind: 'digest'; readonly digest: Uint8Array }
  /** A change to the configuration with this image hash. */
  | { readonly kind: 'configuration'; readonly imageHash: Uint8Array }

/** Wallets within wallets are followed so far. */
const deepestWallet = 8
/** What is known while a wallet's signature is read. */
export type Scope = {
  /** The wallet that is claimed to have signed, 20 bytes. */
  readonly wallet: Uint8Array
  readonly chainId: number
  readonly recover: Recover
  readonly limits: Limits
  /** The releases that a configuration may lead to. */
  readonly contexts: readonly WalletContext[]
  /** How many wallets stand around this one. */
  readonly depth: number
  /** How many branches stand around this one. */
  readonly level: number
  /**
   * Verifies the signature of a wallet within the wallet; `null` when it is none of the platform.
   *
   * @param digest that the inner wallet is asked about
   * @param base offset of its signature in the whole
   */
  readonly verifyInner: (
    wallet: Uint8Array,
    digest: Uint8Array,
    signature: Uint8Array,
    base: number,
  ) => VerifiedWallet | null
}

/** The scope of a branch below. */
export const deeper = (scope: Scope): Scope => {
  if (scope.level >= deepestBranch) throw new TooLarge('depth')
  return { ...scope, level: scope.level + 1 }
}

/** Whether wallets within wallets are followed further. */
export const isTooDeep = ({ depth }: Scope): boolean => depth >= deepestWallet
