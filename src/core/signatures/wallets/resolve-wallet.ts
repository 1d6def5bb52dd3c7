import { clause } from '../../sentence.ts'
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
  /** The first signed what was asked, the last is to be the wallet's first configuration. */
  readonly links: readonly LinkSum[]
  /** Why the contract refuses the chain of them. */
  readonly refusals: readonly Refusal[]
  /** What only a chain can tell, beside what the branches say. */
  readonly open: readonly string[]
}

const place = (at: number, count: number): string =>
  count === 1 ? '' : ` in part ${at + 1} of the chain of configurations`

/** Why the wallet's contract refuses the signature whatever the chain says. */
const refusalsOf = ({ links, refusals }: SignatureSum): Refusal[] => [
  ...links.flatMap(({ branch, threshold }, at) => [
    ...branch.refusals.map((refusal) => ({
      ...refusal,
      detail: `Refused by the wallet’s contract${place(at, links.length)}: ${clause(refusal.detail)}.`,
    })),
    ...(branch.possible < threshold
      ? [
          {
            detail: `The signers reach a weight of at most ${branch.possible} of the ${threshold} needed${place(at, links.length)}.`,
            ofDigest: branch.most >= threshold,
          },
        ]
      : []),
  ]),
  ...refusals,
]

/** Draws the verdict from the parts of a wallet's signature. */
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
      : [`What the checkpointer ${toAddress(checkpointer)} knows of newer configurations.`]),
    ...sum.open,
    ...links.flatMap(({ branch }) => branch.open),
    ...links.flatMap(({ branch, threshold }, at) =>
      branch.earned < threshold
        ? [
            `Without what only a chain can tell the weight is ${branch.earned} of the ${threshold} needed${place(at, links.length)}.`,
          ]
        : [],
    ),
    ...(fitting !== undefined || shown?.address == null
      ? []
      : [
          `The configuration leads to ${toAddress(shown.address)} and not to this wallet: something else was signed, or the wallet’s configuration was changed on the chain since.`,
        ]),
    ...(isWhole || links.length === 0
      ? []
      : ['Whether the configuration is the wallet’s: a part of it is known to a contract alone.']),
  ]
  const verdict =
    refusals.length > 0 ? 'refuted' : open.length > 0 || fitting === undefined ? 'undecided' : 'proven'
  return {
    version,
    address: wallet,
    verdict,
    reasons: refusals.length > 0 ? refusals.map(({ detail }) => detail) : open,
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
