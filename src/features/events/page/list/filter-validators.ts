import { isAddress, isHash } from '../../../../renderer/ui/hex-format.ts'

export const validateAddress = (text: string): string | null =>
  isAddress(text) ? null : 'Enter 0x and 40 hex digits.'

export const validateAddresses = (text: string): string | null =>
  text
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .every(isAddress)
    ? null
    : 'Enter 0x and 40 hex digits.'

export const validateHash = (text: string): string | null =>
  isHash(text) ? null : 'Enter 0x and 64 hex digits.'

export const validateBlock = (text: string): string | null =>
  /^\d{1,30}$/.test(text) ? null : 'Enter a whole number.'

export const validateTokenId = (text: string): string | null =>
  /^\d{1,78}$/.test(text) ? null : 'Enter up to 78 digits.'

/** A name as the log spells it: typed in any letter case, or with the brackets of a signature. */
export const eventNameOf = (typed: string | undefined, known: readonly string[]): string | undefined => {
  const name = typed?.replace(/\(.*$/s, '').trim()
  if (name === undefined || name === '') return undefined
  return known.includes(name) ? name : (known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
}
