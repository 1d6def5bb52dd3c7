import { join, ofText, padLeft, word } from '../../src/features/signatures/core/bytes.ts'
import { keccak } from '../../src/features/signatures/core/keccak.ts'
import type { Random } from './random.ts'

export type Version = 1 | 2 | 3

/** A part of a wallet's configuration, as a test makes it. */
export type Part =
  /** @property key number of the key */
  | { readonly kind: 'key'; readonly key: number; readonly weight: number }
  | { readonly kind: 'wallet'; readonly wallet: TestWallet; readonly weight: number }
  | { readonly kind: 'branch'; readonly parts: readonly Part[] }
  | {
      readonly kind: 'group'
      readonly weight: number
      readonly threshold: number
      readonly parts: readonly Part[]
    }
  | { readonly kind: 'static'; readonly digest: Uint8Array }

export type Configuration = {
  readonly threshold: number
  readonly checkpoint: number
  readonly parts: readonly Part[]
}

/** A wallet whose address is made from its first configuration. */
export type TestWallet = {
  readonly version: Version
  readonly address: Uint8Array
  readonly configuration: Configuration
}

export type Keys = readonly { readonly address: Uint8Array }[]

const zero = new Uint8Array(32)
const fold = (left: Uint8Array, right: Uint8Array): Uint8Array => keccak(join(left, right))

const memberLeaf = (version: Version, address: Uint8Array, weight: number): Uint8Array => {
  if (version === 1) return join(word(weight), padLeft(address))
  if (version === 2)
    return word((BigInt(weight) << 160n) | BigInt(`0x${Buffer.from(address).toString('hex')}`))
  return keccak(join(ofText('Sequence signer:\n'), address, word(weight)))
}

/** Hash of one part. */
export const leafOf = (version: Version, part: Part, keys: Keys): Uint8Array => {
  switch (part.kind) {
    case 'key':
      return memberLeaf(version, keys[part.key]?.address ?? zero, part.weight)
    case 'wallet':
      return memberLeaf(version, part.wallet.address, part.weight)
    case 'branch':
      return rootOf(version, part.parts, keys)
    case 'group':
      return keccak(
        join(
          ofText('Sequence nested config:\n'),
          rootOf(version, part.parts, keys),
          word(part.threshold),
          word(part.weight),
        ),
      )
    case 'static':
      return keccak(join(ofText('Sequence static digest:\n'), part.digest))
  }
}

const rootOf = (version: Version, parts: readonly Part[], keys: Keys): Uint8Array => {
  let root: Uint8Array = zero
  for (const part of parts) {
    const leaf = leafOf(version, part, keys)
    root = root.some((byte) => byte !== 0) || part.kind === 'branch' ? fold(root, leaf) : leaf
  }
  return root
}

/** The hash that a wallet's address is made from. */
export const imageHashOf = (version: Version, configuration: Configuration, keys: Keys): Uint8Array => {
  const { threshold, checkpoint, parts } = configuration
  if (version === 1) {
    let image: Uint8Array = word(threshold)
    for (const part of parts) image = fold(image, leafOf(1, part, keys))
    return image
  }
  const image = fold(fold(rootOf(version, parts, keys), word(threshold)), word(checkpoint))
  return version === 2 ? image : fold(image, zero)
}

const weights = [0, 1, 1, 1, 2, 3, 7, 40] as const

/** A configuration of one to a dozen parts. */
export const randomConfiguration = (
  version: Version,
  random: Random,
  inner: readonly TestWallet[],
  keyCount: number,
): Configuration => {
  const randomPart = (depth: number): Part => {
    const weight = random.pick(weights)
    const wallet = inner[random.below(Math.max(1, inner.length))]
    if (wallet !== undefined && random.chance(0.2)) return { kind: 'wallet', wallet, weight }
    if (version !== 1 && depth < 3 && random.chance(0.15))
      return { kind: 'branch', parts: randomParts(depth + 1) }
    if (version !== 1 && depth < 3 && random.chance(0.1))
      return { kind: 'group', weight, threshold: random.below(4), parts: randomParts(depth + 1) }
    if (version !== 1 && random.chance(0.05)) return { kind: 'static', digest: random.bytes(32) }
    return { kind: 'key', key: random.below(keyCount), weight }
  }
  const randomParts = (depth: number): Part[] =>
    Array.from({ length: 1 + random.below(depth === 0 ? 5 : 3) }, () => randomPart(depth))
  return {
    threshold: random.pick([1, 1, 1, 2, 3, 300]),
    checkpoint: random.below(1000),
    parts: randomParts(0),
  }
}
