import { same, toHex, type Hex } from '../../../features/signatures/core/bytes.ts'
import { keccak } from '../../../features/signatures/core/keccak.ts'
import { field, hexBytes, hexInteger, type NodeObject } from '../../../core/webhooks/hex-fields.ts'
import { bytesOf, integerOf, listOf, readRlp, rlpBytes, rlpList } from './rlp.ts'

export type Header = {
  readonly rlp: Uint8Array
  readonly hash: Hex
  readonly parentHash: Hex
  readonly transactionsRoot: Uint8Array
  readonly receiptsRoot: Uint8Array
  readonly logsBloom: Uint8Array
  readonly number: bigint
  /** Seconds since the epoch. */
  readonly timestamp: bigint
}

/** The first fields of every header; their order is part of the hash. */
const base = [
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'extraData',
  'mixHash',
  'nonce',
] as const

const tails: readonly (readonly string[])[] = [
  // Ethereum and what is like it.
  [
    'baseFeePerGas',
    'withdrawalsRoot',
    'blobGasUsed',
    'excessBlobGas',
    'parentBeaconBlockRoot',
    'requestsHash',
    'blockAccessListHash',
    'slotNumber',
  ],
  // Avalanche's C-Chain.
  [
    'extDataHash',
    'baseFeePerGas',
    'extDataGasUsed',
    'blockGasCost',
    'blobGasUsed',
    'excessBlobGas',
    'parentBeaconBlockRoot',
    'timestampMilliseconds',
    'minDelayExcess',
  ],
  // Chains on Avalanche's subnets.
  [
    'baseFeePerGas',
    'blockGasCost',
    'blobGasUsed',
    'excessBlobGas',
    'parentBeaconBlockRoot',
    'timestampMilliseconds',
    'minDelayExcess',
  ],
]

const sizes: Readonly<Record<string, number | null>> = {
  parentHash: 32,
  sha3Uncles: 32,
  miner: 20,
  stateRoot: 32,
  transactionsRoot: 32,
  receiptsRoot: 32,
  logsBloom: 256,
  extraData: null,
  mixHash: 32,
  nonce: 8,
  withdrawalsRoot: 32,
  parentBeaconBlockRoot: 32,
  requestsHash: 32,
  blockAccessListHash: 32,
  extDataHash: 32,
}

/** One field as a header has it; every one without a size is an integer. */
const encodeField = (block: NodeObject, name: string): Uint8Array | null => {
  const size = sizes[name]
  const value = field(block, name)
  const bytes = size === undefined ? hexInteger(value) : hexBytes(value, size ?? undefined)
  return bytes === null ? null : rlpBytes(bytes)
}

const absent = rlpBytes(new Uint8Array())

/** Every header that a block of a node may have; the hash says which one it is. */
function* candidates(block: NodeObject): Generator<Uint8Array> {
  const begin = base.map((name) => encodeField(block, name))
  if (!begin.every((item) => item !== null)) return
  const seen = new Set<string>()
  for (const tail of tails) {
    const rest = tail.map((name) => encodeField(block, name))
    for (let end = rest.length; end >= 0; end -= 1) {
      const part = rest.slice(0, end)
      const isWhole = part.every((item) => item !== null)
      // One that is missing before others stands there empty, or not at all.
      for (const items of isWhole ? [part] : [part.map((item) => item ?? absent), part]) {
        const encoded = rlpList([...begin, ...items.filter((item) => item !== null)])
        const key = toHex(encoded)
        if (seen.has(key)) continue
        seen.add(key)
        yield encoded
      }
    }
  }
}

/**
 * Most fields of a header whose receipts root is that of its own receipts. Avalanche's headers since Helicon have more: their root is that of
 * earlier blocks, so that it says nothing of the block they belong to.
 */
const maxFields = 24

/** A number that is exact wherever it is shown, and a time that is a date of four digits (seconds): no block has others. */
const maxNumber = BigInt(Number.MAX_SAFE_INTEGER)
const latest = 253_402_300_799n

/** Reads a header from its bytes. Where each field stands is the same in all layouts. @returns `null` for what is no header */
export const readHeader = (rlp: Uint8Array): Header | null => {
  const list = listOf(readRlp(rlp, maxFields + 1))
  if (list === null || list.length < base.length || list.length > maxFields) return null
  const sized = (place: number, size: number): Uint8Array | null => {
    const bytes = bytesOf(list[place])
    return bytes?.length === size ? bytes : null
  }
  const parentHash = sized(0, 32)
  const transactionsRoot = sized(4, 32)
  const receiptsRoot = sized(5, 32)
  const logsBloom = sized(6, 256)
  const number = integerOf(list[8])
  const timestamp = integerOf(list[11])
  if (parentHash === null || transactionsRoot === null || receiptsRoot === null || logsBloom === null)
    return null
  if (number === null || timestamp === null || number > maxNumber || timestamp > latest) return null
  return {
    rlp,
    hash: toHex(keccak(rlp)),
    parentHash: toHex(parentHash),
    transactionsRoot,
    receiptsRoot,
    logsBloom,
    number,
    timestamp,
  }
}

/** Which fields a chain's header has need not be known: bytes that hash to the block's hash cannot be had by accident. */
export const rebuildHeader = (block: NodeObject, hash: Uint8Array, raw?: Uint8Array): Header | null => {
  for (const encoded of raw === undefined ? candidates(block) : [raw])
    if (same(keccak(encoded), hash)) return readHeader(encoded)
  return null
}
