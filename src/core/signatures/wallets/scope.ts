import type { Recover } from '../curve.ts'
import { Malformed } from './byte-reader.ts'
import type { VerifiedWallet } from './verified-wallet.ts'

/** What a signature claims to have signed. */
export type Payload =
  /** 32 bytes, as `isValidSignature` takes them. */
  | { readonly kind: 'digest'; readonly digest: Uint8Array }
  /** A change to the configuration with this image hash. */
  | { readonly kind: 'configuration'; readonly imageHash: Uint8Array }
  /** 32 bytes that are the wallet's own digest already, its address and chain included. */
  | { readonly kind: 'operation'; readonly hash: Uint8Array }

/** How much work one verification may take, over all its attempts: a signature can be made so that it costs a lot. */
export type Budget = { parts: number }

export const usualBudget = 4000
const deepest = 8

/** What is known while a wallet's signature is read. */
export type Scope = {
  /** The wallet that is claimed to have signed, 20 bytes. */
  readonly wallet: Uint8Array
  readonly chainId: number
  readonly recover: Recover
  readonly budget: Budget
  readonly depth: number
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

/** Counts one part and stops when there are too many. */
export const spend = ({ budget }: Pick<Scope, 'budget'>, offset: number): void => {
  budget.parts -= 1
  if (budget.parts < 0) throw new Malformed('it has too many parts to be checked', offset)
}

/** Whether wallets within wallets are followed further. */
export const isTooDeep = ({ depth }: Scope): boolean => depth >= deepest
