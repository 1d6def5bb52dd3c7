import {
  concat,
  encodePacked,
  getAddress,
  hashMessage,
  keccak256,
  numberToHex,
  pad,
  recoverAddress,
  size,
  slice,
  toHex,
  zeroHash,
  type Hex,
} from 'viem'

/**
 * Verifies wallets' signatures by `docs/proof-format.md` alone; it shares no code with the desk. It throws where the signature does not
 * hold by what stands there, whatever the reason.
 */

type Content = { readonly digest: Hex } | { readonly imageHash: Hex }
type Tree = { readonly weight: bigint; readonly root: Hex }
type Link = { readonly earned: bigint; readonly threshold: bigint }
type Part = Tree & {
  readonly threshold: bigint
  readonly checkpoint: bigint
  readonly signed: Hex
  readonly anyChain: boolean
}

export type Release = {
  readonly version: number
  readonly name: string
  readonly factory: Hex
  readonly module: Hex
  readonly creationCode: Hex
}

export type CheckedWallet = {
  readonly release: Release
  readonly address: Hex
  readonly imageHash: Hex
  readonly links: readonly Link[]
  readonly signed: Hex
  readonly anyChain: boolean
  /** Wallets among the signers, and within these. */
  readonly inner: readonly CheckedWallet[]
}

const nobody = '0x0000000000000000000000000000000000000000'
const proxy = '0x603a600e3d39601a805130553df3363d3d373d3d3d363d30545af43d82803e903d91601857fd5bf3'
const proxy3 =
  '0x6041600e3d396021805130553df33d3d36153402601f57363d3d373d363d30545af43d82803e903d91601f57fd5bf3'

export const creationCodeOf = (version: number): Hex => (version === 3 ? proxy3 : proxy)

const release = (version: number, name: string, factory: Hex, module: Hex): Release => ({
  version,
  name,
  factory,
  module,
  creationCode: creationCodeOf(version),
})

const factory3 = '0x00000000000018A77519fcCCa060c2537c9D6d3F'
const releases: readonly Release[] = [
  release(
    1,
    'v1',
    '0xf9D09D634Fb818b05149329C1dcCFAeA53639d96',
    '0xd01F11855bCcb95f88D7A48492F66410d4637313',
  ),
  release(
    2,
    'v2',
    '0xFaA5c0b14d1bED5C888Ca655B9a8A5911F78eF4A',
    '0xfBf8f1A5E00034762D928f46d438B947f5d4065d',
  ),
  release(3, 'v3 rc5', factory3, '0x0000000000001f3C39d61698ab21131a12134454'),
  release(3, 'v3 rc5 (4337)', factory3, '0x0000000000009caFdeDb6f64Bf5F31a22124B2a8'),
  release(3, 'v3 rc4', factory3, '0x0000000000003DF093bc4257E6dCE45D937EF161'),
  release(3, 'v3 rc4 (4337)', factory3, '0x0000000000003add039FF84b064B7347Fc23C444'),
  release(3, 'v3 rc3', factory3, '0x00000000000084fA81809Dd337311297C5594d62'),
  release(3, 'v3 rc3 (4337)', factory3, '0x0000000000005A02E3218e820EA45102F84A35C7'),
]

/** Whether a release is none of the listed ones. */
export const isOwn = (one: Release): boolean => !releases.includes(one)

const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
const hash = (...pieces: readonly Hex[]): Hex => keccak256(concat(pieces))
const text = (value: string): Hex => toHex(value)

const addressOf = ({ factory, module, creationCode }: Release, imageHash: Hex): Hex =>
  getAddress(slice(hash('0xff', factory, imageHash, hash(creationCode, pad(module))), 12))

const readerOf = (bytes: Hex) => {
  let at = 0
  const take = (count: number): Hex => {
    if (at + count > size(bytes)) throw new Error('The bytes end too early.')
    at += count
    return count === 0 ? '0x' : slice(bytes, at - count, at)
  }
  const big = (count: number): bigint => (count === 0 ? 0n : BigInt(take(count)))
  return { take, big, number: (count: number): number => Number(big(count)), left: () => size(bytes) - at }
}

const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

type Question = {
  readonly wallet: Hex
  readonly content: Content
  readonly chainId: bigint
  readonly own: readonly Release[]
}

/** All of one attempt: the wallets found among the signers so far. */
type Attempt = Question & { readonly inner: CheckedWallet[] }

const signedDigest = (version: number, { wallet, content, chainId }: Question): Hex => {
  if (version < 3) {
    const digest =
      'digest' in content
        ? content.digest
        : hash(keccak256(text('SetImageHash(bytes32 imageHash)')), content.imageHash)
    return hash('0x1901', word(chainId), wallet, digest)
  }
  const domain = hash(
    keccak256(text('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)')),
    keccak256(text('Sequence Wallet')),
    keccak256(text('3')),
    word(chainId),
    pad(wallet),
  )
  const [type, value] =
    'digest' in content
      ? ['Message(bytes message,address[] wallets)', content.digest]
      : ['ConfigUpdate(bytes32 imageHash,address[] wallets)', content.imageHash]
  return hash('0x1901', domain, hash(keccak256(text(type ?? '')), value, keccak256('0x')))
}

