export type Expiry =
  | { readonly state: 'unknown' }
  | { readonly state: 'open' | 'over'; readonly until: number; readonly milliseconds: number }

/**
 * Time a service wrote, in milliseconds since the epoch. The document leaves the format of order times open: ISO 8601 with any
 * number of fractional digits (UTC when it names no zone), and whole seconds or milliseconds since the epoch are read.
 *
 * @returns `null` for anything else, and for the zero time by which Go servers say "none"
 */
export const readTime = (text: string | null | undefined): number | null => {
  if (text === null || text === undefined) return null
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000
  if (/^\d{12,14}$/.test(text)) return Number(text)
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,12}))?(Z|[+-]\d\d:?\d\d)?$/i.exec(
    text.trim(),
  )
  if (parts === null) return null
  const [, date = '', clock = '', fraction = '', zone = 'Z'] = parts
  const time = Date.parse(`${date}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}${zone.toUpperCase()}`)
  return Number.isNaN(time) || date === '0001-01-01' ? null : time
}

export const readExpiry = (validUntil: string | null | undefined, now: number): Expiry => {
  const until = readTime(validUntil)
  if (until === null) return { state: 'unknown' }
  return until > now
    ? { state: 'open', until, milliseconds: until - now }
    : { state: 'over', until, milliseconds: now - until }
}

export const isOverdue = (
  order: { readonly status?: string | null | undefined; readonly validUntil?: string | null | undefined },
  now: number,
): boolean => order.status === 'active' && readExpiry(order.validUntil, now).state === 'over'
