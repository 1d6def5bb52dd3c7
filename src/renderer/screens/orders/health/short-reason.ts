import { amountParts } from '../../../../core/orders/amount.ts'
import { cutFraction } from '../../../../core/orders/cut-fraction.ts'
import type { OrderHealth } from '../../../../contract/health.ts'
import { shortenMiddle } from '../../../ui/hex-format.ts'

type Of = Pick<OrderHealth, 'findings' | 'decimals'>

const amountOf = (raw: string, decimals: number | null): string => {
  const parts = decimals === null ? null : amountParts(raw, decimals)
  return parts === null ? raw : cutFraction(parts.text, 6)
}

/** Whether the figures of the first finding are coins, not pieces. */
export const isOfCoins = ({ findings: [first], side }: Pick<OrderHealth, 'findings' | 'side'>): boolean =>
  first !== undefined &&
  (first.reason === 'allowance-short' || (first.reason === 'balance-short' && side === 'offer'))

/**
 * The figures of the first finding in a few words, as `holds 0 of 7`, read from its sentence; the empty text where that has none. The
 * sentence itself stands in the details.
 */
export const shortReason = ({ findings: [first], decimals }: Of): string => {
  if (first === undefined) return ''
  const { text } = first
  const pieces = /^The maker holds (\d+) at block \d+, the listing needs (\d+)/.exec(text)
  if (pieces !== null) return `holds ${pieces[1]} of ${pieces[2]}`
  const together = /^(\d+) open listings .* need (\d+) pieces together; he holds (\d+)/.exec(text)
  if (together !== null) return `${together[1]} listings, holds ${together[3]} of ${together[2]}`
  const coins = /^The maker has (\d+) of \S+ at block \d+, the offer needs (\d+)/.exec(text)
  if (coins !== null)
    return `has ${amountOf(coins[1] ?? '', decimals)} of ${amountOf(coins[2] ?? '', decimals)}`
  const allowed = /may take (\d+) of \S+ at block \d+, the offer needs (\d+)/.exec(text)
  if (allowed !== null)
    return `allowed ${amountOf(allowed[1] ?? '', decimals)} of ${amountOf(allowed[2] ?? '', decimals)}`
  const holder = /^(0x[\da-f]{40}) holds it/i.exec(text)
  if (holder !== null) return `to ${shortenMiddle(holder[1] ?? '', 6, 4)}`
  return ''
}
