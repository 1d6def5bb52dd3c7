import { walletReason, type WalletReason } from '../say/wallet-sentences.ts'
import type { LinkSum } from './resolve-wallet.ts'
import type { Refusal } from './tree.ts'

export type Single = {
  readonly link: LinkSum
  readonly noChainId: boolean
  readonly checkpointer: Uint8Array | null
}

export type Chain = {
  readonly singles: readonly Single[]
  readonly refusals: readonly Refusal[]
  readonly open: readonly WalletReason[]
}

/** Checkpoints have to descend: an older configuration cannot allow a newer one otherwise. */
const orderRefusals = (parts: readonly Chain[]): Refusal[] =>
  parts.flatMap(({ singles }, at) => {
    const before = parts[at - 1]?.singles.at(-1)?.link.checkpoint ?? null
    const checkpoint = singles.at(-1)?.link.checkpoint ?? null
    return before !== null && checkpoint !== null && checkpoint >= before
      ? [
          {
            because: walletReason('checkpoints-not-descending', {
              part: at + 1,
              before: before.toString(),
              checkpoint: checkpoint.toString(),
            }),
            ofDigest: false,
          },
        ]
      : []
  })

export const joinChain = (parts: readonly Chain[], open: readonly WalletReason[]): Chain => ({
  singles: parts.flatMap(({ singles }) => singles),
  refusals: [...parts.flatMap(({ refusals }) => refusals), ...orderRefusals(parts)],
  open: [...parts.flatMap((part) => part.open), ...open],
})

export const unknownNewer = walletReason('newer-unknown', {})
