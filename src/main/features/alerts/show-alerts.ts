import type { Output } from '../../../contract/contract.ts'
import { kindFacts } from '../../../core/alerts/kinds.ts'
import type { FiredRow, IncidentRow, MessageRow, NoticeRow, RuleRow } from './alert-rows.ts'

const iso = (at: number): string => new Date(at).toISOString()
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))

/** An incident as the contract has it. */
export const showIncident = (
  incident: IncidentRow,
  rules: readonly RuleRow[],
): Output<'alerts.list'>['rows'][number] => {
  const { heldSince: _since, goneSince: _gone, shared: _shared, mute, evidence, ...rest } = incident
  return {
    ...rest,
    muted: mute && { by: mute.subject === null ? 'rule' : 'alert', until: iso(mute.until) },
    ruleName: rules.find(({ id }) => id === incident.rule)?.name ?? null,
    firstAt: iso(incident.firstAt),
    lastAt: iso(incident.lastAt),
    openedAt: isoOrNull(incident.openedAt),
    resolvedAt: isoOrNull(incident.resolvedAt),
    evidence: { ...evidence, events: [...evidence.events] },
  }
}

/** What a rule has said as the contract shows it. */
export const showFired = ({ openedAt, ...rest }: FiredRow): Output<'alerts.rules'>['fired'][number] => ({
  ...rest,
  lastAt: isoOrNull(openedAt),
})

/** A message of the outbox as the contract shows it, without its body. */
export const showMessage = (message: MessageRow): Output<'alerts.messages'>['rows'][number] => {
  const { body: _body, nextTryAt: _next, at, ...rest } = message
  return { ...rest, at: iso(at) }
}

/** A notice of the desk as the contract shows it. */
export const showNotice = (notice: NoticeRow): Output<'alerts.notices'>['notices'][number] => ({
  ...notice,
  at: iso(notice.at),
})

/** Why there can be no such rule, and which of its members says so; `null` where there can. */
export const ruleProblem = ({
  kind,
  threshold,
  scope,
}: Omit<RuleRow, 'id'>): { readonly message: string; readonly field: string } | null => {
  const { threshold: wanted } = kindFacts[kind]
  if (wanted === null) return null
  if (threshold === null) return { message: 'A rule of this kind needs a number.', field: 'threshold' }
  if (wanted.unit !== 'amount' || scope.currency !== null) return null
  const message = 'A rule about an amount needs a currency: amounts of different currencies are not compared.'
  return { message, field: 'threshold' }
}
