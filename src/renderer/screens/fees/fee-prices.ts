import { createPreference } from '../../ui/preference.ts'
import { isPrice } from '../../../core/fees/decimal.ts'
import { readPriceTable, type PriceTable } from '../../../core/fees/fee-worth.ts'

/** The operator's own prices, as JSON. They are used on this machine only. */
export const feePrices = createPreference<string>('fee-prices', '{}', (stored) => stored)

/** A table with one price set, or taken away when the text is no price. */
export const withPrice = (stored: string, key: string, price: string): string => {
  const { [key]: _former, ...others } = readPriceTable(stored)
  const next: PriceTable = isPrice(price) ? { ...others, [key]: price } : others
  return JSON.stringify(next)
}
