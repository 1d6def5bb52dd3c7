export class ValueFault extends Error {}

const zeros = (count: number): string => '0'.repeat(count)

const unsigned = (word: string, bits: number): string => {
  // Most amounts are small: twelve digits of hex are exact in a double.
  const small = word.startsWith(zeros(52)) && bits >= 48
  if (small) return String(Number.parseInt(word.slice(52), 16))
  const value = BigInt(`0x${word}`)
  if (value >> BigInt(bits) !== 0n) throw new ValueFault(`does not fit in ${bits} bits`)
  return value.toString()
}

const signed = (word: string, bits: number): string => {
  const value = BigInt.asIntN(256, BigInt(`0x${word}`))
  if (value !== BigInt.asIntN(bits, value)) throw new ValueFault(`does not fit in ${bits} bits`)
  return value.toString()
}

export const isWordType = (type: string): boolean => /^(?:address|bool|u?int\d+|bytes\d+)$/.test(type)

/** Decodes one word of the contract ABI: topics, and the data of arguments of fixed size. Strict: padding must be what the ABI says. */
export const decodeWord = (word: string, type: string): string | boolean => {
  if (type === 'address') {
    if (!word.startsWith(zeros(24))) throw new ValueFault('is no address')
    return `0x${word.slice(24)}`
  }
  if (type === 'bool') {
    if (!word.startsWith(zeros(63)) || !/[01]$/.test(word)) throw new ValueFault('is neither true nor false')
    return word.endsWith('1')
  }
  if (type.startsWith('bytes')) {
    const digits = Number(type.slice(5)) * 2
    if (word.slice(digits) !== zeros(64 - digits)) throw new ValueFault(`is longer than ${digits / 2} bytes`)
    return `0x${word.slice(0, digits)}`
  }
  return type.startsWith('uint') ? unsigned(word, Number(type.slice(4))) : signed(word, Number(type.slice(3)))
}
