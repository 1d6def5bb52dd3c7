const usualLimit = 100

export const iso = (time: number): string => new Date(time).toISOString()

export const pageOf = (
  cursor: string | undefined,
  limit: number | undefined,
  total: number,
): { readonly from: number; readonly end: number; readonly next: string | null } => {
  const place = Number(cursor ?? '0')
  const from = Number.isSafeInteger(place) && place >= 0 ? place : 0
  const end = from + (limit ?? usualLimit)
  return { from, end, next: end < total ? String(end) : null }
}