const personal = (digest: Hex): Hex => hashMessage({ raw: digest })

/** The 66 bytes of a key's signature in versions 1 and 2. */
const signerOf = async (signed: Hex, bytes: Hex): Promise<Hex> => {
  const kind = slice(bytes, 65, 66)
  if (BigInt(slice(bytes, 32, 64)) > halfOrder) throw new Error('s is in the upper half.')
  if (kind !== '0x01' && kind !== '0x02') throw new Error('No key’s signature.')
  return recoverAddress({ hash: kind === '0x01' ? signed : personal(signed), signature: slice(bytes, 0, 65) })
}

const innerWallet = async (attempt: Attempt, signed: Hex, wallet: Hex, signature: Hex): Promise<void> => {
  attempt.inner.push(await checkWallet({ ...attempt, wallet, content: { digest: signed } }, signature))
}

/** A signer of versions 1 and 2 with a signature of any size behind its address. */
const dynamicSigner = async (attempt: Attempt, signed: Hex, address: Hex, bytes: Hex): Promise<void> => {
  if (bytes.endsWith('03')) return innerWallet(attempt, signed, address, slice(bytes, 0, -1))
  if ((await signerOf(signed, bytes)).toLowerCase() !== address) throw new Error('Another key signed.')
}

const leaf1 = (weight: bigint, address: Hex): Hex => concat([word(weight), pad(address)])

const checkVersion1 = async (attempt: Attempt, signature: Hex): Promise<Part> => {
  const signed = signedDigest(1, attempt)
  const reader = readerOf(signature)
  const threshold = reader.big(2)
  let root = word(threshold)
  let weight = 0n
  while (reader.left() > 0) {
    const kind = reader.number(1)
    const own = reader.big(1)
    if (kind > 2) throw new Error('No part.')
    const address = kind === 0 ? await signerOf(signed, reader.take(66)) : reader.take(20)
    if (kind === 2) await dynamicSigner(attempt, signed, address, reader.take(reader.number(2)))
    if (kind !== 1) weight += own
    root = hash(root, leaf1(own, address))
  }
  return { weight, root, threshold, checkpoint: 0n, signed, anyChain: false }
}

/** Parts of a tree one after the other, folded to the left. */
const foldParts = async (
  body: Hex,
  read: (reader: ReturnType<typeof readerOf>) => Promise<Tree & { readonly isBranch?: boolean }>,
): Promise<Tree> => {
  const reader = readerOf(body)
  let root: Hex = zeroHash
  let weight = 0n
  while (reader.left() > 0) {
    const part = await read(reader)
    weight += part.weight
    root = root === zeroHash && part.isBranch !== true ? part.root : hash(root, part.root)
  }
  return { root, weight }
}

const groupOf = (inside: Tree, threshold: bigint, own: bigint): Tree => ({
  root: hash(text('Sequence nested config:\n'), inside.root, word(threshold), word(own)),
  weight: inside.weight >= threshold ? own : 0n,
})

/** A digest that is allowed beforehand: another one than that in question counts for nothing. */
const allowedDigest = (mark: string, allowed: Hex, inQuestion: Hex): Tree => {
  if (allowed === inQuestion) throw new Error('A chain has to decide.')
  return { root: hash(text(mark), allowed), weight: 0n }
}
const staticMark = 'Sequence static digest:\n'

const tree2 = (attempt: Attempt, signed: Hex, body: Hex): Promise<Tree> =>
  foldParts(body, async (reader) => {
    const member = (own: bigint, address: Hex): Hex => word((own << 160n) | BigInt(address))
    const kind = reader.number(1)
    if (kind === 3) return { root: reader.take(32), weight: 0n }
    if (kind === 4)
      return { ...(await tree2(attempt, signed, reader.take(reader.number(3)))), isBranch: true }
    if (kind === 5) return allowedDigest(staticMark, reader.take(32), signed)
    if (kind > 2 && kind !== 6) throw new Error('A part that a chain has to decide.')
    const own = reader.big(1)
    if (kind === 6) {
      const threshold = reader.big(2)
      return groupOf(await tree2(attempt, signed, reader.take(reader.number(3))), threshold, own)
    }
    const address = kind === 0 ? await signerOf(signed, reader.take(66)) : reader.take(20)
    if (kind === 2) await dynamicSigner(attempt, signed, address, reader.take(reader.number(3)))
    return { root: member(own, address), weight: kind === 1 ? 0n : own }
  })

