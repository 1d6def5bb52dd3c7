import type { Recover } from '../curve.ts'
import { Malformed, readBytes } from './byte-reader.ts'
import type { VerifiedWallet } from './verified-wallet.ts'
import { countPart, type Limits, withoutKeys } from '../limits.ts'
import type { Payload, Scope } from './scope.ts'
import { verifyVersion2 } from './version-2.ts'
import { verifyVersion3 } from './version-3.ts'
import { type WalletContext, walletContexts, type WalletVersion } from './contexts.ts'
import { join, padLeft, word } from '../bytes.ts'
import { sumBranch } from './branch-sum.ts'
import { dynamicPart, leafSigner, leafSize } from './leaf-signature.ts'
import { resolveWallet } from './resolve-wallet.ts'
import { legacyDigest } from './wallet-digest.ts'

const verifyVersion1 = (
  scope: Scope,
  payload: Payload,
  signature: Uint8Array,
  base: number,
): VerifiedWallet => {
  if (payload.kind === 'configuration')
    throw new Malformed('wallets of version 1 sign no configurations', base)
  const digest = legacyDigest(scope, payload, scope.chainId)
  const reader = readBytes(signature, base)
  const threshold = reader.integer(2, 'the threshold')
  const sum = sumBranch('row', word(threshold))
  if (reader.left() === 0) throw new Malformed('no signers follow', reader.offset())
  while (reader.left() > 0) {
    const offset = reader.offset()
    countPart(scope)
    const kind = reader.integer(1, 'the kind of a part')
    if (kind > 2) throw new Malformed(`the kind of a part is ${kind}, where 0, 1 or 2 must be`, offset)
    const weight = reader.integer(1, 'a weight')
    const leaf = (address: Uint8Array): Uint8Array => join(word(weight), padLeft(address))
    if (kind === 0) {
      const at = reader.offset()
      const bytes = reader.bytes(leafSize, 'a key’s signature')
      const { address, how, refusal } = leafSigner(scope, digest, bytes, at)
      if (refusal !== null) sum.refuse(refusal)
      sum.add({ kind: 'signer', address, weight, how }, leaf(address), { earned: weight })
      continue
    }
    const address = reader.bytes(20, 'an address')
    if (kind === 1) {
      sum.add({ kind: 'address', address, weight }, leaf(address))
      continue
    }
    const size = reader.integer(2, 'the size of a signature')
    const at = reader.offset()
    const bytes = reader.bytes(size, 'the signature of a contract signer')
    const part = dynamicPart(scope, digest, { address, weight }, bytes, at)
    sum.add(part, leaf(address), { earned: part.state === 'valid' ? weight : 0, possible: weight })
  }
  const branch = sum.result()
  return resolveWallet(scope, {
    version: 1,
    walletDigest: digest,
    noChainId: false,
    checkpointer: null,
    links: [{ branch, threshold, checkpoint: null, imageHash: branch.root, digest }],
    refusals: [],
    open: [],
  })
}

export type WalletQuestion = {
  readonly wallet: Uint8Array
  readonly chainId: number
  readonly payload: Payload
  readonly signature: Uint8Array
  readonly contexts?: readonly WalletContext[]
  readonly versions?: readonly WalletVersion[]
  /** What is known of the layout of parts of these bytes; it does not depend on what was signed, so attempts at them share it. */
  readonly knownFaults?: Map<string, WalletFault>
}

export type WalletFault = {
  readonly version: WalletVersion
  readonly problem: string
  readonly offset: number
}

export type WalletAnswer = {
  readonly verified: readonly VerifiedWallet[]
  readonly faults: readonly WalletFault[]
}

const readers = { 1: verifyVersion1, 2: verifyVersion2, 3: verifyVersion3 } as const

/** What a first byte speaks for comes first: a wrong attempt may take a recovery or two. */
const orderOf = (first: number | undefined): readonly WalletVersion[] => (first === 0 ? [1, 2, 3] : [2, 3, 1])

/** A configuration that leads to the wallet tells its version. Else what cannot be decided hides what is refused. */
export const rankOf = ({ verdict, matches }: VerifiedWallet): number => {
  if (verdict === 'proven') return 0
  if (matches) return verdict === 'undecided' ? 1 : 2
  return verdict === 'undecided' ? 3 : 4
}

/** The version does not always show in the bytes, so each is tried; the one that rebuilds the address is right. */
export const verifyWallet = (
  question: WalletQuestion,
  recover: Recover,
  limits: Limits,
  depth = 0,
  base = 0,
): WalletAnswer => {
  const { wallet, chainId, payload, signature, contexts = [], versions = orderOf(signature[0]) } = question
  const { knownFaults = new Map<string, WalletFault>() } = question
  const scope: Scope = {
    wallet,
    chainId,
    recover,
    limits,
    contexts: [...contexts, ...walletContexts],
    depth,
    level: 0,
    verifyInner: (inner, digest, bytes, at) =>
      verifyWallet(
        {
          wallet: inner,
          chainId,
          payload: { kind: 'digest', digest },
          signature: bytes,
          contexts,
          knownFaults,
        },
        recover,
        limits,
        depth + 1,
        at,
      ).verified[0] ?? null,
  }
  const verified: VerifiedWallet[] = []
  const faults: WalletFault[] = []
  for (const version of versions) {
    const name = `${version} ${base} ${signature.length}`
    const former = knownFaults.get(name)
    if (former !== undefined) {
      faults.push(former)
      continue
    }
    try {
      const answer = readers[version](scope, payload, signature, base)
      if (answer.verdict === 'proven') return { verified: [answer], faults }
      verified.push(answer)
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      const fault = { version, problem: error.message, offset: error.offset }
      knownFaults.set(name, fault)
      faults.push(fault)
    }
  }
  return { verified: verified.toSorted((a, b) => rankOf(a) - rankOf(b)), faults }
}

/** As which versions the bytes can be read, found without recovering a key: the layout does not depend on what was signed. */
export type WalletLayout = {
  readonly versions: readonly WalletVersion[]
  readonly faults: readonly WalletFault[]
  readonly work: number
}

export const readLayout = (question: WalletQuestion): WalletLayout => {
  const versions: WalletVersion[] = []
  const faults: WalletFault[] = []
  let workOfOne = 0
  for (const version of orderOf(question.signature[0])) {
    const { value: read, work } = withoutKeys((recover, limits) =>
      verifyWallet({ ...question, versions: [version] }, recover, limits),
    )
    faults.push(...read.faults)
    if (read.faults.length > 0) continue
    versions.push(version)
    workOfOne += work
  }
  return { versions, faults, work: workOfOne }
}
