import { z } from 'zod'

type End = number | string

/** A block by its digits, or a time; `null` for what is neither, `undefined` for nothing. */
const readEnd = (text: string): End | null | undefined => {
  const end = text.trim()
  if (end === '') return undefined
  if (/^[\d,]+$/.test(end)) {
    const block = Number(end.replaceAll(',', ''))
    return Number.isSafeInteger(block) ? block : null
  }
  const iso = /^\d{4}-\d\d-\d\d$/.test(end)
    ? `${end}T00:00:00Z`
    : end.replace(' ', 'T').replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/, '$1Z')
  const at = /^\d{4}-/.test(iso) ? Date.parse(iso) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

type RangeDraft = {
  readonly of: 'all' | 'hour' | 'day' | 'week' | 'own'
  readonly from: string
  readonly to: string
}

const lengths = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 }

const rangeOf = (
  { of, from, to }: RangeDraft,
  now: number,
): { readonly from?: End; readonly to?: End } | null => {
  if (of === 'all') return {}
  if (of !== 'own') return { from: new Date(now - lengths[of]).toISOString() }
  const [begin, end] = [readEnd(from), readEnd(to)]
  if (begin === null || end === null || (begin === undefined && end === undefined)) return null
  return { ...(begin === undefined ? {} : { from: begin }), ...(end === undefined ? {} : { to: end }) }
}

export const rangeSchema = z
  .strictObject({
    of: z.enum(['all', 'hour', 'day', 'week', 'own']),
    from: z.string(),
    to: z.string(),
  })
  .transform((typed, context) => {
    const range = rangeOf(typed, Date.now())
    if (range !== null) return range
    const wrong = readEnd(typed.to) === null ? 'to' : 'from'
    const message = 'A block, or a time like 2026-01-31 10:00'
    context.issues.push({ code: 'custom', path: [wrong], message, input: typed })
    return z.NEVER
  })
