import { join, same, toHex } from '../../../features/signatures/core/bytes.ts'
import { keccak } from '../../../features/signatures/core/keccak.ts'
import {
  field,
  hashText,
  hexBytes,
  hexInteger,
  isNodeObject,
  type NodeObject,
} from '../../../core/webhooks/hex-fields.ts'
import { typeOf } from './receipts.ts'
import { rlpBytes, rlpList } from './rlp.ts'
import { buildListTrie, type ListTrie } from './trie.ts'

type Encode = (transaction: NodeObject) => Uint8Array | null

const unit =
  (read: (value: unknown) => Uint8Array | null, ...names: readonly string[]): Encode =>
  (transaction) => {
    const value = names
      .map((name) => field(transaction, name))
      .find((found) => found !== undefined && found !== null)
    const bytes = read(value)
    return bytes === null ? null : rlpBytes(bytes)
  }

const integer = (...names: readonly string[]): Encode => unit(hexInteger, ...names)
const address = (name: string): Encode => unit((value) => hexBytes(value, 20), name)
const target = (name: string): Encode =>
  unit((value) => (value === null || value === undefined ? new Uint8Array() : hexBytes(value, 20)), name)
const word = (name: string): Encode => unit((value) => hexBytes(value, 32), name)
const bytes = (...names: readonly string[]): Encode => unit((value) => hexBytes(value), ...names)
const optionalInteger = (name: string): Encode => unit((value) => hexInteger(value ?? '0x0'), name)
const flag = (name: string): Encode =>
  unit(
    (value) =>
      value === true ? Uint8Array.of(1) : value === false || value === undefined ? new Uint8Array() : null,
    name,
  )

const whole = (items: readonly (Uint8Array | null)[]): Uint8Array | null =>
  items.every((item) => item !== null) ? rlpList(items) : null

const listField =
  (name: string, encode: (item: unknown) => Uint8Array | null): Encode =>
  (transaction) => {
    const list = field(transaction, name)
    return Array.isArray(list) ? whole(list.map(encode)) : null
  }

const fields =
  (encoders: readonly Encode[]): Encode =>
  (transaction) =>
    whole(encoders.map((encode) => encode(transaction)))

const within =
  (encode: Encode) =>
  (item: unknown): Uint8Array | null =>
    isNodeObject(item) ? encode(item) : null

const hashItem = (item: unknown): Uint8Array | null => {
  const hash = hexBytes(item, 32)
  return hash === null ? null : rlpBytes(hash)
}

const accessList = listField(
  'accessList',
  within(fields([address('address'), listField('storageKeys', hashItem)])),
)
const authorizations = listField(
  'authorizationList',
  within(
    fields([
      integer('chainId'),
      address('address'),
      integer('nonce'),
      integer('yParity', 'v'),
      integer('r'),
      integer('s'),
    ]),
  ),
)
const call = [target('to'), integer('value'), bytes('input', 'data')]
const signature = [integer('yParity', 'v'), integer('r'), integer('s')]
const fees = [integer('maxPriorityFeePerGas'), integer('maxFeePerGas')]

/**
 * Fields of each type of transaction, in order. One that is encoded wrongly does no harm: it does not hash to what its node calls it, or
 * the block's root is not met. From 0x64 on: Arbitrum's own; 0x7e: deposits of the OP stack.
 */
const layouts: Readonly<Record<number, readonly Encode[]>> = {
  0x00: [
    integer('nonce'),
    integer('gasPrice'),
    integer('gas'),
    ...call,
    integer('v'),
    integer('r'),
    integer('s'),
  ],
  0x01: [
    integer('chainId'),
    integer('nonce'),
    integer('gasPrice'),
    integer('gas'),
    ...call,
    accessList,
    ...signature,
  ],
  0x02: [integer('chainId'), integer('nonce'), ...fees, integer('gas'), ...call, accessList, ...signature],
  0x03: [
    integer('chainId'),
    integer('nonce'),
    ...fees,
    integer('gas'),
    ...call,
    accessList,
    integer('maxFeePerBlobGas'),
    listField('blobVersionedHashes', hashItem),
    ...signature,
  ],
  0x04: [
    integer('chainId'),
    integer('nonce'),
    ...fees,
    integer('gas'),
    ...call,
    accessList,
    authorizations,
    ...signature,
  ],
  0x64: [integer('chainId'), word('requestId'), address('from'), target('to'), integer('value')],
  0x65: [
    integer('chainId'),
    address('from'),
    integer('nonce'),
    integer('maxFeePerGas', 'gasPrice'),
    integer('gas'),
    ...call,
  ],
  0x66: [
    integer('chainId'),
    word('requestId'),
    address('from'),
    integer('maxFeePerGas', 'gasPrice'),
    integer('gas'),
    ...call,
  ],
  0x68: [
    integer('chainId'),
    integer('nonce'),
    address('from'),
    integer('maxFeePerGas', 'gasPrice'),
    integer('gas'),
    ...call,
    word('ticketId'),
    address('refundTo'),
    integer('maxRefund'),
    integer('submissionFeeRefund'),
  ],
  0x69: [
    integer('chainId'),
    word('requestId'),
    address('from'),
    integer('l1BaseFee'),
    integer('depositValue'),
    integer('maxFeePerGas', 'gasPrice'),
    integer('gas'),
    target('retryTo'),
    integer('retryValue'),
    address('beneficiary'),
    integer('maxSubmissionFee'),
    address('refundTo'),
    bytes('retryData'),
  ],
  0x6a: [integer('chainId'), bytes('input', 'data')],
  0x7e: [
    word('sourceHash'),
    address('from'),
    target('to'),
    optionalInteger('mint'),
    integer('value'),
    integer('gas'),
    flag('isSystemTx'),
    bytes('input', 'data'),
  ],
}

/** `null` where they do not hash to what the node calls it by: then its bytes have to be asked for. */
export const encodeTransaction = (transaction: unknown): Uint8Array | null => {
  if (!isNodeObject(transaction)) return null
  const type = typeOf(transaction)
  const hash = hashText(field(transaction, 'hash'))
  const layout = type === null ? undefined : layouts[type]
  if (type === null || hash === null || layout === undefined) return null
  const list = fields(layout)(transaction)
  if (list === null) return null
  const encoded = type === 0 ? list : join(Uint8Array.of(type), list)
  return toHex(keccak(encoded)) === hash ? encoded : null
}

export type BlockTransactions = {
  readonly trie: ListTrie
  readonly encoded: readonly Uint8Array[]
  readonly hashes: readonly string[]
}

/** Rebuilds the trie of a block's transactions from their bytes. @returns `null` where they do not lead to the root */
export const rebuildTransactions = (
  encoded: readonly Uint8Array[],
  root: Uint8Array,
): BlockTransactions | null => {
  const trie = buildListTrie(encoded)
  return same(trie.root, root)
    ? { trie, encoded, hashes: encoded.map((transaction) => toHex(keccak(transaction))) }
    : null
}
