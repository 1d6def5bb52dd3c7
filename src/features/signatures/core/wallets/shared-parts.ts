import { join, ofText, same, word } from '../bytes.ts'
import { keccak } from '../keccak.ts'
import type { sumBranch } from './branch-sum.ts'
import type { ByteReader } from './byte-reader.ts'
import type { Branch, TreePart } from './tree.ts'

type Sum = ReturnType<typeof sumBranch>

const staticMark = ofText('Sequence static digest:\n')
const anyAddressMark = ofText('Sequence any address subdigest:\n')
const nestedMark = ofText('Sequence nested config:\n')

export const signatureOf = (reader: ByteReader, sizeBytes: number) => {
  const size = reader.integer(sizeBytes, 'the size of a signature')
  const at = reader.offset()
  return { bytes: reader.bytes(size, 'the signature of a contract signer'), at }
}

export const addContract = (
  sum: Sum,
  part: Extract<TreePart, { kind: 'contract' }>,
  leaf: Uint8Array,
): void => {
  sum.add(part, leaf, { earned: part.state === 'valid' ? part.weight : 0, possible: part.weight })
}

export const addNode = (sum: Sum, reader: ByteReader): void => {
  const hash = reader.bytes(32, 'a node')
  sum.add({ kind: 'node', hash }, hash)
}

export const addBranch = (sum: Sum, branch: Branch): void => {
  sum.adopt(branch)
  sum.add({ kind: 'branch', parts: branch.parts }, branch.root, branch)
}

export const addAllowedDigest = (
  sum: Sum,
  reader: ByteReader,
  wanted: Uint8Array,
  anyAddress = false,
): void => {
  const digest = reader.bytes(32, 'a digest')
  const matches = same(digest, wanted)
  sum.add(
    { kind: 'static', digest, anyAddress, matches },
    keccak(join(anyAddress ? anyAddressMark : staticMark, digest)),
    { possible: matches ? Number.POSITIVE_INFINITY : 0, most: Number.POSITIVE_INFINITY },
  )
}

export const addGroup = (
  sum: Sum,
  { weight, threshold }: { readonly weight: number; readonly threshold: number },
  branch: Branch,
): void => {
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
}
