import { readShownNumber, type ShownNumber } from './shown-number.ts'

const ofDollars = ['', '$', 'US$', 'USD']

const readDollars = (text: string): ShownNumber | null => {
  const read = readShownNumber(text)
  return read !== null && ofDollars.includes(read.unit) ? read : null
}

/** Rounding or cutting to the places shown is no difference, nor is "less than a cent". */
export const isOtherDollars = (text: string, value: number): boolean => {
  const trimmed = text.trim()
  if (trimmed === '') return false
  if (trimmed.startsWith('<')) {
    const most = readDollars(trimmed.slice(1))
    return most === null || value < 0 || value >= Number(most.plain)
  }
  const read = readDollars(trimmed)
  if (read === null) return true
  const difference = Math.abs(Number(read.plain) - value)
  // What a double cannot hold of a large number is no difference either.
  return difference >= 10 ** -(read.plain.split('.')[1]?.length ?? 0) + Math.abs(value) * 1e-12
}
