const byteHex = (value: number): string => value.toString(16).padStart(2, '0')

/** Most numbers of tokens are one byte. They are kept: SQLite makes a memory block of its own of each new buffer. */
const smallKeys = Array.from({ length: 256 }, (_, value) => Buffer.from(value === 0 ? [0] : [1, value]))

/** Bytes that sort as amounts do: how many bytes follow, then the number, the highest byte first. */
export const amountKey = (digits: string): Buffer => {
  const small = smallKeys[Number(digits)]
  if (small !== undefined) return small
  const hex = BigInt(digits).toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  // From text a buffer comes out of Node's pool.
  return Buffer.from(byteHex(even.length / 2) + even, 'hex')
}
