import { join, ofText, word } from '../bytes.ts'
import { keccak } from '../keccak.ts'
import { countPart } from '../limits.ts'
import { sumBranch } from './branch-sum.ts'
import { Malformed, readBytes, type ByteReader } from './byte-reader.ts'
import { contractPart, zeroAddress, personalDigest } from './leaf-signature.ts'
import { deeper, type Scope } from './scope.ts'
import { addAllowedDigest, addBranch, addContract, addGroup, addNode, signatureOf } from './shared-parts.ts'
import type { Branch } from './tree.ts'

export type LeafDigests = {
  readonly operation: Uint8Array
  readonly anyAddress: Uint8Array
}

const signerMark = ofText('Sequence signer:\n')

const signerLeaf = (address: Uint8Array, weight: number): Uint8Array =>
  keccak(join(signerMark, address, word(weight)))

const kinds = [
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
] as const

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
        const { bytes, at } = signatureOf(reader, free >> 2)
        const part = contractPart(scope, digests.operation, { address, weight }, bytes, at)
        addContract(sum, part, signerLeaf(address, weight))
        break
      }
      case 'node':
        addNode(sum, reader)
        break
      case 'branch':
        addBranch(sum, below(reader.integer(free, 'the size of a branch')))
        break
      case 'digest':
        addAllowedDigest(sum, reader, digests.operation)
        break
      case 'any-address-digest':
        addAllowedDigest(sum, reader, digests.anyAddress, true)
        break
      case 'nested': {
        const weight = weightOf(reader, free >> 2)
        const threshold = (free & 0x03) === 0 ? reader.integer(2, 'a threshold') : free & 0x03
        addGroup(sum, { weight, threshold }, below(reader.integer(3, 'the size of a group')))
        break
      }
      case 'sapient':
      case 'sapient-compact': {
        const weight = weightOf(reader, free & 0x03)
        const address = reader.bytes(20, 'an address')
        const bytes = signatureOf(reader, free >> 2).bytes.length
        sum.add({ kind: 'sapient', address, weight, compact: kind === 'sapient-compact', bytes }, null, {
          possible: weight,
        })
      }
    }
  }
  return sum.result()
}
