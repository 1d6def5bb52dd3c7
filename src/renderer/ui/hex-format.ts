/**
 * Shortens a long value in the middle: `0x12345678…cdef`. Short values come back whole.
 *
 * @param head characters shown at the start, the `0x` included
 * @param tail characters shown at the end
 */
export const shortenMiddle = (value: string, head = 8, tail = 4): string =>
  value.length <= head + tail + 1 ? value : `${value.slice(0, head)}…${value.slice(value.length - tail)}`

export const isAddress = (value: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(value)

export const isHash = (value: string): boolean => /^0x[0-9a-fA-F]{64}$/.test(value)

/** The zero address: the native coin as a currency, "nobody" as a sender or receiver of a token. */
export const zeroAddress = '0x0000000000000000000000000000000000000000'
