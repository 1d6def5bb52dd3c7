import { statement } from './say.ts'
import { readingFact } from './say/reading-sentences.ts'
import { ofHex, toAddress, toHex } from './bytes.ts'
import type { Recover } from './curve.ts'
import { readPrepareCall, type PrepareCall } from './deploy-calls.ts'
import { examineDelegated } from './examine-delegated.ts'
import { examineMultisig } from './examine-multisig.ts'
import { examinePlain, plainForm } from './examine-plain.ts'
import { examineWallet } from './examine-wallet.ts'
import { examineAccountForm, ownersOf } from './account-forms.ts'
import { findWallet, type WalletFinding } from './find-wallet.ts'
import { limitedRecover, newLimits, TooLarge, type Limits } from './limits.ts'
import { isPlainSize, readPlain, type PlainSignature, type SignatureFault } from './plain-signature.ts'
import { readContent, type Content, type ContentReadings, type Reading } from './readings.ts'
import type { Examination, FormView, ReadingView, Statement, Verdict, Verification } from './report.ts'
import { readSignature, readSignedMessage, withoutStray } from './signature-input.ts'
import { readBulk } from './seaport-bulk.ts'
import { viewWallet } from './wallet-view.ts'
import { Malformed } from './wallets/byte-reader.ts'
import type { WalletContext } from './wallets/contexts.ts'
import type { VerifiedWallet } from './wallets/verified-wallet.ts'
import { tooLarge } from './too-large.ts'
import { wrapperForm } from './wrapper-form.ts'
import { beginsWrapped, isLooselyWrapped, readWrapper, type Wrapper } from './wrappers.ts'
import { networks } from '../../../core/networks/networks.ts'

const busiest: readonly number[] = [137, 8453, 1, 42_161, 10, 56, 43_114, 100, 13_371, 33_139, 81_457]

const placeOf = (chainId: number): number => {
  const place = busiest.indexOf(chainId)
  return place === -1 ? busiest.length : place
}

const knownChainIds: readonly number[] = [
  ...new Set(
    networks
      .toSorted(
        (a, b) =>
          placeOf(a.chainId) - placeOf(b.chainId) ||
          Number(a.retired) - Number(b.retired) ||
          Number(a.testnet) - Number(b.testnet),
      )
      .map(({ chainId }) => chainId),
  ),
]

const likelyChains = (named: bigint | null): readonly number[] => {
  const first = knownChainIds.find((chainId) => BigInt(chainId) === named)
  return first === undefined ? knownChainIds : [...new Set([first, ...knownChainIds])]
}

export type SignatureQuery = {
  readonly address: string
  readonly signature: string | object
  /** `null`: not known; then the known chains are tried where it matters. */
  readonly chainId: number | null
  readonly content: Content
  readonly contexts?: readonly WalletContext[]
}

type Deps = { readonly recover: Recover; readonly limits: Limits; readonly all: boolean }

type Finding = Verification &
  Partial<Pick<Examination, 'forms' | 'readings' | 'foundChainId'>> & { readonly wallet?: VerifiedWallet }

const malformed = (problem: string, offset: number, kind: Verification['kind'] = 'unknown'): Finding => ({
  verdict: 'malformed',
  kind,
  statements: [statement('form', 'fails', 'layout-broken', { offset, problem })],
})

/** Read strictly a changed byte never goes unnoticed; a contract does not look at all of them. */
const looselyWrapped = ({ message, offset }: Malformed): Finding => ({
  verdict: 'undecided',
  kind: 'contract',
  statements: [statement('ERC-6492', 'needs-network', 'wrapper-loose', { offset, problem: message })],
})

const plainViews = (readings: readonly Reading[]): ReadingView[] =>
  readings.map(({ digest, ...reading }) => ({
    ...reading,
    digest: toHex(digest),
    recovers: null,
    fits: null,
  }))

const contentProblem = ({ problem }: ContentReadings): Statement[] =>
  problem === null ? [] : [statement('content', 'fails', 'content-unreadable', { problem })]

