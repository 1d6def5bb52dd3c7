import type { Finding, Sighting, Transition, TransitionKind } from './finding.ts'
import { kindFacts, type FindingKind, type KindSettings } from './kinds.ts'

const maxEvents = 20

/** What one step makes of a finding. `finding` null: it came to nothing and is forgotten. */
export type Advanced = { readonly finding: Finding | null; readonly transitions: readonly Transition[] }

const still = (finding: Finding): Advanced => ({ finding, transitions: [] })

const withTransition = (finding: Finding, what: TransitionKind, at: number): Advanced => {
  const next = { ...finding, transitions: finding.transitions + 1 }
  return { finding: next, transitions: [{ finding: next, what, at, id: `${next.id}-${next.transitions}` }] }
}

/** Whether it stands on Home until somebody has seen it: what happened, and what was critical, does not go away by itself. */
export const isOpen = ({ condition }: Pick<Finding, 'condition'>): boolean =>
  condition === 'active' || condition === 'proven'

const begin = (id: string, kind: FindingKind, sighting: Sighting, at: number): Finding => ({
  id,
  kind,
  severity: sighting.severity ?? kindFacts[kind].severity,
  subject: sighting.subject,
  fact: sighting.fact,
  evidence: sighting.evidence,
  shared: sighting.shared,
  explainedBy: sighting.explainedBy,
  condition: 'pending',
  acknowledgedAt: null,
  note: '',
  firstSeen: at,
  lastSeen: at,
  heldSince: at,
  goneSince: null,
  endedAt: null,
  count: sighting.count,
  occurrences: 1,
  transitions: 0,
})

export const seeState = (
  former: Finding | undefined,
  {
    id,
    kind,
    sighting,
    now,
  }: { readonly id: string; readonly kind: FindingKind; readonly sighting: Sighting; readonly now: number },
): Advanced => {
  const at = Math.min(sighting.at, now)
  if (former === undefined) return still(begin(id, kind, sighting, at))
  const next: Finding = {
    ...former,
    severity: sighting.severity ?? kindFacts[kind].severity,
    fact: sighting.fact,
    evidence: sighting.evidence,
    shared: sighting.shared,
    explainedBy: sighting.explainedBy,
    count: sighting.count,
    lastSeen: Math.max(former.lastSeen, at),
    goneSince: null,
  }
  if (former.condition === 'ended')
    return still({
      ...next,
      condition: 'pending',
      acknowledgedAt: null,
      note: '',
      heldSince: at,
      occurrences: former.occurrences + 1,
    })
  return still(former.goneSince === null ? next : { ...next, occurrences: former.occurrences + 1 })
}

/** A state that a look did not find any more. */
export const missState = (finding: Finding, now: number): Finding =>
  finding.goneSince === null ? { ...finding, goneSince: now, lastSeen: now } : finding

export const seeRecord = (
  former: Finding | undefined,
  {
    id,
    kind,
    sighting,
    now,
    count,
  }: {
    readonly id: string
    readonly kind: FindingKind
    readonly sighting: Sighting
    readonly now: number
    readonly count: number
  },
): Advanced => {
  const at = Math.min(sighting.at, now)
  if (former === undefined)
    return withTransition({ ...begin(id, kind, sighting, at), count, condition: 'proven' }, 'opened', now)
  const isNewer = at >= former.lastSeen
  // Ids of a log that was replaced say nothing in the one that is there now.
  const { source } = sighting.evidence
  const before = former.evidence.source === source ? former.evidence.events : []
  const events = [...new Set([...before, ...sighting.evidence.events])].slice(-maxEvents)
  const next: Finding = {
    ...former,
    severity: sighting.severity ?? kindFacts[kind].severity,
    ...(isNewer ? { fact: sighting.fact, shared: sighting.shared } : {}),
    evidence: { ...(isNewer ? sighting.evidence : former.evidence), events, source },
    count,
    firstSeen: Math.min(former.firstSeen, at),
    lastSeen: Math.max(former.lastSeen, at),
    condition: 'proven',
    endedAt: null,
  }
  const hasEnded = former.condition === 'ended'
  if (!hasEnded && former.acknowledgedAt === null) return still(next)
  // Whoever acknowledged it has not seen what is new.
  return withTransition(
    { ...next, acknowledgedAt: null, note: '', occurrences: former.occurrences + 1 },
    hasEnded ? 'opened' : 'again',
    now,
  )
}

/** Takes members back. `count` is that of those that are left. */
export const retract = (finding: Finding, count: number, now: number): Advanced => {
  if (count > 0) return still({ ...finding, count })
  if (finding.condition === 'ended') return still({ ...finding, count })
  return withTransition({ ...finding, count, condition: 'ended', endedAt: now }, 'retracted', now)
}

const end = (finding: Finding, at: number): Advanced => {
  if (finding.condition !== 'pending')
    return withTransition({ ...finding, condition: 'ended', endedAt: at }, 'ended', at)
  // It came to nothing: what was there before it stays.
  return finding.endedAt === null
    ? { finding: null, transitions: [] }
    : still({ ...finding, condition: 'ended' })
}

/** What time alone does to a finding. */
export const passTime = (
  finding: Finding,
  {
    settings,
    now,
    isExplained,
  }: { readonly settings: KindSettings; readonly now: number; readonly isExplained: boolean },
): Advanced => {
  const { kind, condition, goneSince } = finding
  if (condition === 'ended') return still(finding)
  if (kindFacts[kind].mode === 'record') {
    const { endsAfterMs } = kindFacts[kind]
    const isOver =
      endsAfterMs !== null && finding.acknowledgedAt !== null && now - finding.lastSeen >= endsAfterMs
    return isOver ? still({ ...finding, condition: 'ended', endedAt: now }) : still(finding)
  }
  if (goneSince !== null && now - goneSince >= settings.keepMs)
    return end(finding, goneSince + settings.keepMs)
  if (condition !== 'pending' || goneSince !== null) return still(finding)
  if (isExplained) return still({ ...finding, heldSince: now })
  if (now - finding.heldSince < settings.holdMs) return still(finding)
  return withTransition({ ...finding, condition: 'active', endedAt: null }, 'opened', now)
}

/** How long ended findings are kept (ms). */
export const keptMs = 90 * 24 * 3_600_000

/** When time alone changes it next (ms). Null where only news does. */
export const dueAt = (finding: Finding, settings: KindSettings): number | null => {
  const { kind, condition, goneSince, heldSince, acknowledgedAt, lastSeen } = finding
  if (condition === 'ended') return null
  if (kindFacts[kind].mode === 'record') {
    const { endsAfterMs } = kindFacts[kind]
    return acknowledgedAt === null || endsAfterMs === null ? null : lastSeen + endsAfterMs
  }
  if (goneSince !== null) return goneSince + settings.keepMs
  return condition === 'pending' ? heldSince + settings.holdMs : null
}

/** When it may be forgotten (ms); null: not before something else happens to it. */
export const forgetAt = ({ kind, condition, acknowledgedAt, lastSeen, endedAt }: Finding): number | null => {
  if (condition === 'ended') return (endedAt ?? lastSeen) + keptMs
  const staysProven = kindFacts[kind].mode === 'record' && kindFacts[kind].endsAfterMs === null
  return staysProven && acknowledgedAt !== null ? Math.max(acknowledgedAt, lastSeen) + keptMs : null
}
