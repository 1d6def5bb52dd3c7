import type { Recover } from './curve.ts'
import type { Limits } from './limits.ts'
import type { Reading } from './readings.ts'
import type { WalletContext } from './wallets/contexts.ts'
import { rankOf, verifyWallet, type WalletFault } from './wallets/verify-wallet.ts'
import type { VerifiedWallet } from './wallets/verified-wallet.ts'

export type WalletFinding = {
  readonly verified: VerifiedWallet
  readonly reading: Reading
  readonly chainId: number
}

export type WalletSearch = {
  /** The strongest of all readings and chains; `null` when the bytes are no signature of a wallet of the platform. */
  readonly finding: WalletFinding | null
  readonly faults: readonly WalletFault[]
}

export type WalletSearchQuestion = {
  readonly wallet: Uint8Array
  readonly signature: Uint8Array
  /** The usual one first. */
  readonly readings: readonly Reading[]
  /** The chain of the signature; `null` when it is not known. */
  readonly chainId: number | null
  /** Chains to try then, the likely ones first. */
  readonly likelyChainIds: readonly number[]
  /** Releases that the desk does not know. */
  readonly contexts: readonly WalletContext[]
}

/** Another chain than the known ones may change what was refused for what the signers signed. */
const withOtherChains = (finding: WalletFinding, tried: number): WalletFinding => {
  const { verified } = finding
  if (verified.verdict !== 'refuted' || verified.isRefusedForAll || verified.noChainId) return finding
  return {
    ...finding,
    verified: {
      ...verified,
      verdict: 'undecided',
      reasons: [
        `The wallet’s contract refuses it on each of the ${tried} known chains; on another one it may hold.`,
        ...verified.reasons,
      ],
    },
  }
}

/**
 * Looks for the reading (and, when none is given, the chain) by which a wallet of the platform made a signature. All of them are
 * judged: what one of them refuses another one may prove, or leave to the chain.
 *
 * @throws TooLarge
 */
export const findWallet = (
  question: WalletSearchQuestion,
  recover: Recover,
  limits: Limits,
): WalletSearch => {
  const { wallet, signature, readings, chainId: known, likelyChainIds, contexts } = question
  const chainIds = known === null ? likelyChainIds : [known]
  let best: WalletFinding | null = null
  for (const reading of readings) {
    for (const chainId of chainIds) {
      const payload = { kind: 'digest', digest: reading.digest } as const
      const asked = { wallet, chainId, payload, signature, contexts }
      const { verified: all, faults } = verifyWallet(asked, recover, limits)
      const [verified] = all
      // The layout does not depend on what was signed.
      if (verified === undefined) return { finding: null, faults }
      const finding = { verified, reading, chainId }
      if (verified.verdict === 'proven') return { finding, faults: [] }
      if (best === null || rankOf(verified) < rankOf(best.verified)) best = finding
      // Nor do refusals for what is signed with too little weight.
      const isFinal = verified.matches ? verified.isRefusedForAll : all.every((one) => one.isRefusedForAll)
      if (isFinal) return { finding: best, faults: [] }
    }
  }
  return {
    finding: best === null || known !== null ? best : withOtherChains(best, chainIds.length),
    faults: [],
  }
}
