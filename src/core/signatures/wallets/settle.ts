import { same, toAddress } from '../bytes.ts'
import { counterfactualAddress, walletContexts, type WalletVersion } from './contexts.ts'
import type { ConfigurationLink, VerifiedWallet } from './verified-wallet.ts'
import type { Scope } from './scope.ts'
import type { Branch } from './tree.ts'

export type LinkSum = {
  readonly branch: Branch
  readonly threshold: number
  readonly checkpoint: number | null
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
}

const place = (at: number, count: number): string =>
  count === 1 ? '' : ` in part ${at + 1} of the chain of configurations`

/** Why the wallet's contract refuses the signature whatever the chain says. */
const faultsOf = (links: readonly LinkSum[]): string[] =>
  links.flatMap(({ branch, threshold, checkpoint }, at) => {
    const before = at === 0 ? null : (links[at - 1]?.checkpoint ?? null)
    return [
      ...branch.broken,
      ...(branch.possible < threshold
        ? [
            `The signers reach a weight of at most ${branch.possible} of the ${threshold} needed${place(at, links.length)}.`,
          ]
        : []),
      ...(before !== null && checkpoint !== null && checkpoint >= before
        ? [`The checkpoints${place(at, links.length)} do not descend: ${before}, then ${checkpoint}.`]
        : []),
    ]
  })

/** Draws the verdict from the parts of a wallet's signature. */
export const settle = ({ wallet }: Pick<Scope, 'wallet'>, sum: SignatureSum): VerifiedWallet => {
  const { version, links, checkpointer } = sum
  const imageHash = links.at(-1)?.imageHash ?? null
  const releases = walletContexts.filter((context) => context.version === version)
  const led = releases.map((context) => ({
    release: context.name,
    address: imageHash === null ? null : counterfactualAddress(context, imageHash),
  }))
  const fitting = led.find(({ address }) => address !== null && same(address, wallet))
  const shown = fitting ?? led[0]
  const faults = faultsOf(links)
  const open = [
    ...(checkpointer === null
      ? []
      : [`What the checkpointer ${toAddress(checkpointer)} knows of newer configurations.`]),
    ...links.flatMap(({ branch }) => branch.open),
    ...links.flatMap(({ branch, threshold }, at) =>
      branch.earned < threshold
        ? [
            `Without what only a chain can tell the weight is ${branch.earned} of the ${threshold} needed${place(at, links.length)}.`,
          ]
        : [],
    ),
    ...(fitting !== undefined || imageHash === null || shown?.address == null
      ? []
      : [
          `The configuration leads to ${toAddress(shown.address)} and not to this wallet: something else was signed, or the wallet’s configuration was changed on the chain since.`,
        ]),
    ...(imageHash === null
      ? ['Whether the configuration is the wallet’s: a part of it is known to a contract alone.']
      : []),
  ]
  const verdict = faults.length > 0 ? 'refuted' : open.length > 0 ? 'undecided' : 'proven'
  return {
    version,
    address: wallet,
    verdict,
    reasons: faults.length > 0 ? faults : open,
    walletDigest: sum.walletDigest,
    noChainId: sum.noChainId,
    counterfactual: shown?.address ?? null,
    matches: fitting !== undefined,
    release: shown?.release ?? `v${version}`,
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
