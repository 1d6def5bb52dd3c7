/** Thrown inside a parser and caught at its entry: a value would have to be handed up through each level. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
  readonly offset: number
  constructor(problem: string, offset: number) {
    super(problem)
    this.offset = offset
  }
}

export type ByteReader = ReturnType<typeof readBytes>

/** Reads bytes one after the other and knows where it is in the whole signature. */
export const readBytes = (bytes: Uint8Array, base: number) => {
  let at = 0
  const take = (size: number, what: string): Uint8Array => {
    if (at + size > bytes.length)
      throw new Malformed(
        `${what} needs ${size} ${size === 1 ? 'byte' : 'bytes'} and ${bytes.length - at} are left`,
        base + at,
      )
    at += size
    return bytes.subarray(at - size, at)
  }
  return {
    offset: (): number => base + at,
    left: (): number => bytes.length - at,
    integer: (size: number, what: string): number => {
      let value = 0
      for (const byte of take(size, what)) value = value * 256 + byte
      return value
    },
    longInteger: (size: number, what: string): bigint => {
      let value = 0n
      for (const byte of take(size, what)) value = value * 256n + BigInt(byte)
      return value
    },
    bytes: take,
  }
}
