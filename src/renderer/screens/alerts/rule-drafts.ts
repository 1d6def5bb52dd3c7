import type { AlertRuleRow } from '../../../contract/alerts.ts'
import { kindFacts, type AlertKind, type AlertUnit } from '../../../core/alerts/kinds.ts'

/** A rule as it is typed. */
export type RuleDraft = {
  readonly name: string
  readonly kind: AlertKind
  readonly threshold: string
  readonly listener: string
  readonly collection: string
  readonly currency: string
  readonly forSeconds: string
  readonly keepMinutes: string
  readonly sends: AlertRuleRow['sends']
}

/** What the number of a rule counts, for people. */
export const unitWords: Record<AlertUnit, string> = {
  bytes: 'Bytes free',
  days: 'Days left',
  hours: 'Hours left',
  percent: 'Percent of the floor',
  amount: 'Amount, in the smallest unit of the currency',
  count: 'How many',
}

export const draftOf = (rule: AlertRuleRow | null, kind: AlertKind): RuleDraft => {
  const { title, threshold, forMs, keepMs } = kindFacts[rule?.kind ?? kind]
  return {
    name: rule?.name ?? title,
    kind: rule?.kind ?? kind,
    threshold: rule?.threshold ?? threshold?.usual ?? '',
    listener: rule?.scope.listener ?? '',
    collection: rule?.scope.collection ?? '',
    currency: rule?.scope.currency ?? '',
    forSeconds: String((rule?.forMs ?? forMs) / 1000),
    keepMinutes: String((rule?.keepMs ?? keepMs) / 60_000),
    sends: rule?.sends ?? 'desk',
  }
}

const numberOf = (text: string): number | null =>
  /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text.trim()) : null

/** What the draft stands for; `null` while something of it cannot be read. */
export const ruleOf = (draft: RuleDraft, rule: AlertRuleRow | null): Omit<AlertRuleRow, 'id'> | null => {
  const { kind } = draft
  const [forSeconds, keepMinutes] = [numberOf(draft.forSeconds), numberOf(draft.keepMinutes)]
  const wanted = kindFacts[kind].threshold
  const name = draft.name.trim()
  const threshold = wanted === null ? null : draft.threshold.trim()
  if (forSeconds === null || keepMinutes === null || name === '') return null
  if (threshold !== null && !/^\d{1,78}$/.test(threshold)) return null
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim().toLowerCase())
  const scope = {
    project: rule?.scope.project ?? null,
    listener: orNull(draft.listener),
    collection: orNull(draft.collection),
    currency: orNull(draft.currency),
  }
  if (wanted?.unit === 'amount' && scope.currency === null) return null
  return {
    name,
    kind,
    enabled: rule?.enabled ?? true,
    scope,
    threshold,
    forMs: Math.round(forSeconds * 1000),
    keepMs: Math.round(keepMinutes * 60_000),
    sends: kindFacts[kind].ofTeam ? draft.sends : 'desk',
  }
}
