import { bytesToHex, concatBytes, hexToBytes, numberToBytes, padBytes, stringToBytes } from 'viem/utils'
import { keccak } from './keccak.ts'

export type Hex = `0x${string}`

export const join = (...pieces: readonly Uint8Array[]): Uint8Array => concatBytes(pieces)

export const word = (value: number | bigint): Uint8Array => numberToBytes(value, { size: 32 })

export const padLeft = (bytes: Uint8Array): Uint8Array => padBytes(bytes)

/** Whether two byte strings are equal. Not in constant time: for what is public. */
export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

export const ofHex = (hex: string): Uint8Array => hexToBytes(hex as Hex)
export const toHex = (bytes: Uint8Array): Hex => bytesToHex(bytes)
export const ofText = (text: string): Uint8Array => stringToBytes(text)

/** An address in the letters of EIP-55: a letter is a capital where the hash of all digits has 8 or more in its place. */
export const toAddress = (bytes: Uint8Array): Hex => {
  const digits = bytesToHex(bytes).slice(2)
  const hash = keccak(stringToBytes(digits))
  let text: Hex = '0x'
  for (let at = 0; at < digits.length; at += 1) {
    const nibble = (hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)
    const digit = digits.charAt(at)
    text = `${text}${(nibble & 8) === 0 ? digit : digit.toUpperCase()}`
  }
  return text
}

export const isHexBytes = (text: string): text is Hex => /^0x(?:[0-9a-f]{2})*$/i.test(text)
