import type { AlertFact, AlertIncident, AlertMute, AlertRule, AlertScope } from './alert-types.ts'
import { kindFacts } from './kinds.ts'

const members = ['project', 'listener', 'collection', 'currency'] as const satisfies (keyof AlertScope)[]

/** Whether a rule says a fact of its kind: it is within the scope and past the number. */
export const matchesRule = ({ kind, scope, threshold }: AlertRule, fact: AlertFact): boolean => {
  if (members.some((member) => scope[member] !== null && scope[member] !== fact.scope[member])) return false
  const wanted = kindFacts[kind].threshold
  if (wanted === null) return true
  // Without a number on both sides nothing can be compared, and nothing is said.
  if (threshold === null || fact.value === null) return false
  const limit = BigInt(threshold) * wanted.factor
  const value = BigInt(fact.value)
  return wanted.compare === 'below' ? value < limit : value >= limit
}

/** Tells what a rule says of a subject from all else. */
export const fingerprintOf = ({
  rule,
  subject,
}: {
  readonly rule: number
  readonly subject: string
}): string => `${rule} ${subject}`

/** The mute that keeps an incident silent for longest; `undefined`: it is not muted. */
export const muteOf = (
  { rule, subject }: Pick<AlertIncident, 'rule' | 'subject'>,
  mutes: readonly AlertMute[],
): AlertMute | undefined =>
  mutes
    .filter((mute) => mute.rule === rule && (mute.subject === null || mute.subject === subject))
    .toSorted((one, other) => other.until - one.until)[0]
