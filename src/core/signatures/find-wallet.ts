import type { Recover } from './curve.ts'
import type { Reading } from './readings.ts'
import { verifyWallet, type WalletFault } from './wallets/verify-wallet.ts'
import type { VerifiedWallet } from './wallets/verified-wallet.ts'
import type { Budget, Payload } from './wallets/scope.ts'

export type WalletFinding = {
  readonly verified: VerifiedWallet
  readonly reading: Reading
  readonly chainId: number
}

export type WalletSearch = {
  /** The proof, else what the usual reading comes to; `null` when the bytes are no signature of a wallet of the platform. */
  readonly finding: WalletFinding | null
  readonly faults: readonly WalletFault[]
}

/** What each reading would have the wallet sign. */
const attemptsOf = (readings: readonly Reading[]): { reading: Reading; payload: Payload }[] => [
  ...readings.map((reading) => ({
    reading,
    payload: { kind: 'digest', digest: reading.digest } as const,
  })),
  // A digest or typed data may be the wallet's own hash of an operation, e.g. of a change to its configuration.
  ...readings
    .filter(({ name }) => name === 'digest' || name === 'eip712')
    .slice(0, 1)
    .map((reading) => ({
      reading: {
        name: 'operation',
        how: 'The wallet’s own digest of an operation, its address and chain included.',
        digest: reading.digest,
      } as const,
      payload: { kind: 'operation', hash: reading.digest } as const,
    })),
]

/**
 * Looks for the reading (and, when none is given, the chain) by which a wallet of the platform made a signature.
 *
 * @param chainIds to try, the usual one first
 */
export const findWallet = (
  wallet: Uint8Array,
  signature: Uint8Array,
  readings: readonly Reading[],
  chainIds: readonly number[],
  recover: Recover,
  budget: Budget,
): WalletSearch => {
  let first: WalletFinding | null = null
  let faults: readonly WalletFault[] = []
  for (const { reading, payload } of attemptsOf(readings)) {
    for (const chainId of chainIds) {
      const answer = verifyWallet({ wallet, chainId, payload, signature }, recover, budget)
      const [best] = answer.verified
      if (best === undefined) {
        if (first === null) faults = answer.faults
        // Another digest recovers other keys; the layout stays what it is, but for recoveries that fail.
        if (answer.faults.every(({ problem }) => !problem.startsWith('no key')))
          return { finding: first, faults }
        continue
      }
      const finding = { verified: best, reading, chainId }
      if (best.verdict === 'proven') return { finding, faults: [] }
      first ??= finding
    }
  }
  return { finding: first, faults }
}
