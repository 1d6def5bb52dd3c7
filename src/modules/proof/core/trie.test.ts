import { createMerkleProof, createMPT, verifyMerkleProof } from '@ethereumjs/mpt'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { join, same, toHex } from '../../../features/signatures/core/bytes.ts'
import { readHeader } from './header.ts'
import { readReceiptLogs } from './receipts.ts'
import { readRlp, rlpBytes, rlpList } from './rlp.ts'
import { buildListTrie, followTrie, placeKey } from './trie.ts'

const value = fc.uint8Array({ minLength: 1, maxLength: 80 })
/** Short values make nodes that stand within others. */
const shortValue = fc.uint8Array({ minLength: 1, maxLength: 4 })

const theirs = async (entries: readonly (readonly [Uint8Array, Uint8Array])[]) => {
  const trie = await createMPT()
  for (const [key, item] of entries) await trie.put(key, item)
  return trie
}

test('beside another implementation: a list has the same root and the same ways', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(value, shortValue), { maxLength: 300 }), async (values) => {
      const own = buildListTrie(values)
      const other = await theirs(values.map((item, place) => [placeKey(place), item]))
      expect(toHex(own.root)).toBe(toHex(other.root()))
      for (const place of values.keys()) {
        if (values.length > 20 && place % 17 !== 0) continue
        const nodes = own.proofOf(place)
        expect(followTrie(own.root, placeKey(place), nodes)).toEqual({ value: values[place] })
        const said = await verifyMerkleProof(placeKey(place), nodes, { root: own.root })
        expect(said === null ? null : toHex(said)).toBe(toHex(values[place] ?? new Uint8Array()))
      }
    }),
    { numRuns: 40 },
  )
})

test('beside another implementation: what it proves of any keys is followed, and of no other value', async () => {
  const keys = fc.uniqueArray(fc.uint8Array({ minLength: 4, maxLength: 4 }), {
    selector: (key) => toHex(key),
    minLength: 1,
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(keys, shortValue, async (all, item) => {
      const trie = await theirs(all.map((key) => [key, join(item, key)]))
      for (const key of all) {
        // Theirs names those within others a second time.
        const nodes = (await createMerkleProof(trie, key)).filter(
          ({ length }, at) => at === 0 || length >= 32,
        )
        expect(followTrie(trie.root(), key, nodes)).toEqual({ value: join(item, key) })
        // The trap of theirs: without a root it takes any way that fits itself.
        const foreign = Uint8Array.from(key, (byte) => byte ^ 255)
        expect(followTrie(trie.root(), foreign, nodes)).toHaveProperty('problem')
      }
    }),
    { numRuns: 60 },
  )
})

test('beside another implementation: a way that is changed anywhere leads nowhere', () => {
  const values = Array.from({ length: 40 }, (_, place) => new Uint8Array(50).fill(place + 1))
  const trie = buildListTrie(values)
  const changed = fc.record({
    place: fc.integer({ min: 0, max: 39 }),
    node: fc.nat(),
    at: fc.nat(),
    flip: fc.integer({ min: 1, max: 255 }),
    how: fc.constantFrom('flip', 'cut', 'longer', 'twice', 'left out', 'other'),
  })
  fc.assert(
    fc.property(changed, ({ place, node, at, flip, how }) => {
      const nodes = trie.proofOf(place)
      const which = node % nodes.length
      const bytes = nodes[which] ?? new Uint8Array()
      const others: Readonly<Record<typeof how, readonly Uint8Array[]>> = {
        flip: nodes.with(which, bytes.with(at % bytes.length, (bytes[at % bytes.length] ?? 0) ^ flip)),
        cut: nodes.with(which, bytes.subarray(0, at % bytes.length)),
        longer: nodes.with(which, join(bytes, Uint8Array.of(flip))),
        twice: nodes.toSpliced(which, 0, bytes),
        'left out': nodes.toSpliced(which, 1),
        other: trie.proofOf((place + 1) % 40),
      }
      const followed = followTrie(trie.root, placeKey(place), others[how])
      expect('value' in followed && !same(followed.value, values[place] ?? new Uint8Array())).toBe(false)
      if (how !== 'other') expect(followed).toHaveProperty('problem')
    }),
    { numRuns: 2000 },
  )
})

test('an empty list has the root of the empty trie', () => {
  expect(toHex(buildListTrie([]).root)).toBe(
    '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
  )
  expect(followTrie(buildListTrie([]).root, placeKey(0), [])).toHaveProperty('problem')
})

test.each([
  ['nothing', []],
  ['a byte with a length', [0x81, 0x05]],
  ['bytes behind', [0x05, 0x05]],
  ['a long length for few bytes', [0xb8, 0x01, 0x80]],
  ['a length with a zero in front', [0xb9, 0x00, 0x38, ...Array<number>(56).fill(1)]],
  ['a list that ends too early', [0xc2, 0x01]],
  ['an item beyond its list', [0xc1, 0x82, 0x01, 0x01]],
  ['a length beyond all bytes', [0xbb, 0xff, 0xff, 0xff, 0xff]],
  ['a length of eight bytes', [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
  ['lists within lists', Array.from({ length: 55 }, (_, at) => 0xc0 + 54 - at)],
])('encodings: %s is none', (_name, bytes) => {
  expect(readRlp(Uint8Array.from(bytes), 1000)).toBeNull()
})

test('encodings: what is written is read, and has no second encoding', () => {
  const item = fc.letrec<{ item: Uint8Array }>((tie) => ({
    item: fc.oneof(
      { depthSize: 'small' },
      fc.uint8Array({ maxLength: 300 }).map(rlpBytes),
      fc.array(tie('item'), { maxLength: 6 }).map(rlpList),
    ),
  })).item
  fc.assert(
    fc.property(item, fc.nat(), fc.integer({ min: 0, max: 255 }), (encoded, at, byte) => {
      const read = readRlp(encoded, 1000)
      expect(read === null ? null : toHex(read.raw)).toBe(toHex(encoded))
      const changed = encoded.with(at % encoded.length, byte)
      const again = readRlp(changed, 1000)
      const write = (one: NonNullable<typeof again>): Uint8Array =>
        'list' in one ? rlpList(one.list.map(write)) : rlpBytes(one.bytes)
      if (again !== null) expect(toHex(write(again))).toBe(toHex(changed))
    }),
    { numRuns: 1000 },
  )
})

test('a list of more items than it may have is refused before they are read', () => {
  const items = rlpList([new Uint8Array(3_000_000)])
  expect(readRlp(items, 200_000)).toBeNull()
  expect(readRlp(rlpList([new Uint8Array(9)]), 10)).not.toBeNull()
  expect(readRlp(rlpList([new Uint8Array(9)]), 9)).toBeNull()
  for (const read of [readHeader(items), readReceiptLogs(items)]) expect(read).toBeNull()
  const receipt = rlpList([Uint8Array.of(1), Uint8Array.of(1), rlpBytes(new Uint8Array(256)), items])
  expect(readReceiptLogs(receipt)).toBeNull()
})
