import { join, toHex } from '../bytes.ts'

export const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number

const bytes = (random: Random, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, () => Math.floor(random() * 256))

const sized = (body: Uint8Array, size: number): Uint8Array =>
  join(
    Uint8Array.from({ length: size }, (_, at) => (body.length / 256 ** (size - 1 - at)) & 255),
    body,
  )

/** A key's signature that costs a recovery: r and s below the order, s in the lower half. */
const key = (random: Random): Uint8Array => {
  const rs = bytes(random, 64)
  rs[0] = Math.floor(random() * 128)
  rs[32] = Math.floor(random() * 64)
  return rs
}

/** Parts of a tree of version 2 or 3, about `size` bytes of them, nested at random. */
const parts = (random: Random, version: 2 | 3, size: number, level: number): Uint8Array => {
  const all: Uint8Array[] = []
  let left = size
  while (left > 0) {
    const part = onePart(random, version, left, level)
    all.push(part)
    left -= part.length
  }
  return join(...all)
}

const onePart = (random: Random, version: 2 | 3, left: number, level: number): Uint8Array => {
  const isLeaf = left < 200 || level > 140
  const kind = Math.floor(random() * (isLeaf ? 4 : 7))
  const inner = (): Uint8Array => parts(random, version, Math.floor(left * random()), level + 1)
  const weight = 1 + Math.floor(random() * 3)
  if (kind === 0) return join(Uint8Array.of(version === 2 ? 3 : 0x30), bytes(random, 32))
  if (kind === 1)
    return join(version === 2 ? Uint8Array.of(1, weight) : Uint8Array.of(0x10 + weight), bytes(random, 20))
  if (kind < 4)
    return version === 2
      ? join(Uint8Array.of(0, weight), key(random), Uint8Array.of(27 + (weight & 1), kind - 1))
      : join(Uint8Array.of((kind === 2 ? 0x00 : 0x70) + weight), key(random))
  if (kind === 4) return join(Uint8Array.of(version === 2 ? 4 : 0x43), sized(inner(), 3))
  if (kind === 5)
    return version === 2
      ? join(Uint8Array.of(6, weight, 0, weight), sized(inner(), 3))
      : join(Uint8Array.of(0x65), sized(inner(), 3))
  const wallet = hostileSignature(random, version, Math.floor(left * random()), level + 1)
  return version === 2
    ? join(Uint8Array.of(2, weight), bytes(random, 20), sized(join(wallet, Uint8Array.of(3)), 3))
    : join(Uint8Array.of(0x2c + weight), bytes(random, 20), sized(wallet, 3))
}

const configuration = (random: Random, version: 2 | 3, size: number, level: number): Uint8Array => {
  const head = version === 2 ? Uint8Array.of(1, 0, 1, 0, 0, 0, 1) : Uint8Array.of(0x04, 1, 1)
  return join(head, parts(random, version, Math.max(1, size), level))
}

const hostileSignature = (random: Random, version: 2 | 3, size: number, level: number): Uint8Array => {
  if (random() < 0.8) return configuration(random, version, size, level)
  const links = Array.from({ length: 2 + Math.floor(random() * 4) }, () =>
    sized(configuration(random, version, Math.floor(size / 5), level), 3),
  )
  return join(Uint8Array.of(version === 2 ? 3 : 1), ...links)
}

/** Hex of a signature laid out as one of a wallet, nested at random and much larger than any real one, of 140,000 characters at most. */
export const hostileTree = (random: Random): string => {
  // As many small ones as large ones: what is small is read on many chains.
  const size = Math.floor(40 * 1500 ** random())
  return toHex(hostileSignature(random, random() < 0.5 ? 2 : 3, size, 0)).slice(0, 140_000)
}
