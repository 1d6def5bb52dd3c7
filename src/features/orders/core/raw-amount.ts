/** A raw amount as an integer; `null` for anything that is not plain decimal digits. */
export const rawAmount = (raw: string | null | undefined): bigint | null =>
  typeof raw === 'string' && /^-?\d{1,100}$/.test(raw) ? BigInt(raw) : null

/** Lower-cased address of a currency: what distinguishes currencies. Without one, the empty text. */
export const currencyKey = (address: string | null | undefined): string => address?.toLowerCase() ?? ''
