import type { Header } from '../../../proof/core/header.ts'
import type { ReceiptLog } from '../../../proof/core/receipts.ts'
import { buildListTrie } from '../../../proof/core/trie.ts'
import type { ChainFilter } from '../chain-filter.ts'
import { ofHex, same } from '../../../../features/signatures/core/bytes.ts'
import { keccak } from '../../../../features/signatures/core/keccak.ts'

const bloomBytes = 256

/** The three bits that a value sets in a bloom filter: 11 bits each of the first three pairs of its hash. */
const bitsOf = (value: Uint8Array): number[] => {
  const hash = keccak(value)
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047)
}

const hasBit = (bloom: Uint8Array, bit: number): boolean =>
  ((bloom[bloomBytes - 1 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0

export const bloomOf = (logs: readonly ReceiptLog[]): Uint8Array => {
  const bloom = new Uint8Array(bloomBytes)
  for (const { address, topics } of logs)
    for (const bit of [address, ...topics].flatMap(bitsOf)) {
      const at = bloomBytes - 1 - (bit >> 3)
      bloom[at] = (bloom[at] ?? 0) | (1 << (bit & 7))
    }
  return bloom
}

/**
 * Makes the test whether a block can hold no log that passes a filter. A bloom filter that is empty rules nothing out unless the block
 * has no receipts: there are chains that leave it empty whatever their blocks hold.
 */
export const createRuling = ({
  addresses,
  topicHashes,
}: ChainFilter): ((header: Pick<Header, 'logsBloom' | 'receiptsRoot'>) => boolean) => {
  const noReceipts = buildListTrie([]).root
  const wanted = [addresses, topicHashes].flatMap((texts) =>
    texts === undefined ? [] : [texts.map((text) => bitsOf(ofHex(text)))],
  )
  return ({ logsBloom, receiptsRoot }) =>
    same(receiptsRoot, noReceipts) ||
    (logsBloom.some((byte) => byte !== 0) &&
      wanted.some((values) => !values.some((bits) => bits.every((bit) => hasBit(logsBloom, bit)))))
}
