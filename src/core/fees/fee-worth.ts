import { z } from 'zod'
import { feeOptionKey, type FeeOption } from './fee-option.ts'

/** What one unit of a coin is worth, in the operator's own money, by coin. The desk asks nobody for prices. */
export type PriceTable = Readonly<Record<string, string>>

/** A price: decimal digits with a point, up to 18 of them on either side. */
export const isPrice = (text: string): boolean => /^\d{1,18}(?:\.\d{1,18})?$/.test(text)

const stored = z.record(z.string().max(200), z.string().refine(isPrice))

/** Reads a price table as it was kept; what cannot be read counts as empty. */
export const readPriceTable = (text: string): PriceTable => {
  try {
    const parsed = stored.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** Under which a coin stands in the table: prices of one network say nothing of another. */
export const priceKey = (network: string, option: FeeOption): string => `${network} ${feeOptionKey(option)}`

/** An exact decimal: `digits` divided by ten to the power of `places`. */
export type Decimal = { readonly digits: bigint; readonly places: number }

/** @returns `null` for what is no plain decimal */
export const toDecimal = (text: string): Decimal | null => {
  if (!isPrice(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

/** Which of two decimals is larger: negative, zero or positive as `a` is smaller, equal or larger. */
export const compareDecimals = (a: Decimal, b: Decimal): number => {
  const places = Math.max(a.places, b.places)
  const left = a.digits * 10n ** BigInt(places - a.places)
  const right = b.digits * 10n ** BigInt(places - b.places)
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * What an option costs in the operator's money, exactly.
 *
 * @param price of one unit of the coin
 * @returns `null` without a price, decimals or value
 */
export const feeWorth = (option: FeeOption, price: string | undefined): Decimal | null => {
  const each = price === undefined ? null : toDecimal(price)
  if (each === null || option.value === null || option.decimals === null) return null
  return { digits: BigInt(option.value) * each.digits, places: option.decimals + each.places }
}

/**
 * The option that costs least among those with a price.
 *
 * @returns its place in the list; `null` when fewer than two have a price: then there is nothing to compare
 */
export const cheapestOption = (worths: readonly (Decimal | null)[]): number | null => {
  let best: { readonly index: number; readonly worth: Decimal } | null = null
  let known = 0
  for (const [index, worth] of worths.entries()) {
    if (worth === null) continue
    known += 1
    if (best === null || compareDecimals(worth, best.worth) < 0) best = { index, worth }
  }
  return known < 2 || best === null ? null : best.index
}

/** A decimal rounded to so many places, half up, with its thousands apart; `<0.01` for what would round to nothing. */
export const decimalText = ({ digits, places }: Decimal, shown: number): string => {
  const scale = 10n ** BigInt(Math.max(0, places - shown))
  const widened = places < shown ? digits * 10n ** BigInt(shown - places) : digits
  const rounded = (widened + scale / 2n) / scale
  if (rounded === 0n && digits > 0n) return `<${(1 / 10 ** shown).toFixed(shown)}`
  const padded = rounded.toString().padStart(shown + 1, '0')
  const whole = padded.slice(0, padded.length - shown).replace(/\B(?=(\d{3})+$)/g, ',')
  return shown === 0 ? whole : `${whole}.${padded.slice(padded.length - shown)}`
}
