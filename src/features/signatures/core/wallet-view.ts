import { sayWalletReason } from './say/wallet-sentences.ts'
import { toAddress, toHex } from './bytes.ts'
import type { LinkView, PartView, WalletView } from './report.ts'
import type { VerifiedWallet } from './wallets/verified-wallet.ts'
import type { TreePart } from './wallets/tree.ts'

const bounded = (weight: number): number | null => (Number.isFinite(weight) ? weight : null)

const blank = { address: null, hash: null, weight: null, detail: null, parts: [], wallet: null }

const viewPart = (part: TreePart): PartView => {
  switch (part.kind) {
    case 'signer':
      return {
        ...blank,
        kind: part.kind,
        title: 'Key that signed',
        address: toAddress(part.address),
        weight: part.weight,
        state: 'signed',
        detail:
          part.how === 'digest'
            ? 'over the wallet’s digest'
            : 'over the wallet’s digest as a message of 32 bytes',
      }
    case 'address':
      return {
        ...blank,
        kind: part.kind,
        title: 'Signer that did not sign',
        address: toAddress(part.address),
        weight: part.weight,
        state: 'absent',
      }
    case 'contract':
      return {
        ...blank,
        kind: part.kind,
        title: part.nested === null ? 'Contract signer' : `Wallet v${part.nested.version} as signer`,
        address: toAddress(part.address),
        weight: part.weight,
        state: part.state === 'valid' ? 'signed' : part.state,
        detail: `${part.bytes} bytes by ERC-1271: ${sayWalletReason(part.reason)}`,
        wallet: part.nested === null ? null : viewWallet(part.nested),
      }
    case 'node':
      return {
        ...blank,
        kind: part.kind,
        title: 'Part known by its hash alone',
        hash: toHex(part.hash),
        state: 'absent',
      }
    case 'branch':
      return {
        ...blank,
        kind: part.kind,
        title: 'Branch',
        state: 'group',
        parts: part.parts.map(viewPart),
      }
    case 'nested':
      return {
        ...blank,
        kind: part.kind,
        title: `Group: ${part.earned} of ${part.threshold}`,
        weight: part.weight,
        state: part.earned >= part.threshold ? 'signed' : 'group',
        parts: part.parts.map(viewPart),
      }
    case 'static':
      return {
        ...blank,
        kind: part.kind,
        title: part.anyAddress ? 'Digest allowed beforehand, for any wallet' : 'Digest allowed beforehand',
        hash: toHex(part.digest),
        state: part.matches ? 'unknown' : 'absent',
        detail: part.matches ? 'it is the one asked about' : 'it is not the one asked about',
      }
    case 'sapient':
      return {
        ...blank,
        kind: part.kind,
        title: 'Contract with a configuration of its own',
        address: toAddress(part.address),
        weight: part.weight,
        state: 'unknown',
        detail: `${part.bytes} bytes that only the contract reads${part.compact ? ' (compact)' : ''}`,
      }
  }
}

const viewCheckpoint = (checkpoint: bigint | null): Pick<LinkView, 'checkpoint' | 'checkpointDigits'> => {
  if (checkpoint === null) return { checkpoint: null }
  const isExact = checkpoint <= BigInt(Number.MAX_SAFE_INTEGER)
  return { checkpoint: isExact ? Number(checkpoint) : null, checkpointDigits: checkpoint.toString() }
}

export const viewWallet = (wallet: VerifiedWallet): WalletView => ({
  version: wallet.version,
  address: toAddress(wallet.address),
  verdict: wallet.verdict === 'refuted' ? 'not-this-key' : wallet.verdict,
  reasons: [...wallet.reasons],
  walletDigest: toHex(wallet.walletDigest),
  noChainId: wallet.noChainId,
  counterfactual: wallet.counterfactual === null ? null : toAddress(wallet.counterfactual),
  matches: wallet.matches,
  release: wallet.release,
  checkpointer: wallet.checkpointer === null ? null : toAddress(wallet.checkpointer),
  links: wallet.links.map((link): LinkView => ({
    threshold: link.threshold,
    ...viewCheckpoint(link.checkpoint),
    earned: link.earned,
    possible: bounded(link.possible),
    imageHash: link.imageHash === null ? null : toHex(link.imageHash),
    digest: toHex(link.digest),
    parts: link.parts.map(viewPart),
  })),
})
