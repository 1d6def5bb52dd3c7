import { padded, readAddress, readDynamic, readOffset, readWordInteger } from './abi-reader.ts'
import { ofHex, same } from './bytes.ts'
import { Malformed, readBytes } from './wallets/byte-reader.ts'

const magic6492 = ofHex(`0x${'6492'.repeat(16)}`)
const magic8010 = ofHex(`0x${'8010'.repeat(16)}`)

export type Erc6492 = {
  readonly kind: 'erc6492'
  readonly to: Uint8Array
  readonly data: Uint8Array
  readonly inner: Uint8Array
  readonly innerOffset: number
}

export type Erc8010 = {
  readonly kind: 'erc8010'
  readonly chainId: number
  readonly delegation: Uint8Array
  readonly nonce: number
  readonly parity: number
  readonly rs: Uint8Array
  readonly to: Uint8Array
  readonly data: Uint8Array
  readonly inner: Uint8Array
}

export type Wrapper = Erc6492 | Erc8010

const endsWith = (bytes: Uint8Array, tail: Uint8Array): boolean =>
  bytes.length >= tail.length && same(bytes.subarray(bytes.length - tail.length), tail)

export const beginsWrapped = (bytes: Uint8Array): boolean =>
  bytes.length >= 128 &&
  bytes.subarray(0, 12).every((byte) => byte === 0) &&
  bytes.subarray(32, 63).every((byte) => byte === 0) &&
  bytes[63] === 96

const readErc6492 = (bytes: Uint8Array): Erc6492 => {
  const body = bytes.subarray(0, bytes.length - 32)
  const reader = readBytes(body, 0)
  const to = readAddress(reader, 'the address to call')
  readOffset(reader, 96, 'the call data')
  const at = reader.offset()
  const offset = readWordInteger(reader, 'the offset of the signature')
  const data = readDynamic(reader, 'the call data')
  const expected = 128 + padded(data.length)
  if (offset !== expected)
    throw new Malformed(`the offset of the signature is ${offset} and not ${expected}`, at)
  const innerOffset = reader.offset() + 32
  const inner = readDynamic(reader, 'the signature')
  if (reader.left() > 0) throw new Malformed('bytes follow the wrapped signature', reader.offset())
  return { kind: 'erc6492', to, data, inner, innerOffset }
}

/** A contract looks at the address, and that offsets and sizes stay within the bytes, and at nothing else. */
export const isLooselyWrapped = (bytes: Uint8Array): boolean => {
  if (!endsWith(bytes, magic6492)) return false
  const body = bytes.subarray(0, bytes.length - 32)
  const integerAt = (place: number): number | null => {
    const word = body.subarray(place, place + 32)
    if (word.length < 32 || word.subarray(0, 28).some((byte) => byte !== 0)) return null
    return readBytes(word.subarray(28), place).integer(4, 'a word')
  }
  const isWithin = (head: number): boolean => {
    const offset = integerAt(head)
    const size = offset === null ? null : integerAt(offset)
    return offset !== null && size !== null && offset + 32 + size <= body.length
  }
  return body.subarray(0, 12).every((byte) => byte === 0) && isWithin(32) && isWithin(64)
}

const readErc8010 = (bytes: Uint8Array): Erc8010 => {
  const end = bytes.length - 64
  if (end < 0) throw new Malformed('nothing stands before the mark of ERC-8010', 0)
  const size = readWordInteger(readBytes(bytes.subarray(end, end + 32), end), 'the size of the suffix')
  const begin = end - size
  if (begin < 0) throw new Malformed(`the suffix of ${size} bytes is longer than the signature`, end)
  const reader = readBytes(bytes.subarray(begin, end), begin)
  const chainId = readWordInteger(reader, 'the chain of the authorization')
  const delegation = readAddress(reader, 'the address of the delegation')
  const nonce = readWordInteger(reader, 'the nonce of the authorization')
  const parity = readWordInteger(reader, 'the parity of the authorization')
  const rs = reader.bytes(64, 'the signature of the authorization')
  const to = readAddress(reader, 'the address to call')
  readOffset(reader, 256, 'the call data')
  const data = readDynamic(reader, 'the call data')
  if (reader.left() > 0) throw new Malformed('bytes follow the call data', reader.offset())
  return {
    kind: 'erc8010',
    chainId,
    delegation,
    nonce,
    parity,
    rs,
    to,
    data,
    inner: bytes.subarray(0, begin),
  }
}

export const readWrapper = (bytes: Uint8Array): Wrapper | null => {
  if (endsWith(bytes, magic6492)) return readErc6492(bytes)
  if (endsWith(bytes, magic8010)) return readErc8010(bytes)
  return null
}
