import { walletReason, type WalletReason } from '../say/wallet-sentences.ts'
import { same, toAddress } from '../bytes.ts'
import { counterfactualAddress, type WalletVersion } from './contexts.ts'
import type { Scope } from './scope.ts'
import type { Branch, Refusal } from './tree.ts'
import type { ConfigurationLink, VerifiedWallet } from './verified-wallet.ts'

export type LinkSum = {
  readonly branch: Branch
  readonly threshold: number
  readonly checkpoint: bigint | null
  readonly imageHash: Uint8Array | null
  readonly digest: Uint8Array
}

export type SignatureSum = {
  readonly version: WalletVersion
  readonly walletDigest: Uint8Array
  readonly noChainId: boolean
  readonly checkpointer: Uint8Array | null
  readonly links: readonly LinkSum[]
  readonly refusals: readonly Refusal[]
  readonly open: readonly WalletReason[]
}

const partOf = (at: number, count: number): number | null => (count === 1 ? null : at + 1)

const refusalsOf = ({ links, refusals }: SignatureSum): Refusal[] => [
  ...links.flatMap(({ branch, threshold }, at) => [
    ...branch.refusals.map((refusal) => ({
      ...refusal,
      because: walletReason('refused-by-contract', {
        part: partOf(at, links.length),
        because: refusal.because,
      }),
    })),
    ...(branch.possible < threshold
      ? [
          {
            because: walletReason('weight-too-small', {
              part: partOf(at, links.length),
              weight: branch.possible,
              threshold,
            }),
            ofDigest: branch.most >= threshold,
          },
        ]
      : []),
  ]),
  ...refusals,
]

export const resolveWallet = (
  { wallet, contexts }: Pick<Scope, 'wallet' | 'contexts'>,
  sum: SignatureSum,
): VerifiedWallet => {
  const { version, links, checkpointer } = sum
  const imageHash = links.at(-1)?.imageHash ?? null
  const isWhole = imageHash !== null && links.every((link) => link.imageHash !== null)
  const releases = contexts.filter((context) => context.version === version)
  const led = releases.map((context) => ({
    context,
    address: isWhole ? counterfactualAddress(context, imageHash) : null,
  }))
  const fitting = led.find(({ address }) => address !== null && same(address, wallet))
  const shown = fitting ?? led[0]
  const refusals = refusalsOf(sum)
  const open = [
    ...(checkpointer === null
      ? []
      : [walletReason('checkpointer-unknown', { checkpointer: toAddress(checkpointer) })]),
    ...sum.open,
    ...links.flatMap(({ branch }) => branch.open),
    ...links.flatMap(({ branch, threshold }, at) =>
      branch.earned < threshold
        ? [
            walletReason('weight-uncertain', {
              part: partOf(at, links.length),
              weight: branch.earned,
              threshold,
            }),
          ]
        : [],
    ),
    ...(fitting !== undefined || shown?.address == null
      ? []
      : [walletReason('leads-elsewhere', { address: toAddress(shown.address) })]),
    ...(isWhole || links.length === 0 ? [] : [walletReason('configuration-unknown', {})]),
  ]
  const verdict =
    refusals.length > 0 ? 'refuted' : open.length > 0 || fitting === undefined ? 'undecided' : 'proven'
  return {
    version,
    address: wallet,
    verdict,
    reasons: refusals.length > 0 ? refusals.map(({ because }) => because) : open,
    isRefusedForAll: refusals.some(({ ofDigest }) => !ofDigest),
    walletDigest: sum.walletDigest,
    noChainId: sum.noChainId,
    counterfactual: shown?.address ?? null,
    matches: fitting !== undefined,
    release: shown?.context.name ?? `v${version}`,
    context: shown?.context ?? null,
    checkpointer,
    links: links.map((link): ConfigurationLink => ({
      threshold: link.threshold,
      checkpoint: link.checkpoint,
      earned: link.branch.earned,
      possible: link.branch.possible,
      imageHash: link.imageHash,
      digest: link.digest,
      parts: link.branch.parts,
    })),
  }
}
