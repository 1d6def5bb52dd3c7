const byteHex = (value: number): string => value.toString(16).padStart(2, '0')

/**
 * Keys of amounts that are one byte: nearly all numbers of tokens. They are kept, since SQLite makes a memory block of its own of each
 * new small buffer.
 */
const smallKeys = Array.from({ length: 256 }, (_, value) => Buffer.from(value === 0 ? [0] : [1, value]))

/**
 * An amount as bytes that sort as the amounts do: how many bytes follow, then the number, the highest byte first.
 * @param digits decimal digits, at most 100
 */
export const amountKey = (digits: string): Buffer => {
  const small = smallKeys[Number(digits)]
  if (small !== undefined) return small
  const hex = BigInt(digits).toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  // From text a buffer comes out of Node's pool.
  return Buffer.from(byteHex(even.length / 2) + even, 'hex')
}
