import { join, ofText, same, word } from '../bytes.ts'
import { keccak } from '../keccak.ts'
import { countPart } from '../limits.ts'
import { sumBranch } from './branch-sum.ts'
import { Malformed, readBytes, type ByteReader } from './byte-reader.ts'
import { contractPart, zeroAddress, personalDigest } from './leaf-signature.ts'
import { deeper, type Scope } from './scope.ts'
import type { Branch } from './tree.ts'

export type LeafDigests = {
  readonly operation: Uint8Array
  readonly anyAddress: Uint8Array
}

const signerMark = ofText('Sequence signer:\n')
const staticMark = ofText('Sequence static digest:\n')
const anyAddressMark = ofText('Sequence any address subdigest:\n')
const nestedMark = ofText('Sequence nested config:\n')

const signerLeaf = (address: Uint8Array, weight: number): Uint8Array =>
  keccak(join(signerMark, address, word(weight)))

type Kind =
  | 'hash'
  | 'address'
  | 'contract'
  | 'node'
  | 'branch'
  | 'digest'
  | 'nested'
  | 'eth-sign'
  | 'any-address-digest'
  | 'sapient'
  | 'sapient-compact'

const kinds: readonly Kind[] = [
  'hash',
  'address',
  'contract',
  'node',
  'branch',
  'digest',
  'nested',
  'eth-sign',
  'any-address-digest',
  'sapient',
  'sapient-compact',
]

/** A weight of a few bits; 0 says that it follows in a byte of its own. */
const weightOf = (reader: ByteReader, bits: number): number =>
  bits === 0 ? reader.integer(1, 'a weight') : bits

/** A key's signature in 64 bytes (EIP-2098): the top bit of s is the parity. The contract takes what no key can have made for zeros. */
const compactSigner = (scope: Scope, digest: Uint8Array, reader: ByteReader): Uint8Array => {
  const rs = reader.bytes(64, 'a key’s signature').slice()
  const parity = (rs[32] ?? 0) >= 0x80 ? 1 : 0
  rs[32] = (rs[32] ?? 0) & 0x7f
  return scope.recover(digest, rs, parity) ?? zeroAddress
}

export const readTree = (scope: Scope, digests: LeafDigests, body: Uint8Array, base: number): Branch => {
  const reader = readBytes(body, base)
  const sum = sumBranch('tree')
  while (reader.left() > 0) {
    const offset = reader.offset()
    countPart(scope)
    const first = reader.integer(1, 'the kind of a part')
    const kind = kinds[first >> 4]
    const free = first & 0x0f
    if (kind === undefined)
      throw new Malformed(`the kind of a part is ${first >> 4}, where 0 to 10 must be`, offset)
    const below = (size: number): Branch => {
      const at = reader.offset()
      return readTree(deeper(scope), digests, reader.bytes(size, 'a branch'), at)
    }
    switch (kind) {
      case 'hash':
      case 'eth-sign': {
        const weight = weightOf(reader, free)
        const signed = kind === 'hash' ? digests.operation : personalDigest(digests.operation)
        const address = compactSigner(scope, signed, reader)
        sum.add(
          { kind: 'signer', address, weight, how: kind === 'hash' ? 'digest' : 'eth-sign' },
          signerLeaf(address, weight),
          { earned: weight },
        )
        break
      }
      case 'address': {
        const weight = weightOf(reader, free)
        const address = reader.bytes(20, 'an address')
        sum.add({ kind: 'address', address, weight }, signerLeaf(address, weight))
        break
      }
      case 'contract': {
        const weight = weightOf(reader, free & 0x03)
        const address = reader.bytes(20, 'an address')
        const size = reader.integer(free >> 2, 'the size of a signature')
        const at = reader.offset()
        const bytes = reader.bytes(size, 'the signature of a contract signer')
        const part = contractPart(scope, digests.operation, { address, weight }, bytes, at)
        sum.add(part, signerLeaf(address, weight), {
          earned: part.state === 'valid' ? weight : 0,
          possible: weight,
        })
        break
      }
      case 'node': {
        const hash = reader.bytes(32, 'a node')
        sum.add({ kind: 'node', hash }, hash)
        break
      }
      case 'branch': {
        const branch = below(reader.integer(free, 'the size of a branch'))
        sum.adopt(branch)
        sum.add({ kind: 'branch', parts: branch.parts }, branch.root, branch)
        break
      }
      case 'digest':
      case 'any-address-digest': {
        const allowed = reader.bytes(32, 'a digest')
        const anyAddress = kind === 'any-address-digest'
        const wantedDigest = anyAddress ? digests.anyAddress : digests.operation
        const matches = same(allowed, wantedDigest)
        sum.add(
          { kind: 'static', digest: allowed, anyAddress, matches },
          keccak(join(anyAddress ? anyAddressMark : staticMark, allowed)),
          { possible: matches ? Number.POSITIVE_INFINITY : 0, most: Number.POSITIVE_INFINITY },
        )
        break
      }
      case 'nested': {
        const weight = weightOf(reader, free >> 2)
        const threshold = (free & 0x03) === 0 ? reader.integer(2, 'a threshold') : free & 0x03
        const branch = below(reader.integer(3, 'the size of a group'))
        const { earned, possible, parts } = branch
        sum.adopt(branch)
        sum.add(
          { kind: 'nested', weight, threshold, earned, possible, parts },
          branch.root === null ? null : keccak(join(nestedMark, branch.root, word(threshold), word(weight))),
          {
            earned: earned >= threshold ? weight : 0,
            possible: possible >= threshold ? weight : 0,
            most: branch.most >= threshold ? weight : 0,
          },
        )
        break
      }
      case 'sapient':
      case 'sapient-compact': {
        const weight = weightOf(reader, free & 0x03)
        const address = reader.bytes(20, 'an address')
        const size = reader.integer(free >> 2, 'the size of a signature')
        const bytes = reader.bytes(size, 'the signature of a contract signer').length
        sum.add({ kind: 'sapient', address, weight, compact: kind === 'sapient-compact', bytes }, null, {
          possible: weight,
        })
      }
    }
  }
  return sum.result()
}