const contentOf = ({ content, signature }: SignatureQuery): Content => {
  const signed =
    content.kind === 'none' && typeof signature === 'string' ? readSignedMessage(signature) : null
  return signed?.message == null ? content : { kind: 'message', text: signed.message }
}

const strayNote = ({ content, signature }: SignatureQuery): Statement[] => {
  const given = [
    typeof signature === 'string' ? (readSignedMessage(signature)?.signature ?? signature) : '',
    content.kind === 'digest' ? content.hex : '',
  ].map((text) => text.trim())
  return given.every((text) => text.startsWith('{') || text === withoutStray(text))
    ? []
    : [statement('stray-marks', 'noted', 'marks-left-out', {})]
}

/** Letters in upper and lower case are a checksum (EIP-55); one that is wrong often means a digit that is. */
const checksumNote = (address: string): Statement[] =>
  /[a-f]/.test(address) && /[A-F]/.test(address) && toAddress(ofHex(address.toLowerCase())) !== address
    ? [statement('EIP-55', 'noted', 'checksum-wrong', {})]
    : []

/** Contracts that check their domain take it on the domain's chain alone. */
const domainChainNote = ({ typedData }: ContentReadings, chainId: number | null): Statement[] => {
  const named = typedData?.chainId ?? null
  if (named === null || chainId === null || named === BigInt(chainId)) return []
  return [statement('domain-chain', 'noted', 'domain-of-other-chain', { named: named.toString(), chainId })]
}

/** No signature covers what the types do not have, whatever a reader takes it for. */
const unsignedNote = ({ typedData }: ContentReadings): Statement[] =>
  typedData === null || typedData.unsigned.length === 0
    ? []
    : [statement('not-covered', 'noted', 'not-signed', { members: typedData.unsigned })]

const ethAuthNote = ({ typedData }: ContentReadings): Statement[] =>
  typedData?.ethAuth == null ? [] : [statement('ETHAuth', 'noted', 'eth-auth', typedData.ethAuth)]

export const examine = (query: SignatureQuery, recover: Recover, all: boolean): Examination => {
  const { chainId } = query
  const address = ofHex(query.address.toLowerCase())
  const content = readContent(contentOf(query))
  const { wallet, ...finding } = findWithin(query, address, content, recover, all)
  const { typedData } = content
  // What cannot be hashed says nothing of a key either.
  const isOpen = content.problem !== null && finding.verdict === 'not-this-key'
  return {
    ...finding,
    verdict: isOpen ? 'undecided' : finding.verdict,
    statements: [
      ...contentProblem(content),
      // What is wrong with the content is said once.
      ...finding.statements.filter(
        ({ rule, outcome }) => content.problem === null || rule !== 'content' || outcome !== 'assumed',
      ),
      ...unsignedNote(content),
      ...ethAuthNote(content),
      ...domainChainNote(content, chainId ?? finding.foundChainId ?? null),
      ...strayNote(query),
      ...checksumNote(query.address),
    ],
    address: toAddress(address),
    chainId,
    foundChainId: finding.foundChainId ?? null,
    forms: finding.forms ?? [],
    readings: finding.readings ?? plainViews(content.readings),
    wallet: all && wallet !== undefined ? viewWallet(wallet) : null,
    typedData:
      typedData === null
        ? null
        : {
            primaryType: typedData.primaryType,
            faults: typedData.faults,
            domainSeparator: typedData.hashes === null ? null : toHex(typedData.hashes.domainSeparator),
            structHash: typedData.hashes?.structHash == null ? null : toHex(typedData.hashes.structHash),
            digest: typedData.hashes === null ? null : toHex(typedData.hashes.digest),
            ...(typedData.ethAuth === null ? {} : { ethAuth: typedData.ethAuth }),
          },
  }
}

const findWithin = (
  query: SignatureQuery,
  address: Uint8Array,
  content: ContentReadings,
  recover: Recover,
  all: boolean,
): Finding => {
  const limits = newLimits()
  try {
    return find(query, address, content, { recover: limitedRecover(recover, limits), limits, all })
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    return tooLarge(error.message)
  }
}

