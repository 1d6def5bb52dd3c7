import { sayWalletReason } from './say/wallet-sentences.ts'
import { toAddress, toHex } from './bytes.ts'
import type { LinkView, PartView, WalletView } from './report.ts'
import type { VerifiedWallet } from './wallets/verified-wallet.ts'
import type { TreePart } from './wallets/tree.ts'

const bounded = (weight: number): number | null => (Number.isFinite(weight) ? weight : null)

const viewPart = (part: TreePart): PartView => {
  const common = {
    kind: part.kind,
    address: 'address' in part ? toAddress(part.address) : null,
    hash: null,
    weight: 'weight' in part ? part.weight : null,
    detail: null,
    parts: 'parts' in part ? part.parts.map(viewPart) : [],
    wallet: null,
  }
  switch (part.kind) {
    case 'signer': {
      const over = part.how === 'digest' ? '' : ' as a message of 32 bytes'
      return {
        ...common,
        title: 'Key that signed',
        state: 'signed',
        detail: `over the wallet’s digest${over}`,
      }
    }
    case 'address':
      return { ...common, title: 'Signer that did not sign', state: 'absent' }
    case 'contract':
      return {
        ...common,
        title: part.nested === null ? 'Contract signer' : `Wallet v${part.nested.version} as signer`,
        state: part.state === 'valid' ? 'signed' : part.state,
        detail: `${part.bytes} bytes by ERC-1271: ${sayWalletReason(part.reason)}`,
        wallet: part.nested === null ? null : viewWallet(part.nested),
      }
    case 'node':
      return { ...common, title: 'Part known by its hash alone', hash: toHex(part.hash), state: 'absent' }
    case 'branch':
      return { ...common, title: 'Branch', state: 'group' }
    case 'nested':
      return {
        ...common,
        title: `Group: ${part.earned} of ${part.threshold}`,
        state: part.earned >= part.threshold ? 'signed' : 'group',
      }
    case 'static':
      return {
        ...common,
        title: part.anyAddress ? 'Digest allowed beforehand, for any wallet' : 'Digest allowed beforehand',
        hash: toHex(part.digest),
        state: part.matches ? 'unknown' : 'absent',
        detail: part.matches ? 'it is the one asked about' : 'it is not the one asked about',
      }
    case 'sapient':
      return {
        ...common,
        title: 'Contract with a configuration of its own',
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
