import { toAddress, toHex } from './bytes.ts'
import { deploys, type PrepareCall } from './deploy-calls.ts'
import type { WalletFinding } from './find-wallet.ts'
import type { Statement, Verification } from './report.ts'
import type { VerifiedWallet } from './wallets/verified-wallet.ts'
import type { TreePart } from './wallets/tree.ts'

const innerWallets = (parts: readonly TreePart[]): VerifiedWallet[] =>
  parts.flatMap((part) => {
    if (part.kind === 'branch' || part.kind === 'nested') return innerWallets(part.parts)
    if (part.kind !== 'contract' || part.nested === null) return []
    return [part.nested, ...part.nested.links.flatMap((link) => innerWallets(link.parts))]
  })

/** What of the wrapper's call does not belong to this wallet; `null` when it makes just this wallet and those within. */
const foreignCall = (verified: VerifiedWallet, call: PrepareCall): string | null => {
  if (call.kind === 'other')
    return `The wrapper calls something (selector ${toHex(call.selector)}) that is no known way to make the wallet.`
  if (call.kind === 'bundle' && call.others.length > 0)
    return `The wrapper’s bundle holds more than the making of wallets: ${call.others.join(', ')}.`
  const family = [verified, ...verified.links.flatMap((link) => innerWallets(link.parts))]
  const makes = (wallet: VerifiedWallet, calls: typeof call.calls): boolean => {
    const imageHash = wallet.links.at(-1)?.imageHash ?? null
    return imageHash !== null && calls.some((one) => deploys(one, wallet.release, imageHash))
  }
  if (!makes(verified, call.calls)) return 'The wrapper’s call makes another wallet than this one.'
  return call.calls.every((one) => family.some((wallet) => makes(wallet, [one])))
    ? null
    : 'The wrapper’s call makes a wallet that has nothing to do with this one.'
}

const weightStatements = ({ links }: VerifiedWallet): Statement[] =>
  links.map(({ threshold, earned }, at) => ({
    rule: 'weight',
    outcome: earned >= threshold ? 'holds' : 'fails',
    detail: `${links.length > 1 ? `Part ${at + 1} of ${links.length}: the` : 'The'} signatures that hold weigh ${earned}, and ${threshold} ${threshold === 1 ? 'is' : 'are'} needed.`,
  }))

/**
 * What a wallet's signature comes to, in words.
 *
 * @param call of an ERC-6492 wrapper; `null` without one
 * @param tried chains, when none was given
 */
export const examineWallet = (
  { verified, reading, chainId }: WalletFinding,
  call: PrepareCall | null,
  tried: readonly number[] | null,
): Verification => {
  const foreign = call === null ? null : foreignCall(verified, call)
  const holds = verified.verdict === 'proven'
  const verdict = holds && foreign !== null ? 'undecided' : verified.verdict
  const chain = verified.noChainId
    ? 'It holds on every chain: the signature leaves the chain out.'
    : `Chain ${chainId}.`
  const statements: Statement[] = [
    {
      rule: 'form',
      outcome: 'noted',
      detail: `Laid out as a signature of a wallet of the platform, version ${verified.version}.`,
    },
    {
      rule: reading.name,
      outcome: holds ? 'holds' : 'assumed',
      detail: `${reading.how} Digest ${toHex(reading.digest)}.`,
    },
    {
      rule: 'wallet-digest',
      outcome: holds ? 'holds' : 'assumed',
      detail: `With the wallet’s address and its chain its signers signed ${toHex(verified.walletDigest)}. ${chain}`,
    },
    ...(tried === null || verified.noChainId
      ? []
      : [
          {
            rule: 'chain',
            outcome: holds ? ('holds' as const) : ('assumed' as const),
            detail: holds
              ? `No chain was given; of ${tried.length} known ones chain ${chainId} fits.`
              : `No chain was given, and none of ${tried.length} known ones fits.`,
          },
        ]),
    {
      rule: 'address',
      outcome: verified.matches ? 'holds' : 'needs-network',
      detail: verified.matches
        ? `The configuration in the signature is the first one of ${toAddress(verified.address)} (${verified.release}): the address is made from it.`
        : verified.counterfactual === null
          ? 'The configuration cannot be rebuilt from the signature alone.'
          : `The configuration in the signature leads to ${toAddress(verified.counterfactual)} (${verified.release}).`,
    },
    ...weightStatements(verified),
    ...(call === null
      ? []
      : [
          {
            rule: 'ERC-6492',
            outcome: foreign === null ? ('holds' as const) : ('needs-network' as const),
            detail:
              foreign ?? 'The wrapper’s call makes this wallet at its factory, from this configuration.',
          },
        ]),
    ...verified.reasons.map((detail) => ({
      rule: verified.verdict === 'refuted' ? 'wallet' : 'undecided',
      outcome: verified.verdict === 'refuted' ? ('fails' as const) : ('needs-network' as const),
      detail,
    })),
    ...(verdict === 'proven'
      ? [
          {
            rule: 'first-configuration',
            outcome: 'assumed' as const,
            detail:
              'The wallet still has its first configuration. Whether it was changed on the chain needs a network.',
          },
        ]
      : []),
    ...(verdict === 'refuted'
      ? [
          {
            rule: 'wallet-code',
            outcome: 'assumed' as const,
            detail: 'The address is a wallet of the platform, whose contract refuses such a signature.',
          },
        ]
      : []),
    ...(reading.name === 'operation'
      ? [
          {
            rule: 'operation',
            outcome: 'noted' as const,
            detail:
              'The 32 bytes are the wallet’s own digest of an operation. isValidSignature with them as its digest says no.',
          },
        ]
      : []),
  ]
  return {
    verdict,
    kind: `wallet-v${verified.version}`,
    ...(verdict === 'proven' ? { signer: toAddress(verified.address) } : {}),
    reading: reading.name,
    statements,
  }
}
