import { groupDigits } from '../orders/amount.ts'
import { kindFacts, type AlertKind, type AlertUnit } from './kinds.ts'

/** Where the sentence of a kind leaves room for the number of a rule. */
const room = /so many (?<what>bytes|days|hours|percent|events)|so much/

const decimal = [
  [1_000_000_000_000n, 'TB'],
  [1_000_000_000n, 'GB'],
  [1_000_000n, 'MB'],
] as const

/** Bytes as disks are sold; those that are no round number of a unit stay whole. */
const bytes = (count: bigint): string => {
  const [size, unit] = decimal.find(([one]) => count >= one && count % one === 0n) ?? [1n, 'bytes']
  return `${groupDigits(String(count / size))} ${unit}`
}

const inUnit = (unit: AlertUnit, threshold: string, what: string | undefined): string => {
  if (unit === 'bytes') return bytes(BigInt(threshold))
  if (unit === 'amount') return `${groupDigits(threshold)} of the smallest unit`
  const count = BigInt(threshold)
  if (unit === 'count') return `${groupDigits(threshold)} or more ${what}`
  return `${groupDigits(threshold)} ${count === 1n ? what?.replace(/s$/, '') : what}`
}

/**
 * When a rule fires, in one sentence with its number.
 *
 * @param threshold the number of the rule in the unit of its kind, a decimal; `null` for kinds without one
 */
export const firesWhen = (kind: AlertKind, threshold: string | null): string => {
  const { about, threshold: wanted } = kindFacts[kind]
  if (wanted === null || threshold === null) return about
  return about.replace(room, (_words, what?: string) => inUnit(wanted.unit, threshold, what))
}
