import { ofHex, type Hex } from '../../features/signatures/core/bytes.ts'

/** A JSON object of a node, as it came: nothing of it is trusted before it hashes to what is known. */
export type NodeObject = { readonly [name: string]: unknown }

export const isNodeObject = (value: unknown): value is NodeObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const field = (object: NodeObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

/** Whole bytes of hex, so many of them where a number is given; `null` for all else. */
export const hexBytes = (value: unknown, size?: number): Uint8Array | null => {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(value)) return null
  return size === undefined || value.length === 2 + size * 2 ? ofHex(value) : null
}

/** An integer of JSON-RPC as RLP has it: no zeros in front. Longer than 32 bytes it is none. */
export const hexInteger = (value: unknown): Uint8Array | null => {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) return null
  const digits = value.slice(2).replace(/^0+/, '')
  return ofHex(`0x${digits.length % 2 === 1 ? '0' : ''}${digits}`)
}

/** A hash in small letters; `null` for all else. */
export const hashText = (value: unknown): Hex | null =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? (value.toLowerCase() as Hex) : null
