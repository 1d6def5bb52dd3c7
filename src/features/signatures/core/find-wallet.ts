import { walletReason, type WalletReason } from './say/wallet-sentences.ts'
import type { Recover } from './curve.ts'
import { allowTwoAttempts, boundOfWork, TooLarge, type Limits } from './limits.ts'
import type { Reading } from './readings.ts'
import type { WalletContext } from './wallets/contexts.ts'
import {
  rankOf,
  readLayout,
  verifyWallet,
  type WalletFault,
  type WalletQuestion,
} from './wallets/verify-wallet.ts'
import type { TreePart } from './wallets/tree.ts'
import type { VerifiedWallet } from './wallets/verified-wallet.ts'

export type WalletFinding = {
  readonly verified: VerifiedWallet
  readonly reading: Reading
  readonly chainId: number
  readonly triedChains: number | null
}

export type WalletSearch = {
  readonly finding: WalletFinding | null
  readonly faults: readonly WalletFault[]
}

export type WalletSearchQuestion = {
  readonly wallet: Uint8Array
  readonly signature: Uint8Array
  readonly readings: readonly Reading[]
  readonly chainId: number | null
  readonly likelyChainIds: readonly number[]
  readonly contexts: readonly WalletContext[]
}

const leftOpen = (finding: WalletFinding, reason: WalletReason): WalletFinding => {
  const { verified } = finding
  if (verified.verdict === 'refuted' && verified.isRefusedForAll) return finding
  const { verdict, reasons } = verified
  return {
    ...finding,
    verified: {
      ...verified,
      verdict: 'undecided',
      reasons: verdict === 'refuted' ? [reason, ...reasons] : [...reasons, reason],
    },
  }
}

const asksContract = (part: TreePart): boolean =>
  part.kind === 'contract' || ('parts' in part && part.parts.some(asksContract))

const holdsOnAllChains = ({ noChainId, links }: VerifiedWallet): boolean =>
  noChainId && !links.some(({ parts }) => parts.some(asksContract))

/** No other content or chain can prove it: a contract knows a part of the configuration. */
const staysOpen = ({ verdict, counterfactual }: VerifiedWallet): boolean =>
  verdict === 'undecided' && counterfactual === null

/**
 * Looks for the reading (and, when none is given, the chain) by which a wallet of the platform made a signature. All of them are checked: what one of
 * them refuses another one may prove, or leave to the chain. A search that ends at its bound says so.
 */
export const findWallet = (
  question: WalletSearchQuestion,
  recover: Recover,
  limits: Limits,
): WalletSearch => {
  const { wallet, signature, readings, chainId: givenChainId, likelyChainIds, contexts } = question
  const chainIds = givenChainId === null ? likelyChainIds : [givenChainId]
  const [usual] = readings
  const [likely] = chainIds
  if (usual === undefined || likely === undefined) return { finding: null, faults: [] }
  const knownFaults = new Map<string, WalletFault>()
  const questionOf = (reading: Reading, chainId: number): WalletQuestion => ({
    wallet,
    chainId,
    payload: { kind: 'digest', digest: reading.digest },
    signature,
    contexts,
    knownFaults,
  })
  const { versions, faults, work } = readLayout(questionOf(usual, likely))
  if (versions.length === 0) return { finding: null, faults }
  allowTwoAttempts(limits, work)
  let best: WalletFinding | null = null
  let triedChains = 0
  const ended = { chains: 0, readings: 0 }
  try {
    for (const [place, reading] of readings.entries()) {
      ended.readings = place + 1
      ended.chains = 0
      for (const [at, chainId] of chainIds.entries()) {
        const { verified: all } = verifyWallet({ ...questionOf(reading, chainId), versions }, recover, limits)
        const [verified] = all
        if (verified === undefined) return { finding: null, faults }
        ended.chains = at + 1
        if (place === 0) triedChains = at + 1
        const finding = {
          verified,
          reading,
          chainId,
          triedChains: givenChainId === null ? triedChains : null,
        }
        if (verified.verdict === 'proven') return { finding, faults: [] }
        if (best === null || rankOf(verified) < rankOf(best.verified)) best = finding
        // No other reading or chain changes a refusal for what is signed with too little weight.
        const isFinal = verified.matches ? verified.isRefusedForAll : all.every((one) => one.isRefusedForAll)
        if (isFinal || all.every(staysOpen)) return { finding: best, faults: [] }
        if (all.every(holdsOnAllChains)) break
      }
    }
  } catch (error) {
    if (!(error instanceof TooLarge) || best === null) throw error
    const left = [
      ...(givenChainId === null ? [`${ended.chains} of ${chainIds.length} chains`] : []),
      ...(readings.length > 1 ? [`reading ${ended.readings} of ${readings.length}`] : []),
    ]
    return {
      finding: leftOpen(
        { ...best, triedChains: givenChainId === null ? triedChains : null },
        walletReason('search-ended', { bound: boundOfWork, left }),
      ),
      faults: [],
    }
  }
  if (best === null || givenChainId !== null || best.verified.noChainId) return { finding: best, faults: [] }
  const { verdict } = best.verified
  return {
    finding:
      verdict !== 'refuted'
        ? { ...best, triedChains }
        : leftOpen({ ...best, triedChains }, walletReason('chains-refuse', { chains: triedChains })),
    faults: [],
  }
}
