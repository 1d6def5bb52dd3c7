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
export const isOfCoins = ({ findings: [first] }: Pick<OrderHealth, 'findings'>): boolean =>
  first?.fact.id === 'coins-short' || first?.fact.id === 'allowance-short'

/** Whether the figures of the first finding say by themselves that too little is there. */
export const isTooLittle = ({ findings: [first] }: Pick<OrderHealth, 'findings'>): boolean =>
  isOfCoins({ findings: first === undefined ? [] : [first] }) || first?.fact.id === 'pieces-short'

/** The figures of the first finding in a few words, as `holds 0 of 7`; the empty text where it has none. */
export const figureWords = ({ findings: [first], decimals }: Of): string => {
  switch (first?.fact.id) {
    case 'pieces-short': {
      const { held, needed } = first.fact.values
      return `holds ${held} of ${needed}`
    }
    case 'listings-exceed': {
      const { listings, held, needed } = first.fact.values
      return `${listings} listings, holds ${held} of ${needed}`
    }
    case 'coins-short': {
      const { held, needed } = first.fact.values
      return `has ${amountOf(held, decimals)} of ${amountOf(needed, decimals)}`
    }
    case 'allowance-short': {
      const { allowed, needed } = first.fact.values
      return `allowed ${amountOf(allowed, decimals)} of ${amountOf(needed, decimals)}`
    }
    case 'held-by-other':
      return `to ${shortenMiddle(first.fact.values.holder, 6, 4)}`
    default:
      return ''
  }
}