const find = (query: SignatureQuery, address: Uint8Array, content: ContentReadings, deps: Deps): Finding => {
  const given = readSignature(query.signature, query.chainId)
  if (given.kind === 'fault') return malformed(given.problem, given.offset)
  const { readings } = content
  if (given.kind === 'plain') {
    const finding = examinePlain(address, given.plain, readings, deps.recover, deps.all)
    return { ...finding, kind: 'eoa', forms: [plainForm(given.plain)] }
  }
  let wrapper: Wrapper | null
  let call: PrepareCall | null = null
  try {
    wrapper = readWrapper(given.bytes)
    if (wrapper?.kind === 'erc6492') call = readPrepareCall(wrapper.to, wrapper.data)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return isLooselyWrapped(given.bytes)
      ? looselyWrapped(error)
      : malformed(error.message, error.offset, 'contract')
  }
  const outer: FormView[] = wrapper === null ? [] : [wrapperForm(wrapper, call)]
  const within = (found: Finding): Finding => ({ ...found, forms: [...outer, ...(found.forms ?? [])] })
  if (wrapper?.kind === 'erc8010')
    return within(examineDelegated(address, wrapper, readings, deps.recover, query.chainId))
  const bytes = wrapper?.inner ?? given.bytes
  const base = wrapper?.innerOffset ?? 0
  const bulk = wrapper === null ? readBulk(bytes, content) : null
  const ofBulk = bulk === null ? null : readPlain(bulk.inner, query.chainId)
  if (bulk !== null && ofBulk !== null && !('problem' in ofBulk)) {
    const plain = examinePlain(address, ofBulk, [bulk.reading], deps.recover, deps.all)
    if (plain.verdict === 'proven') return { ...plain, kind: 'eoa', forms: [plainForm(ofBulk)] }
    const other = findContract(query, address, bytes, base, content, call, deps)
    return other.verdict === 'malformed' ? { ...plain, kind: 'eoa', forms: [plainForm(ofBulk)] } : other
  }
  const plain = isPlainSize(bytes.length) ? readPlain(bytes, query.chainId) : null
  if (plain === null) return within(findContract(query, address, bytes, base, content, call, deps))
  const ofKey = findKey(query, address, plain, base, readings, wrapper, deps)
  if (ofKey.verdict === 'proven') return within(ofKey)
  // A small wallet's signature has as many bytes as one of a key.
  const ofContract = findContract(query, address, bytes, base, content, call, deps)
  // That a digest is stored on a chain is said of so many bytes only where they carry a configuration.
  const isStronger =
    ofContract.wallet?.links.length !== 0 && strength[ofContract.verdict] > strength[ofKey.verdict]
  return within(isStronger ? ofContract : ofKey)
}

const strength: Readonly<Record<Verdict, number>> = {
  proven: 3,
  undecided: 2,
  'not-this-key': 1,
  malformed: 0,
}

const findKey = (
  { chainId }: SignatureQuery,
  address: Uint8Array,
  plain: PlainSignature | SignatureFault,
  base: number,
  readings: readonly Reading[],
  wrapper: Wrapper | null,
  { recover, all }: Deps,
): Finding => {
  if ('problem' in plain) return malformed(plain.problem, base + plain.offset, 'eoa')
  const finding = examinePlain(address, plain, readings, recover, all || wrapper !== null)
  const [usual] = readings
  const forms = [
    plainForm(plain),
    // The bytes say nothing of the account: of some kinds they tell the owner.
    ...(all && finding.verdict === 'not-this-key' && usual !== undefined
      ? [ownersOf(plain, usual.digest, address, chainId, recover)]
      : []),
  ]
  return wrapper === null
    ? { ...finding, kind: 'eoa', forms }
    : { ...contractOnly(finding.readings), readings: finding.readings, forms }
}

