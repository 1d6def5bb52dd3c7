import { same } from '../../../features/signatures/core/bytes.ts'
import { keccak } from '../../../features/signatures/core/keccak.ts'
import { bytesOf, readRlp, rlpBytes, rlpList, type RlpItem } from './rlp.ts'

const nibblesOf = (key: Uint8Array): Uint8Array => {
  const nibbles = new Uint8Array(key.length * 2)
  key.forEach((byte, at) => {
    nibbles[at * 2] = byte >> 4
    nibbles[at * 2 + 1] = byte & 15
  })
  return nibbles
}

/** Key of a place in a block's list: the place as RLP writes integers. */
export const placeKey = (place: number): Uint8Array => {
  const digits: number[] = []
  for (let rest = place; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return rlpBytes(Uint8Array.from(digits))
}

const emptyRoot = keccak(rlpBytes(new Uint8Array()))

/** A node that is built: its encoding, and the nodes below it by their half byte. */
type Built = { readonly encoded: Uint8Array; readonly below: readonly Built[]; readonly chosen: Uint8Array }
type Entry = { readonly path: Uint8Array; readonly value: Uint8Array; readonly place: number }

/** Half bytes with their count's parity and the kind of the node in front. */
const packPath = (path: Uint8Array, isLeaf: boolean): Uint8Array => {
  const isOdd = path.length % 2 === 1
  const packed = new Uint8Array(1 + (path.length >> 1))
  packed[0] = (isLeaf ? 0x20 : 0) + (isOdd ? 0x10 + (path[0] ?? 0) : 0)
  for (let from = isOdd ? 1 : 0, to = 1; from < path.length; from += 2, to += 1)
    packed[to] = ((path[from] ?? 0) << 4) | (path[from + 1] ?? 0)
  return rlpBytes(packed)
}

/** How a node stands in the one above: whole where it is short, else by its hash. */
const reference = ({ encoded }: Built): Uint8Array =>
  encoded.length < 32 ? encoded : rlpBytes(keccak(encoded))

const none = new Uint8Array()

const build = (entries: readonly Entry[], depth: number): Built => {
  const [first, ...others] = entries
  if (first === undefined) throw new Error('A node needs an entry.')
  if (others.length === 0)
    return {
      encoded: rlpList([packPath(first.path.subarray(depth), true), rlpBytes(first.value)]),
      below: [],
      chosen: none,
    }
  let common = depth
  while (others.every(({ path }) => path[common] === first.path[common])) common += 1
  if (common > depth) {
    const child = build(entries, common)
    const encoded = rlpList([packPath(first.path.subarray(depth, common), false), reference(child)])
    return { encoded, below: [child], chosen: none }
  }
  const groups = Array.from({ length: 16 }, (): Entry[] => [])
  for (const entry of entries) groups[entry.path[depth] ?? 0]?.push(entry)
  const below: Built[] = []
  const chosen: number[] = []
  const slots = groups.map((group, nibble) => {
    if (group.length === 0) return rlpBytes(none)
    const child = build(group, depth + 1)
    below.push(child)
    chosen.push(nibble)
    return reference(child)
  })
  // No key of a list is the beginning of another one, so no value ends at a branch.
  return { encoded: rlpList([...slots, rlpBytes(none)]), below, chosen: Uint8Array.from(chosen) }
}

/** A trie of a block's list, such as its receipts, that was built from all its values. */
export type ListTrie = {
  readonly root: Uint8Array
  /** Nodes on the way from the root to the value at a place. */
  proofOf(place: number): Uint8Array[]
}

/** Builds the trie of a block's list: the key of a value is its place. */
export const buildListTrie = (values: readonly Uint8Array[]): ListTrie => {
  if (values.length === 0) return { root: emptyRoot, proofOf: () => [] }
  const entries = values.map((value, place): Entry => ({ path: nibblesOf(placeKey(place)), value, place }))
  const root = build(entries, 0)
  return {
    root: keccak(root.encoded),
    proofOf: (place) => {
      const nodes: Uint8Array[] = []
      const path = nibblesOf(placeKey(place))
      let depth = 0
      let node: Built | undefined = root
      while (node !== undefined) {
        if (node === root || node.encoded.length >= 32) nodes.push(node.encoded)
        if (node.below.length === 0) return nodes
        if (node.chosen.length === 0) {
          const item = readRlp(node.encoded, maxItems)
          const ownPath = item !== null && 'list' in item ? unpackPath(bytesOf(item.list[0])) : null
          depth += ownPath?.path.length ?? 0
          node = node.below[0]
        } else {
          node = node.below[node.chosen.indexOf(path[depth] ?? 0)]
          depth += 1
        }
      }
      return nodes
    },
  }
}

/** Items of a node, those of nodes within it among them: 16 of less than 32 bytes each. */
const maxItems = 600

type OwnPath = { readonly path: Uint8Array; readonly isLeaf: boolean }

const unpackPath = (packed: Uint8Array | null): OwnPath | null => {
  const first = packed?.[0]
  if (packed === null || first === undefined || first >> 4 > 3) return null
  const isOdd = (first & 0x10) !== 0
  if (!isOdd && (first & 15) !== 0) return null
  return { path: nibblesOf(packed).subarray(isOdd ? 1 : 2), isLeaf: (first & 0x20) !== 0 }
}

type Step = { readonly value: Uint8Array } | { readonly child: RlpItem; readonly depth: number }

/** One node of a way: the value at its end, or what is below. */
const stepInto = (node: RlpItem, path: Uint8Array, depth: number): Step | string => {
  if (!('list' in node)) return 'A node is no list.'
  if (node.list.length === 17) {
    const child = node.list[path[depth] ?? 16]
    if (depth >= path.length || child === undefined) return 'The path continues where the key ends.'
    return { child, depth: depth + 1 }
  }
  if (node.list.length !== 2) return 'A node has neither 2 nor 17 members.'
  const ownPath = unpackPath(bytesOf(node.list[0]))
  if (ownPath === null) return 'The path of a node is not written as paths are.'
  const end = depth + ownPath.path.length
  if (!same(path.subarray(depth, end), ownPath.path)) return 'A node is not on the way of the key.'
  const [, below] = node.list
  if (below === undefined) return 'A node has nothing below it.'
  if (!ownPath.isLeaf)
    return ownPath.path.length === 0 ? 'A node goes no step further.' : { child: below, depth: end }
  const value = bytesOf(below)
  if (end !== path.length || value === null || value.length === 0) return 'A leaf is not where the key ends.'
  return { value }
}

/**
 * Follows a way through a trie: each node has the hash the one above it names, in the only encoding it can have, and leads on along the key.
 * @param nodes in order, from the root; those shorter than 32 bytes stand within the one above
 * @returns the value at the key, or why the way does not lead there
 */
export const followTrie = (
  root: Uint8Array,
  key: Uint8Array,
  nodes: readonly Uint8Array[],
): { readonly value: Uint8Array } | { readonly problem: string } => {
  const path = nibblesOf(key)
  let expected = root
  let depth = 0
  // A node makes at least one step, so there are no more of them than steps.
  if (nodes.length > path.length + 1) return { problem: 'There are more nodes than the key has steps.' }
  for (const [at, bytes] of nodes.entries()) {
    if (!same(keccak(bytes), expected)) return { problem: `Node ${at + 1} does not have the expected hash.` }
    if (at > 0 && bytes.length < 32)
      return { problem: 'A node stands alone that has to stand in the one above.' }
    let node = readRlp(bytes, maxItems)
    for (;;) {
      if (node === null) return { problem: `Node ${at + 1} is not encoded as nodes are.` }
      const step = stepInto(node, path, depth)
      if (typeof step === 'string') return { problem: step }
      if ('value' in step)
        return at === nodes.length - 1
          ? { value: step.value }
          : { problem: 'There are nodes behind the one that holds the value.' }
      depth = step.depth
      const hash = bytesOf(step.child)
      if (hash !== null) {
        if (hash.length !== 32) return { problem: 'The way ends before the key does.' }
        expected = hash
        break
      }
      if (step.child.raw.length >= 32) return { problem: 'A node is too long to stand in another one.' }
      node = step.child
    }
  }
  return { problem: 'The way ends before its value.' }
}
