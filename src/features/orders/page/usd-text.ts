import { groupDigits } from '../core/amount.ts'
import { visibleText } from '../../../renderer/ui/visible-text.ts'

/** A price in US dollars for people: the service's own text, grouped; else its number with cents; `null` without either. */
export const usdText = (order: {
  readonly priceUSD?: number | null | undefined
  readonly priceUSDFormatted?: string | null | undefined
}): string | null => {
  const { priceUSD, priceUSDFormatted } = order
  if (priceUSDFormatted !== null && priceUSDFormatted !== undefined && priceUSDFormatted !== '') {
    const parts = /^(\d+)(\.\d+)?$/.exec(priceUSDFormatted)
    return parts === null
      ? visibleText(priceUSDFormatted)
      : `$${groupDigits(parts[1] ?? '')}${parts[2] ?? ''}`
  }
  if (priceUSD === null || priceUSD === undefined || !Number.isFinite(priceUSD)) return null
  const [whole = '', cents = ''] = priceUSD.toFixed(2).split('.')
  return `$${groupDigits(whole)}.${cents}`
}
