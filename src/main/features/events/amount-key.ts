/**
 * An amount as bytes that sort as the amounts do: how many bytes follow, then the number, the highest byte first.
 *
 * @param digits decimal digits, at most 100
 */
export const amountKey = (digits: string): Buffer => {
  const number = BigInt(digits)
  if (number === 0n) return Buffer.of(0)
  const hex = number.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.of(bytes.length), bytes])
}
