import { join, ofHex, ofText, same, toHex, type Hex } from '../../../features/signatures/core/bytes.ts'
import { keccak } from '../../../features/signatures/core/keccak.ts'
import {
  field,
  hexBytes,
  hexInteger,
  isNodeObject,
  type NodeObject,
} from '../../../core/webhooks/hex-fields.ts'
import { bytesOf, integerOf, listOf, readRlp, rlpBytes, rlpList } from './rlp.ts'
import { buildListTrie, type ListTrie } from './trie.ts'

export type ReceiptLog = {
  readonly address: Uint8Array
  readonly topics: readonly Uint8Array[]
  readonly data: Uint8Array
}

const encodeLog = (log: unknown): Uint8Array | null => {
  if (!isNodeObject(log)) return null
  const topics = field(log, 'topics')
  const address = hexBytes(field(log, 'address'), 20)
  const data = hexBytes(field(log, 'data'))
  if (address === null || data === null || !Array.isArray(topics) || topics.length > 4) return null
  const words = topics.map((topic) => hexBytes(topic, 32))
  if (!words.every((word) => word !== null)) return null
  return rlpList([rlpBytes(address), rlpList(words.map(rlpBytes)), rlpBytes(data)])
}

const deposit = 0x7e

/** Type of a receipt or transaction; 0 for those from before there were types. */
export const typeOf = (object: NodeObject): number | null => {
  const type = field(object, 'type') ?? '0x0'
  if (typeof type !== 'string' || !/^0x[0-9a-f]{1,2}$/i.test(type)) return null
  const number = Number(type)
  return number < 0x80 ? number : null
}

const encodeReceipt = (receipt: unknown, gas?: Uint8Array): Uint8Array | null => {
  if (!isNodeObject(receipt)) return null
  const type = typeOf(receipt)
  const status = field(receipt, 'status')
  const outcome = typeof status === 'string' ? hexInteger(status) : hexBytes(field(receipt, 'root'), 32)
  const cumulative = gas ?? hexInteger(field(receipt, 'cumulativeGasUsed'))
  const bloom = hexBytes(field(receipt, 'logsBloom'), 256)
  const logs = field(receipt, 'logs')
  if (type === null || outcome === null || cumulative === null || bloom === null || !Array.isArray(logs))
    return null
  const encoded = logs.map(encodeLog)
  if (!encoded.every((log) => log !== null)) return null
  const items = [rlpBytes(outcome), rlpBytes(cumulative), rlpBytes(bloom), rlpList(encoded)]
  const version = hexInteger(field(receipt, 'depositReceiptVersion'))
  if (type === deposit && version !== null) {
    // Before there was a version the nonce was shown, but it is no part of the receipt.
    const nonce = hexInteger(field(receipt, 'depositNonce'))
    if (nonce === null) return null
    items.push(rlpBytes(nonce), rlpBytes(version))
  }
  const list = rlpList(items)
  return type === 0 ? list : join(Uint8Array.of(type), list)
}

export type BlockReceipts = {
  readonly trie: ListTrie
  readonly encoded: readonly Uint8Array[]
  /** Receipts of the node that the root does not hold: Polygon's state sync, as it was. */
  readonly outside: number
}

/**
 * Ways to read a node's receipts. Polygon's bridge adds one behind the others that for years stood outside of the trie, then within it, with or
 * without the gas of those before it.
 */
function* readings(receipts: readonly unknown[]): Generator<(Uint8Array | null)[]> {
  yield receipts.map((receipt) => encodeReceipt(receipt))
  const last = receipts.at(-1)
  const before = receipts.at(-2)
  if (!isNodeObject(last)) return
  yield receipts.slice(0, -1).map((receipt) => encodeReceipt(receipt))
  const gas = isNodeObject(before) ? hexInteger(field(before, 'cumulativeGasUsed')) : null
  if (gas !== null)
    yield receipts.map((receipt, place) =>
      encodeReceipt(receipt, place === receipts.length - 1 ? gas : undefined),
    )
}

/** Rebuilds the trie of a block's receipts from what a node says they are. @returns `null` where they do not lead to the root */
export const rebuildReceipts = (receipts: readonly unknown[], root: Uint8Array): BlockReceipts | null => {
  for (const encoded of readings(receipts)) {
    if (!encoded.every((receipt) => receipt !== null)) continue
    const trie = buildListTrie(encoded)
    if (same(trie.root, root)) return { trie, encoded, outside: receipts.length - encoded.length }
  }
  return null
}

/** Items of a receipt: a log has four to eight, so that these are 25,000 logs of one transaction at the least. */
const maxItems = 200_000

/** Reads the logs of a receipt from its bytes. @returns `null` for what is no receipt */
export const readReceiptLogs = (receipt: Uint8Array): readonly ReceiptLog[] | null => {
  const type = receipt[0] ?? 0xff
  const isTyped = type < 0x80
  const list = listOf(readRlp(isTyped ? receipt.subarray(1) : receipt, maxItems))
  const sizes = isTyped && type === deposit ? [4, 6] : [4]
  if (list === null || !sizes.includes(list.length) || (isTyped && type === 0)) return null
  const outcome = bytesOf(list[0])
  const isOutcome =
    outcome !== null &&
    (outcome.length === 32 || outcome.length === 0 || (outcome.length === 1 && outcome[0] === 1))
  const logs = listOf(list[3])
  if (!isOutcome || integerOf(list[1]) === null || bytesOf(list[2])?.length !== 256 || logs === null)
    return null
  const read = logs.map((log): ReceiptLog | null => {
    const members = listOf(log)
    if (members?.length !== 3) return null
    const address = bytesOf(members[0])
    const topics = listOf(members[1])?.map(bytesOf)
    const data = bytesOf(members[2])
    if (address?.length !== 20 || topics === undefined || topics.length > 4 || data === null) return null
    const words = topics.flatMap((topic) => (topic?.length === 32 ? [topic] : []))
    return words.length === topics.length ? { address, topics: words, data } : null
  })
  return read.every((log) => log !== null) ? read : null
}

/** Hash under which Polygon's nodes show the receipt of a block's state sync, which is no transaction. */
export const stateSyncHash = (number: bigint, blockHash: Hex): Hex => {
  const digits = ofHex(`0x${number.toString(16).padStart(16, '0')}`)
  return toHex(keccak(join(ofText('matic-bor-receipt-'), digits, ofHex(blockHash))))
}
