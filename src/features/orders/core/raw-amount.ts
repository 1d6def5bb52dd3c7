export const rawAmount = (raw: string | null | undefined): bigint | null =>
  typeof raw === 'string' && /^-?\d{1,100}$/.test(raw) ? BigInt(raw) : null

export const currencyKey = (address: string | null | undefined): string => address?.toLowerCase() ?? ''