const tree3 = (attempt: Attempt, signed: Hex, anyAddress: Hex, body: Hex): Promise<Tree> =>
  foldParts(body, async (reader) => {
    const member = (own: bigint, address: Hex): Hex =>
      keccak256(encodePacked(['string', 'address', 'uint256'], ['Sequence signer:\n', address, own]))
    const first = reader.number(1)
    const [kind, free] = [first >> 4, first & 15]
    const ownOf = (bits: number): bigint => (bits === 0 ? reader.big(1) : BigInt(bits))
    if (kind === 3) return { root: reader.take(32), weight: 0n }
    if (kind === 4)
      return {
        ...(await tree3(attempt, signed, anyAddress, reader.take(reader.number(free)))),
        isBranch: true,
      }
    if (kind === 6) {
      const own = ownOf(free >> 2)
      const threshold = (free & 3) === 0 ? reader.big(2) : BigInt(free & 3)
      return groupOf(await tree3(attempt, signed, anyAddress, reader.take(reader.number(3))), threshold, own)
    }
    if (kind === 0 || kind === 7) {
      const own = ownOf(free)
      const signature = reader.take(64)
      const digest = kind === 0 ? signed : personal(signed)
      const parity = Number(BigInt(slice(signature, 32, 33)) >> 7n)
      const s = BigInt(slice(signature, 32)) & ((1n << 255n) - 1n)
      const full = concat([slice(signature, 0, 32), word(s), parity === 0 ? '0x1b' : '0x1c'])
      return { root: member(own, await recoverAddress({ hash: digest, signature: full })), weight: own }
    }
    if (kind === 1) {
      const own = ownOf(free)
      return { root: member(own, reader.take(20)), weight: 0n }
    }
    if (kind === 5) return allowedDigest(staticMark, reader.take(32), signed)
    if (kind === 8) return allowedDigest('Sequence any address subdigest:\n', reader.take(32), anyAddress)
    if (kind !== 2) throw new Error('A part that a chain has to decide.')
    const own = ownOf(free & 3)
    const address = reader.take(20)
    await innerWallet(attempt, signed, address, reader.take(reader.number(free >> 2)))
    return { root: member(own, address), weight: own }
  })

const single = async (version: number, attempt: Attempt, signature: Hex): Promise<Part> => {
  const reader = readerOf(signature)
  const first = Number(BigInt(slice(signature, 0, 1)))
  if (version === 3 && (first & 0xc0) !== 0) throw new Error('A chain has to decide.')
  const anyChain = version === 2 ? first === 2 : (first & 2) !== 0
  if (version === 3 || first !== 0) reader.take(1)
  const question = { ...attempt, chainId: anyChain ? 0n : attempt.chainId }
  const signed = signedDigest(version, question)
  const checkpoint3 = version === 3 ? reader.big((first & 0x1c) >> 2) : 0n
  const threshold = reader.big(version === 2 || (first & 0x20) !== 0 ? 2 : 1)
  const checkpoint = version === 2 ? reader.big(4) : checkpoint3
  const tree = await (version === 2
    ? tree2(attempt, signed, reader.take(reader.left()))
    : tree3(attempt, signed, signedDigest(3, { ...question, wallet: nobody }), reader.take(reader.left())))
  const image = hash(hash(tree.root, word(threshold)), word(checkpoint))
  const root = version === 2 ? image : hash(image, zeroHash)
  return { root, weight: tree.weight, threshold, checkpoint, signed, anyChain }
}

/** The configurations of versions 2 and 3, the newest first. */
const checkParts = async (version: number, attempt: Attempt, signature: Hex): Promise<Part[]> => {
  const first = Number(BigInt(slice(signature, 0, 1)))
  const isChain = version === 2 ? first === 3 : (first & 0xc1) === 1
  if (version === 2 && first > 3) throw new Error('No kind.')
  if (!isChain) return [await single(version, attempt, signature)]
  const reader = readerOf(slice(signature, 1))
  const parts: Part[] = []
  let { content } = attempt
  let before: bigint | null = null
  while (reader.left() > 0) {
    const below = await checkParts(version, { ...attempt, content }, reader.take(reader.number(3)))
    const last = below.at(-1)
    if (last === undefined || (before !== null && last.checkpoint >= before))
      throw new Error('They do not descend.')
    before = last.checkpoint
    content = { imageHash: last.root }
    parts.push(...below)
  }
  return parts
}

/**
 * @returns what proves the signature
 * @throws where nothing does
 */
export const checkWallet = async (question: Question, signature: Hex): Promise<CheckedWallet> => {
  for (const version of [1, 2, 3]) {
    const inner: CheckedWallet[] = []
    const attempt = { ...question, wallet: question.wallet.toLowerCase() as Hex, inner }
    const parts = await (
      version === 1
        ? checkVersion1(attempt, signature).then((part) => [part])
        : checkParts(version, attempt, signature)
    ).catch(() => null)
    const imageHash = parts?.at(-1)?.root
    if (parts === null || imageHash === undefined) continue
    const [newest] = parts
    const fitting = [...question.own, ...releases].find(
      (one) => one.version === version && addressOf(one, imageHash) === getAddress(question.wallet),
    )
    if (newest === undefined || fitting === undefined) continue
    if (parts.some(({ weight, threshold }) => weight < threshold)) continue
    return {
      release: fitting,
      address: getAddress(question.wallet),
      imageHash,
      links: parts.map(({ weight, threshold }) => ({ earned: weight, threshold })),
      signed: newest.signed,
      anyChain: newest.anyChain,
      inner,
    }
  }
  throw new Error('No version of the wallets proves it.')
}
