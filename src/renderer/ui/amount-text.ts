import { amountParts } from '../../features/orders/core/amount.ts'

/**
 * An amount as text: exactly, in units of its currency, without grouping; the raw integer where its decimals are not known.
 *
 * @param raw integer in the smallest unit, decimal digits
 * @param currency symbol or address, where one is to stand behind it
 */
export const amountText = (raw: string, decimals: number | null, currency?: string): string => {
  const amount = (decimals === null ? null : amountParts(raw, decimals))?.plain ?? `${raw} raw`
  return currency === undefined ? amount : `${amount} ${currency}`
}
