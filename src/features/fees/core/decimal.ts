/** A price: decimal digits with a point, up to 18 of them on either side. */
export const isPrice = (text: string): boolean => /^\d{1,18}(?:\.\d{1,18})?$/.test(text)

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
 * What an amount comes to, exactly.
 *
 * @param raw in the smallest unit, decimal digits
 * @param price of one unit of the coin
 * @returns `null` without a price, decimals or amount
 */
export const worthOf = (
  raw: string | null,
  decimals: number | null | undefined,
  price: string | undefined,
): Decimal | null => {
  const each = price === undefined ? null : toDecimal(price)
  if (each === null || raw === null || decimals === null || decimals === undefined) return null
  return { digits: BigInt(raw) * each.digits, places: decimals + each.places }
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
