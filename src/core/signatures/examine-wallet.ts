import { toAddress, toHex } from './bytes.ts'
import { deploys, type PrepareCall } from './deploy-calls.ts'
import type { WalletFinding } from './find-wallet.ts'
import type { Statement, Verification } from './report.ts'
import { walletContexts } from './wallets/contexts.ts'
import type { VerifiedWallet } from './wallets/verified-wallet.ts'
import type { TreePart } from './wallets/tree.ts'

/** Wallets that count as signers: the contract asks them, and asking one that is not there fails. */
const innerStatements = (verified: VerifiedWallet, call: PrepareCall | null): Statement[] => {
  const assumed = [
    ...new Map(
      verified.links
        .flatMap((link) => innerWallets(link.parts))
        .map((inner) => [toAddress(inner.address), inner] as const),
    ),
  ].filter(([, inner]) => inner.verdict === 'proven' && !isMade(inner, call))
  return assumed.map(([address]) => ({
    rule: 'inner-wallet',
    outcome: 'assumed',
    detail: `The wallet ${address}, which is one of the signers, is deployed and still has its first configuration. Before it is deployed the contract refuses the signature.`,
  }))
}

const isMade = (wallet: VerifiedWallet, call: PrepareCall | null): boolean => {
  const { context } = wallet
  const imageHash = wallet.links.at(-1)?.imageHash ?? null
  if (call === null || call.kind === 'other' || context === null || imageHash === null) return false
  return call.calls.some((one) => deploys(one, context, imageHash))
}

/** A release that came with the question is taken for one of the platform's. */
const releaseStatements = (verified: VerifiedWallet): Statement[] =>
  [verified, ...verified.links.flatMap((link) => innerWallets(link.parts))].some(
    ({ verdict, context }) => verdict === 'proven' && context !== null && !walletContexts.includes(context),
  )
    ? [
        {
          rule: 'own-release',
          outcome: 'assumed',
          detail:
            'The release that was given with the question is one of the platform’s: its contracts verify signatures as the known ones of its version do.',
        },
      ]
    : []

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
  if (!isMade(verified, call)) return 'The wrapper’s call makes another wallet than this one.'
  return call.calls.every((one) => family.some((wallet) => isMade(wallet, { ...call, calls: [one] })))
    ? null
    : 'The wrapper’s call makes a wallet that has nothing to do with this one.'
}

/** Weights mean something only where the signers are the wallet's: over another content the keys are anybody's. */
const weightStatements = ({ links, matches }: VerifiedWallet): Statement[] =>
  links.map(({ threshold, earned }, at) => ({
    rule: 'weight',
    outcome: earned < threshold ? 'fails' : matches ? 'holds' : 'assumed',
    detail: `${links.length > 1 ? `Part ${at + 1} of ${links.length}: the` : 'The'} signatures that hold weigh ${earned}, and ${threshold} ${threshold === 1 ? 'is' : 'are'} needed.`,
  }))

/**
 * What a wallet's signature comes to, in words.
 *
 * @param call of an ERC-6492 wrapper; `null` without one
 * @param tried chains, when none was given
 */
export const examineWallet = (
  { verified, reading, chainId, triedChains }: WalletFinding,
  call: PrepareCall | null,
  tried: readonly number[] | null,
): Verification => {
  const foreign = call === null ? null : foreignCall(verified, call)
  const holds = verified.verdict === 'proven'
  const missesDomain = reading.name === 'eip712-no-domain'
  const isRefused = verified.verdict === 'refuted'
  const verdict = isRefused
    ? 'not-this-key'
    : holds && foreign === null && !missesDomain
      ? 'proven'
      : 'undecided'
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
              : (triedChains ?? tried.length) < tried.length
                ? `No chain was given, and none of the ${triedChains} that were tried of ${tried.length} known ones fits.`
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
      rule: isRefused ? 'wallet' : 'undecided',
      outcome: isRefused ? ('fails' as const) : ('needs-network' as const),
      detail,
    })),
    ...(holds && missesDomain
      ? [
          {
            rule: reading.name,
            outcome: 'needs-network' as const,
            detail:
              'What stands in the domain was not signed: the wallet of its signers missed the types of the domain.',
          },
        ]
      : []),
    ...(verdict === 'proven'
      ? [
          {
            rule: 'first-configuration',
            outcome: 'assumed' as const,
            detail:
              'The wallet still has its first configuration. Whether it was changed on the chain needs a network.',
          },
          ...innerStatements(verified, call),
          ...releaseStatements(verified),
        ]
      : []),
    ...(isRefused
      ? [
          {
            rule: 'wallet-code',
            outcome: 'assumed' as const,
            detail: 'The address is a wallet of the platform, whose contract refuses such a signature.',
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
