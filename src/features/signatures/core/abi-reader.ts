import { Malformed, readBytes, type ByteReader } from './wallets/byte-reader.ts'

export const readOffset = (reader: ByteReader, expected: number, what: string): void => {
  const at = reader.offset()
  const value = readWordInteger(reader, `the offset of ${what}`)
  if (value !== expected) throw new Malformed(`the offset of ${what} is ${value} and not ${expected}`, at)
}

export const readWordInteger = (reader: ByteReader, what: string): number => {
  const at = reader.offset()
  const word = reader.bytes(32, what)
  if (word.subarray(0, 28).some((byte) => byte !== 0)) throw new Malformed(`${what} is too large`, at)
  return readBytes(word.subarray(28), at).integer(4, what)
}

export const readAddress = (reader: ByteReader, what: string): Uint8Array => {
  const at = reader.offset()
  const word = reader.bytes(32, what)
  if (word.subarray(0, 12).some((byte) => byte !== 0))
    throw new Malformed(`${what} has more than 20 bytes`, at)
  return word.subarray(12)
}

export const readDynamic = (reader: ByteReader, what: string): Uint8Array => {
  const size = readWordInteger(reader, `the size of ${what}`)
  const bytes = reader.bytes(size, what)
  const at = reader.offset()
  const padding = reader.bytes(padded(size) - size, `the padding of ${what}`)
  if (padding.some((byte) => byte !== 0)) throw new Malformed(`the padding of ${what} is not zero`, at)
  return bytes
}

export const padded = (size: number): number => Math.ceil(size / 32) * 32
