import { encodeAbiParameters, type Hex } from 'viem'
import { join, ofHex, ofText, toHex } from '../../src/features/signatures/core/bytes.ts'
import { keccak } from '../../src/features/signatures/core/keccak.ts'
import { counterfactualAddress } from '../../src/features/signatures/core/wallets/contexts.ts'
import {
  imageHashOf,
  randomConfiguration,
  type Configuration,
  type TestWallet,
  type Version,
} from './configuration.ts'
import type { WalletChain } from './node.ts'
import { damage } from './damage.ts'
import type { Random } from './random.ts'
import { createSigner, type SigningKey, type SignOptions } from './sign-as-wallet.ts'

/** What both are signed: the wallet's own contract, and the desk. */
export type SignatureCheck = {
  readonly name: string
  readonly address: Hex
  readonly digest: Hex
  readonly signature: Hex
}

const versions: readonly Version[] = [1, 2, 3]
const magic6492 = ofHex(`0x${'6492'.repeat(16)}`)
const integer3 = (value: number): Uint8Array => Uint8Array.of(value >> 16, (value >> 8) & 255, value & 255)

/** Wallets of all versions, some of them signers of others; all are deployed but the last share of them. */
export const makeWallets = async (
  chain: WalletChain,
  keys: readonly SigningKey[],
  random: Random,
  count: number,
): Promise<{ readonly deployed: TestWallet[]; readonly counterfactual: TestWallet[] }> => {
  const deployed: TestWallet[] = []
  const counterfactual: TestWallet[] = []
  for (let made = 0; made < count; made += 1) {
    const version = versions[made % 3] ?? 1
    const inner = made < 12 ? [] : deployed
    const configuration = randomConfiguration(version, random, inner, keys.length)
    const imageHash = imageHashOf(version, configuration, keys)
    const address = counterfactualAddress(chain.contexts[version], imageHash)
    const wallet = { version, address, configuration }
    if (made >= 30 && random.chance(0.2)) {
      counterfactual.push(wallet)
      continue
    }
    await chain.deployWallet(version, toHex(imageHash))
    deployed.push(wallet)
  }
  return { deployed, counterfactual }
}

/** Where the tree of a single configuration begins; `null` where that cannot be read from its head. */
const treeStart = (version: Version, bytes: Uint8Array): number | null => {
  const first = bytes[0] ?? 0
  if (version === 2) return first === 0 ? 6 : first < 3 ? 7 : null
  return version === 3 && (first & 0x41) === 0 ? 2 + ((first & 0x1c) >> 2) + ((first & 0x20) >> 5) : null
}

/** The same tree written otherwise: in a branch, or behind a node of zeros. */
const rewritten = (version: Version, bytes: Uint8Array, random: Random): Uint8Array | null => {
  const start = treeStart(version, bytes)
  if (start === null || start >= bytes.length) return null
  const tree = bytes.subarray(start)
  const head = bytes.subarray(0, start)
  if (random.chance(0.5))
    return join(head, Uint8Array.of(version === 3 ? 0x43 : 4), integer3(tree.length), tree)
  return join(head, Uint8Array.of(version === 3 ? 0x30 : 3), new Uint8Array(32), tree)
}

/** Endless checks about some wallets. */
export const checksOf = function* (
  chain: WalletChain,
  wallets: readonly TestWallet[],
  keys: readonly SigningKey[],
  random: Random,
): Generator<SignatureCheck> {
  const { signAs, signInChain, joinChain } = createSigner(keys, random)
  const newer = (wallet: TestWallet): Configuration[] =>
    Array.from({ length: 1 + random.below(3) }, (_, place) => ({
      ...randomConfiguration(wallet.version, random, [], keys.length),
      checkpoint: wallet.configuration.checkpoint + (random.chance(0.9) ? 10 - place : 0),
    }))
  for (;;) {
    const wallet = wallets[random.below(wallets.length)]
    if (wallet === undefined) return
    const digest = keccak(random.bytes(32))
    const usual: SignOptions = {
      chainId: chain.chainId,
      noChainId: random.chance(0.3),
      share: random.pick([1, 1, 0.8, 0.5]),
      bare: false,
    }
    const check = (name: string, bytes: Uint8Array, signed = digest): SignatureCheck => ({
      name: `v${wallet.version}, ${name}`,
      address: toHex(wallet.address),
      digest: toHex(signed),
      signature: toHex(bytes),
    })
    const signature = signAs(wallet, digest, usual)
    yield check('as it stands', signature)
    yield check('another digest', signature, keccak(digest))
    yield check('damaged', damage(signature, random))
    yield check('damaged twice', damage(damage(join(signature, random.bytes(1)), random), random))
    yield check('the bare digest signed', signAs(wallet, digest, { ...usual, bare: true }))
    yield check('another chain', signAs(wallet, digest, { ...usual, chainId: 1 }))
    const other = rewritten(wallet.version, signature, random)
    if (other !== null) yield check('written otherwise', other)
    const asText = ofText(toHex(digest))
    const length = ofText(`\x19Ethereum Signed Message:\n${asText.length}`)
    yield check('its hex as a text', signAs(wallet, keccak(join(length, asText)), usual))
    if (wallet.version === 1) continue
    const parts = signInChain(wallet, newer(wallet), digest, { ...usual, share: 1 })
    yield check('in a chain', joinChain(wallet.version, parts))
    yield check('in a chain, turned round', joinChain(wallet.version, parts.toReversed()))
    yield check('in a chain, the last left out', joinChain(wallet.version, parts.slice(0, -1)))
    const [first, ...rest] = parts
    if (first !== undefined)
      yield check('a chain in a chain', joinChain(wallet.version, [first, joinChain(wallet.version, rest)]))
    yield check('in a chain, damaged', damage(joinChain(wallet.version, parts), random))
  }
}

/** The same for wallets that are not made yet: wrapped by ERC-6492, as they should be and otherwise. */
export const wrappedChecksOf = function* (
  chain: WalletChain,
  wallets: readonly TestWallet[],
  keys: readonly SigningKey[],
  random: Random,
): Generator<SignatureCheck> {
  const { signAs } = createSigner(keys, random)
  for (;;) {
    const wallet = wallets[random.below(wallets.length)]
    const another = wallets[random.below(wallets.length)]
    if (wallet === undefined || another === undefined) return
    const digest = keccak(random.bytes(32))
    const inner = signAs(wallet, digest, { chainId: chain.chainId, noChainId: false, share: 1, bare: false })
    const wrap = (made: TestWallet, bytes: Uint8Array): Uint8Array => {
      const imageHash = toHex(imageHashOf(made.version, made.configuration, keys))
      const encoded = encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
        [chain.contexts[made.version].factoryHex, chain.deployData(made.version, imageHash), toHex(bytes)],
      )
      return join(ofHex(encoded), magic6492)
    }
    const check = (name: string, bytes: Uint8Array): SignatureCheck => ({
      name: `v${wallet.version}, not made yet, ${name}`,
      address: toHex(wallet.address),
      digest: toHex(digest),
      signature: toHex(bytes),
    })
    yield check('as it stands', wrap(wallet, inner))
    yield check('damaged inside', wrap(wallet, damage(inner, random)))
    yield check('damaged', damage(wrap(wallet, inner), random))
    yield check('another wallet made', wrap(another, inner))
    yield check('wrapped twice', wrap(wallet, wrap(wallet, inner)))
  }
}
