import { padLeft, word } from '../bytes.ts'
import { countPart } from '../limits.ts'
import { fold, sumBranch } from './branch-sum.ts'
import { Malformed, readBytes } from './byte-reader.ts'
import { readParts, resolveChain, type Chain } from './chain.ts'
import { dynamicPart, leafSigner, leafSize } from './leaf-signature.ts'
import type { LinkSum } from './resolve-wallet.ts'
import { deeper, type Payload, type Scope } from './scope.ts'
import type { VerifiedWallet } from './verified-wallet.ts'
import { addAllowedDigest, addBranch, addContract, addGroup, addNode, signatureOf } from './shared-parts.ts'
import type { Branch } from './tree.ts'
import { legacyDigest } from './wallet-digest.ts'

const leafOf = (address: Uint8Array, weight: number): Uint8Array => {
  const leaf = padLeft(address)
  leaf[11] = weight
  return leaf
}

const partNames = ['signature', 'address', 'contract', 'node', 'branch', 'digest', 'nested'] as const

const readBranch = (scope: Scope, digest: Uint8Array, body: Uint8Array, base: number): Branch => {
  const reader = readBytes(body, base)
  const sum = sumBranch('tree')
  while (reader.left() > 0) {
    const offset = reader.offset()
    countPart(scope)
    const kind = partNames[reader.integer(1, 'the kind of a part')]
    if (kind === undefined) throw new Malformed('the kind of a part is none of 0 to 6', offset)
    const below = (size: number): Branch => {
      const at = reader.offset()
      return readBranch(deeper(scope), digest, reader.bytes(size, 'a branch'), at)
    }
    switch (kind) {
      case 'signature': {
        const weight = reader.integer(1, 'a weight')
        const at = reader.offset()
        const bytes = reader.bytes(leafSize, 'a key’s signature')
        const { address, how, refusal } = leafSigner(scope, digest, bytes, at)
        if (refusal !== null) sum.refuse(refusal)
        sum.add({ kind: 'signer', address, weight, how }, leafOf(address, weight), { earned: weight })
        break
      }
      case 'address': {
        const weight = reader.integer(1, 'a weight')
        const address = reader.bytes(20, 'an address')
        sum.add({ kind: 'address', address, weight }, leafOf(address, weight))
        break
      }
      case 'contract': {
        const weight = reader.integer(1, 'a weight')
        const address = reader.bytes(20, 'an address')
        const { bytes, at } = signatureOf(reader, 3)
        addContract(sum, dynamicPart(scope, digest, { address, weight }, bytes, at), leafOf(address, weight))
        break
      }
      case 'node':
        addNode(sum, reader)
        break
      case 'branch':
        addBranch(sum, below(reader.integer(3, 'the size of a branch')))
        break
      case 'digest':
        addAllowedDigest(sum, reader, digest)
        break
      case 'nested': {
        const weight = reader.integer(1, 'a weight')
        const threshold = reader.integer(2, 'a threshold')
        addGroup(sum, { weight, threshold }, below(reader.integer(3, 'the size of a group')))
      }
    }
  }
  return sum.result()
}

const readConfiguration = (scope: Scope, digest: Uint8Array, body: Uint8Array, base: number): LinkSum => {
  const reader = readBytes(body, base)
  const threshold = reader.integer(2, 'the threshold')
  const checkpoint = reader.longInteger(4, 'the checkpoint')
  const at = reader.offset()
  if (reader.left() === 0) throw new Malformed('no signers follow', at)
  const branch = readBranch(scope, digest, reader.bytes(reader.left(), 'the tree'), at)
  return {
    branch,
    threshold,
    checkpoint,
    digest,
    imageHash: branch.root === null ? null : fold(fold(branch.root, word(threshold)), word(checkpoint)),
  }
}

const readAny = (scope: Scope, payload: Payload, signature: Uint8Array, base: number): Chain => {
  const type = readBytes(signature, base).integer(1, 'the kind of signature')
  if (type === 3) return readChain(scope, payload, signature, base)
  if (type > 3) throw new Malformed(`the kind of signature is ${type}, where 0 to 3 must be`, base)
  const digest = legacyDigest(scope, payload, type === 2 ? 0 : scope.chainId)
  // The oldest kind has no byte for its kind: the zero is the first byte of its threshold.
  const link =
    type === 0
      ? readConfiguration(scope, digest, signature, base)
      : readConfiguration(scope, digest, signature.subarray(1), base + 1)
  return { singles: [{ link, noChainId: type === 2, checkpointer: null }], refusals: [], open: [] }
}

const readChain = (scope: Scope, payload: Payload, signature: Uint8Array, base: number): Chain => {
  const below = deeper(scope)
  const reader = readBytes(signature, base)
  reader.bytes(1, 'the kind of signature')
  return readParts(scope, payload, reader, (next, bytes, at) => readAny(below, next, bytes, at))
}

export const verifyVersion2 = (
  scope: Scope,
  payload: Payload,
  signature: Uint8Array,
  base: number,
): VerifiedWallet => resolveChain(scope, 2, readAny(scope, payload, signature, base), base)
