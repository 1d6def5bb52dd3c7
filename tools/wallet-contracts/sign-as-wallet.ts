import { join, ofText, padLeft, word } from '../../src/features/signatures/core/bytes.ts'
import { keccak } from '../../src/features/signatures/core/keccak.ts'
import { imageHashOf, leafOf, type Configuration, type Part, type TestWallet } from './configuration.ts'
import type { Random } from './random.ts'

/** A key that signs. */
export type SigningKey = {
  readonly address: Uint8Array
  /** @returns r and s, and the parity */
  readonly sign: (digest: Uint8Array) => { readonly rs: Uint8Array; readonly parity: 0 | 1 }
}

export type SignOptions = {
  readonly chainId: number
  /** Leaves the chain out of what is signed, where the version can. */
  readonly noChainId: boolean
  /** How many of the parts that can sign do. */
  readonly share: number
  /** Signs the digest as it stands, and not the wallet's own around it. */
  readonly bare: boolean
}

type Content = { readonly digest: Uint8Array } | { readonly imageHash: Uint8Array }

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)
const integer = (value: number, size: number): Uint8Array => word(value).subarray(32 - size)
const none = keccak(new Uint8Array(0))
const domainType = keccak(
  ofText('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
)

/** What the signers of a wallet sign. */
const signedDigest = ({ version, address }: TestWallet, content: Content, chainId: number): Uint8Array => {
  if (version === 3) {
    const domain = keccak(
      join(
        domainType,
        keccak(ofText('Sequence Wallet')),
        keccak(ofText('3')),
        word(chainId),
        padLeft(address),
      ),
    )
    const struct =
      'digest' in content
        ? join(keccak(ofText('Message(bytes message,address[] wallets)')), content.digest, none)
        : join(keccak(ofText('ConfigUpdate(bytes32 imageHash,address[] wallets)')), content.imageHash, none)
    return keccak(join(bytes(0x19, 0x01), domain, keccak(struct)))
  }
  const digest =
    'digest' in content
      ? content.digest
      : keccak(join(keccak(ofText('SetImageHash(bytes32 imageHash)')), content.imageHash))
  return keccak(join(bytes(0x19, 0x01), word(chainId), address, digest))
}

const personal = (digest: Uint8Array): Uint8Array =>
  keccak(join(ofText('\x19Ethereum Signed Message:\n32'), digest))

export const createSigner = (keys: readonly SigningKey[], random: Random) => {
  const weightHead = (kind: number, weight: number, most: number): Uint8Array =>
    weight > 0 && weight <= most ? bytes((kind << 4) | weight) : bytes(kind << 4, weight)

  const keyPart = (version: number, part: Extract<Part, { kind: 'key' }>, signed: Uint8Array): Uint8Array => {
    const key = keys[part.key]
    if (key === undefined) throw new Error('There is no such key.')
    const ethSign = random.chance(0.4)
    const { rs, parity } = key.sign(ethSign ? personal(signed) : signed)
    if (version === 3) {
      const compact = rs.slice()
      compact[32] = (compact[32] ?? 0) | (parity << 7)
      return join(weightHead(ethSign ? 7 : 0, part.weight, 15), compact)
    }
    const leaf = join(rs, bytes(27 + parity, ethSign ? 2 : 1))
    if (random.chance(0.8)) return join(bytes(0, part.weight), leaf)
    return join(bytes(2, part.weight), key.address, integer(leaf.length, version === 1 ? 2 : 3), leaf)
  }

  const memberPart = (version: number, address: Uint8Array, weight: number): Uint8Array =>
    version === 3 ? join(weightHead(1, weight, 15), address) : join(bytes(1, weight), address)

  const encodePart = (
    wallet: TestWallet,
    part: Part,
    signed: Uint8Array,
    options: SignOptions,
  ): Uint8Array => {
    const { version } = wallet
    const signs = random.chance(options.share)
    if (version !== 1 && !signs && random.chance(0.3) && part.kind !== 'branch')
      return join(bytes(version === 3 ? 0x30 : 3), leafOf(version, part, keys))
    switch (part.kind) {
      case 'key': {
        const address = keys[part.key]?.address ?? new Uint8Array(20)
        return signs ? keyPart(version, part, signed) : memberPart(version, address, part.weight)
      }
      case 'wallet': {
        if (!signs) return memberPart(version, part.wallet.address, part.weight)
        const inner = signAs(part.wallet, signed, { ...options, bare: false })
        if (version !== 3)
          return join(
            bytes(2, part.weight),
            part.wallet.address,
            integer(inner.length + 1, version === 1 ? 2 : 3),
            inner,
            bytes(3),
          )
        const isShort = part.weight > 0 && part.weight <= 3
        return join(
          isShort ? bytes(0x2c | part.weight) : bytes(0x2c, part.weight),
          part.wallet.address,
          integer(inner.length, 3),
          inner,
        )
      }
      case 'branch': {
        const inside = encodeParts(wallet, part.parts, signed, options)
        return version === 3
          ? join(bytes(0x43), integer(inside.length, 3), inside)
          : join(bytes(4), integer(inside.length, 3), inside)
      }
      case 'group': {
        const inside = encodeParts(wallet, part.parts, signed, options)
        const size = integer(inside.length, 3)
        if (version === 2) return join(bytes(6, part.weight), integer(part.threshold, 2), size, inside)
        const weightBits = part.weight > 0 && part.weight <= 3 ? part.weight : 0
        const thresholdBits = part.threshold > 0 && part.threshold <= 3 ? part.threshold : 0
        return join(
          bytes(0x60 | (weightBits << 2) | thresholdBits),
          weightBits === 0 ? bytes(part.weight) : bytes(),
          thresholdBits === 0 ? integer(part.threshold, 2) : bytes(),
          size,
          inside,
        )
      }
      case 'static':
        return join(bytes(version === 3 ? 0x50 : 5), part.digest)
    }
  }

  const encodeParts = (
    wallet: TestWallet,
    parts: readonly Part[],
    signed: Uint8Array,
    options: SignOptions,
  ): Uint8Array => join(...parts.map((part) => encodePart(wallet, part, signed, options)))

  const single = (
    wallet: TestWallet,
    { threshold, checkpoint, parts }: Configuration,
    content: Content,
    options: SignOptions,
  ): Uint8Array => {
    const noChainId = options.noChainId && wallet.version !== 1
    const signed =
      options.bare && 'digest' in content
        ? content.digest
        : signedDigest(wallet, content, noChainId ? 0 : options.chainId)
    const body = encodeParts(wallet, parts, signed, options)
    if (wallet.version === 1) return join(integer(threshold, 2), body)
    if (wallet.version === 2) {
      const head = join(integer(threshold, 2), integer(checkpoint, 4), body)
      if (noChainId) return join(bytes(2), head)
      // The oldest kind has no byte of its own: its threshold has to be below 256.
      return threshold < 256 && random.chance(0.5) ? head : join(bytes(1), head)
    }
    const size = checkpoint < 256 ? (checkpoint === 0 ? 0 : 1) : 2 + random.below(6)
    const isWide = threshold > 255
    return join(
      bytes((noChainId ? 2 : 0) | (size << 2) | (isWide ? 0x20 : 0)),
      integer(checkpoint, size),
      integer(threshold, isWide ? 2 : 1),
      body,
    )
  }

  /** A wallet's signature by its first configuration. */
  const signAs = (wallet: TestWallet, digest: Uint8Array, options: SignOptions): Uint8Array =>
    single(wallet, wallet.configuration, { digest }, options)

  /** A signature by newer configurations, each allowed by the one before it; the newest first. */
  const signInChain = (
    wallet: TestWallet,
    newer: readonly Configuration[],
    digest: Uint8Array,
    options: SignOptions,
  ): Uint8Array[] => {
    const all = [...newer, wallet.configuration]
    return all.map((configuration, place) => {
      const before = all[place - 1]
      const content: Content =
        before === undefined ? { digest } : { imageHash: imageHashOf(wallet.version, before, keys) }
      return single(wallet, configuration, content, options)
    })
  }

  const joinChain = (version: number, parts: readonly Uint8Array[]): Uint8Array =>
    join(bytes(version === 2 ? 3 : 1), ...parts.flatMap((part) => [integer(part.length, 3), part]))

  return { signAs, signInChain, joinChain }
}
