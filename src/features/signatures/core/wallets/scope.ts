import type { Recover } from '../curve.ts'
import { deepestBranch, TooLarge, type Limits } from '../limits.ts'
import type { WalletContext } from './contexts.ts'
import type { VerifiedWallet } from './verified-wallet.ts'

export type Payload =
  | { readonly kind: 'digest'; readonly digest: Uint8Array }
  | { readonly kind: 'configuration'; readonly imageHash: Uint8Array }

const deepestWallet = 8
export type Scope = {
  readonly wallet: Uint8Array
  readonly chainId: number
  readonly recover: Recover
  readonly limits: Limits
  readonly contexts: readonly WalletContext[]
  readonly depth: number
  readonly level: number
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
