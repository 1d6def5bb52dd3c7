import { fillableOf } from '../../../health/core/status.ts'
import type { HealthVerdict } from '../../../health/core/verdict.ts'
import type { HealthReason } from '../../../health/core/words.ts'

/** What rules say that the chain says with better proof; null: with whichever reason. */
const reasonsOf: Readonly<Record<string, readonly HealthReason[] | null>> = {
  'active-past-end': ['expired'],
  'nothing-remains': ['filled'],
  'several-listings': ['over-listed'],
  'unavailable-active': null,
  'inactive-unexpired': null,
  // Another price than its market has is other in every way it is written.
  'formatted-amount': ['wire-differs'],
  'net-price': ['wire-differs'],
}

export const isRepeated = (
  rule: string,
  verdict: Pick<HealthVerdict, 'state' | 'step' | 'findings'> | undefined,
): boolean => {
  if (verdict === undefined) return false
  // The log alone says less than the chain, also where that says that the maker still holds it.
  if (rule === 'maker-gave-away') return verdict.state !== 'unknown'
  const reasons = reasonsOf[rule]
  if (reasons === undefined || fillableOf(verdict) !== 'no') return false
  return reasons === null || verdict.findings.some(({ reason }) => reasons.includes(reason))
}
