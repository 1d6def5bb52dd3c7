import type { Output } from '../../../contract/contract.ts'
import { kindFacts } from '../../../core/alerts/kinds.ts'
import type { IncidentRow, MessageRow, NoticeRow, RuleRow } from './alert-rows.ts'

const iso = (at: number): string => new Date(at).toISOString()
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))

/** An incident as the contract has it. */
export const showIncident = (
  incident: IncidentRow,
  rules: readonly RuleRow[],
): Output<'alerts.list'>['rows'][number] => {
  const { heldSince: _since, goneSince: _gone, isMuted, evidence, ...rest } = incident
  return {
    ...rest,
    muted: isMuted,
    ruleName: rules.find(({ id }) => id === incident.rule)?.name ?? null,
    firstAt: iso(incident.firstAt),
    lastAt: iso(incident.lastAt),
    openedAt: isoOrNull(incident.openedAt),
    resolvedAt: isoOrNull(incident.resolvedAt),
    snoozedUntil: isoOrNull(incident.snoozedUntil),
    evidence: { ...evidence, events: [...evidence.events] },
  }
}

export const showMessage = (message: MessageRow): Output<'alerts.messages'>['rows'][number] => {
  const { body: _body, nextTryAt: _next, at, ...rest } = message
  return { ...rest, at: iso(at) }
}

export const showNotice = (notice: NoticeRow): Output<'alerts.notices'>['notices'][number] => ({
  ...notice,
  at: iso(notice.at),
})

/** Why a rule could never say anything; `null` where it can. */
export const ruleProblem = ({ kind, threshold, scope }: Omit<RuleRow, 'id'>): string | null => {
  const wanted = kindFacts[kind].threshold
  if (wanted === null) return null
  if (threshold === null) return 'A rule of this kind needs a number.'
  return wanted.unit === 'amount' && scope.currency === null
    ? 'A rule about an amount needs a currency: amounts of different currencies are not compared.'
    : null
}
