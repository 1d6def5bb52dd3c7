import { readingFact } from './say/reading-sentences.ts'
import { join, ofHex, ofText } from './bytes.ts'
import { keccak } from './keccak.ts'
import type { ContentReadings, Reading } from './readings.ts'

const highest = 24

export type BulkSignature = { readonly inner: Uint8Array; readonly reading: Reading }

export const readBulk = (bytes: Uint8Array, { typedData }: ContentReadings): BulkSignature | null => {
  const { hashes, primaryType } = typedData ?? {}
  if (hashes == null || hashes.structHash === null || primaryType !== 'OrderComponents') return null
  const size = bytes.length % 32 === 3 ? 64 : bytes.length % 32 === 4 ? 65 : 0
  const height = Math.floor((bytes.length - size - 3) / 32)
  if (size === 0 || height < 1 || height > highest) return null
  const [high = 0, middle = 0, low = 0] = bytes.subarray(size, size + 3)
  const place = high * 65_536 + middle * 256 + low
  let root = hashes.structHash
  for (let level = 0; level < height; level += 1) {
    const sibling = bytes.subarray(size + 3 + level * 32, size + 35 + level * 32)
    root = keccak((place >> level) % 2 === 0 ? join(root, sibling) : join(sibling, root))
  }
  const types = Object.entries(hashes.types)
    .filter(([name]) => ['ConsiderationItem', 'OfferItem', 'OrderComponents'].includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, members]) => `${name}(${members.map((member) => `${member.type} ${member.name}`).join(',')})`,
    )
  const type = `BulkOrder(OrderComponents${'[2]'.repeat(height)} tree)${types.join('')}`
  return {
    inner: bytes.subarray(0, size),
    reading: {
      name: 'seaport-bulk',
      how: readingFact('order-in-tree', { place, height }),
      digest: keccak(join(ofHex('0x1901'), hashes.domainSeparator, keccak(join(keccak(ofText(type)), root)))),
    },
  }
}