const contractOnly = (readings: readonly ReadingView[]): Verification => ({
  verdict: 'undecided',
  kind: 'contract',
  statements: [
    statement('ERC-6492', 'needs-network', 'wrapper-of-key', {
      leads: readings
        .slice(0, 2)
        .flatMap(({ name, recovers }) => (recovers === null ? [] : [{ name, recovers }])),
    }),
  ],
})

/** The layout of a signature whose content is unknown: its keys mean nothing. */
const layoutOnly = ({ verified }: WalletFinding, { problem }: ContentReadings): Finding => ({
  verdict: 'undecided',
  kind: `wallet-v${verified.version}`,
  wallet: verified,
  statements: [statement('content', 'assumed', 'layout-alone', { isGiven: problem !== null })],
})

const ofWallet = (
  finding: WalletFinding,
  query: SignatureQuery,
  readings: readonly Reading[],
  tried: readonly number[],
  call: PrepareCall | null,
): Finding => {
  const isOpen = query.chainId === null && !finding.verified.noChainId
  const examined = examineWallet(finding, call, isOpen ? tried : null)
  const isProven = examined.verdict === 'proven'
  return {
    ...examined,
    wallet: finding.verified,
    foundChainId: isProven && isOpen ? finding.chainId : null,
    readings: plainViews(readings).map((view) => ({
      ...view,
      fits: isProven ? view.name === finding.reading.name : null,
    })),
  }
}

const hasLinks = (finding: WalletFinding | null): boolean =>
  finding !== null && finding.verified.links.length > 0

const findContract = (
  query: SignatureQuery,
  address: Uint8Array,
  bytes: Uint8Array,
  base: number,
  content: ContentReadings,
  call: PrepareCall | null,
  { recover, limits }: Deps,
): Finding => {
  const { readings, typedData } = content
  const likelyChainIds = likelyChains(typedData?.chainId ?? null)
  // Without content the layout alone is read: over a digest of zeros, which proves nothing.
  const isEmpty = readings.length === 0
  const tried = isEmpty
    ? [{ name: 'digest', how: readingFact('nothing', {}), digest: new Uint8Array(32) } as const]
    : readings
  const search = findWallet(
    {
      wallet: address,
      signature: bytes,
      readings: tried,
      chainId: isEmpty ? (query.chainId ?? 1) : query.chainId,
      likelyChainIds,
      contexts: query.contexts ?? [],
    },
    recover,
    limits,
  )
  const { finding } = search
  const wallet =
    finding === null
      ? null
      : isEmpty
        ? layoutOnly(finding, content)
        : ofWallet(finding, query, readings, likelyChainIds, call)
  // A configuration that makes the address tells what stands there; a signature without any may be one of another kind, too.
  if (
    wallet !== null &&
    (wallet.verdict !== 'not-this-key' ? hasLinks(finding) : finding?.verified.matches === true)
  )
    return wallet
  const other =
    examineMultisig(address, bytes, tried, query.chainId, recover) ??
    examineAccountForm(bytes, { address, readings, chainId: query.chainId, recover })
  if (other !== null) return other
  if (wallet !== null) return wallet
  if (call !== null)
    return {
      verdict: 'undecided',
      kind: 'contract',
      statements: [statement('ERC-6492', 'needs-network', 'wrapper-unknown', {})],
    }
  if (base === 0 && beginsWrapped(bytes))
    return malformed(
      'it begins like a wrapped signature (ERC-6492) and does not end with the mark of one',
      Math.max(0, bytes.length - 32),
      'contract',
    )
  const count = bytes.length === 1 ? '1 byte is' : `${bytes.length} bytes are`
  const words = `${count} no signature of a known kind${bytes.length < 64 ? ': one of a key has 64 or 65' : ''}`
  const furthest = search.faults.toSorted((a, b) => b.offset - a.offset)[0]
  return malformed(
    furthest === undefined
      ? words
      : `${words}; read as one of a version ${furthest.version} wallet, ${furthest.problem}`,
    base + (furthest?.offset ?? 0),
  )
}
