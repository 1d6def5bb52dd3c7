import { statement } from './say.ts'
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
  return assumed.map(([address]) => statement('inner-wallet', 'assumed', 'inner-wallet', { address }))
}

const isMade = (wallet: VerifiedWallet, call: PrepareCall | null): boolean => {
  const { context } = wallet
  const imageHash = wallet.links.at(-1)?.imageHash ?? null
  if (call === null || call.kind === 'other' || context === null || imageHash === null) return false
  return call.calls.some((one) => deploys(one, context, imageHash))
}

const releaseStatements = (verified: VerifiedWallet): Statement[] =>
  [verified, ...verified.links.flatMap((link) => innerWallets(link.parts))].some(
    ({ verdict, context }) => verdict === 'proven' && context !== null && !walletContexts.includes(context),
  )
    ? [statement('own-release', 'assumed', 'own-release', {})]
    : []

const innerWallets = (parts: readonly TreePart[]): VerifiedWallet[] =>
  parts.flatMap((part) => {
    if (part.kind === 'branch' || part.kind === 'nested') return innerWallets(part.parts)
    if (part.kind !== 'contract' || part.nested === null) return []
    return [part.nested, ...part.nested.links.flatMap((link) => innerWallets(link.parts))]
  })

const foreignCall = (verified: VerifiedWallet, call: PrepareCall): Statement | null => {
  if (call.kind === 'other')
    return statement('ERC-6492', 'needs-network', 'wrapper-calls-other', { selector: toHex(call.selector) })
  if (call.kind === 'bundle' && call.others.length > 0)
    return statement('ERC-6492', 'needs-network', 'wrapper-holds-more', { others: call.others })
  const family = [verified, ...verified.links.flatMap((link) => innerWallets(link.parts))]
  if (!isMade(verified, call)) return statement('ERC-6492', 'needs-network', 'wrapper-makes-other', {})
  return call.calls.every((one) => family.some((wallet) => isMade(wallet, { ...call, calls: [one] })))
    ? null
    : statement('ERC-6492', 'needs-network', 'wrapper-makes-stranger', {})
}

/** Weights mean something only where the signers are the wallet's: over another content the keys are anybody's. */
const weightStatements = ({ links, matches }: VerifiedWallet): Statement[] =>
  links.map(({ threshold, earned }, at) =>
    statement('weight', earned < threshold ? 'fails' : matches ? 'holds' : 'assumed', 'signers-weigh', {
      part: links.length > 1 ? at + 1 : null,
      parts: links.length,
      weight: earned,
      threshold,
    }),
  )

export const examineWallet = (
  { verified, reading, chainId, triedChains }: WalletFinding,
  call: PrepareCall | null,
  tried: readonly number[] | null,
): Verification => {
  const foreign = call === null ? null : foreignCall(verified, call)
  const holds = verified.verdict === 'proven'
  const isRefused = verified.verdict === 'refuted'
  const verdict = isRefused
    ? 'not-this-key'
    : holds && foreign === null && reading.open === undefined
      ? 'proven'
      : 'undecided'
  const certainty = holds ? 'holds' : 'assumed'
  const { release } = verified
  const address = toAddress(verified.address)
  const statements: Statement[] = [
    statement('form', 'noted', 'layout-of-wallet', { version: verified.version }),
    statement(reading.name, certainty, 'read', { how: reading.how, digest: toHex(reading.digest) }),
    statement('wallet-digest', certainty, 'wallet-digest', {
      digest: toHex(verified.walletDigest),
      chainId: verified.noChainId ? null : chainId,
    }),
    ...(tried === null || verified.noChainId
      ? []
      : [
          holds
            ? statement('chain', 'holds', 'chain-fits', { known: tried.length, chainId })
            : statement('chain', 'assumed', 'no-chain-fits', {
                tried: triedChains ?? tried.length,
                known: tried.length,
              }),
        ]),
    verified.matches
      ? statement('address', 'holds', 'configuration-fits', { address, release })
      : verified.counterfactual === null
        ? statement('address', 'needs-network', 'configuration-incomplete', {})
        : statement('address', 'needs-network', 'configuration-leads-to', {
            address: toAddress(verified.counterfactual),
            release,
          }),
    ...weightStatements(verified),
    ...(call === null ? [] : [foreign ?? statement('ERC-6492', 'holds', 'wrapper-makes-wallet', {})]),
    ...verified.reasons.map((reason) =>
      isRefused
        ? statement('wallet', 'fails', 'wallet-reason', { reason })
        : statement('undecided', 'needs-network', 'wallet-reason', { reason }),
    ),
    ...(holds && reading.open !== undefined
      ? [statement(reading.name, 'needs-network', 'reading-open', { open: reading.open })]
      : []),
    ...(verdict === 'proven'
      ? [
          statement('first-configuration', 'assumed', 'first-configuration', {}),
          ...innerStatements(verified, call),
          ...releaseStatements(verified),
        ]
      : []),
    ...(isRefused ? [statement('wallet-code', 'assumed', 'wallet-code', {})] : []),
  ]
  return {
    verdict,
    kind: `wallet-v${verified.version}`,
    ...(verdict === 'proven' ? { signer: toAddress(verified.address) } : {}),
    reading: reading.name,
    statements,
  }
}
