import { logBoundsSchema } from '../../../../contract/log.ts'

/** The two bounds as they are typed; empty: without that bound. */
export type BoundsDraft = { readonly days: string; readonly megabytes: string }

export type Bounds = { readonly days: number | null; readonly megabytes: number | null }

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export const boundsOf = (draft: BoundsDraft): Bounds => ({
  days: numberOf(draft.days),
  megabytes: numberOf(draft.megabytes),
})

export const draftOf = ({ days, megabytes }: Bounds): BoundsDraft => ({
  days: days === null ? '' : String(days),
  megabytes: megabytes === null ? '' : String(megabytes),
})

/** What is wrong with a bound as typed, or `null`. */
export const boundProblem = (field: keyof BoundsDraft, text: string): string | null => {
  const read = logBoundsSchema.safeParse({ days: null, megabytes: null, [field]: numberOf(text) })
  if (read.success) return null
  return field === 'days' ? 'Whole days, from 1 to 36,500.' : 'Whole megabytes, from 10 to 10,000,000.'
}
