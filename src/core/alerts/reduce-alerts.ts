import type {
  AlertFact,
  AlertIncident,
  AlertNotice,
  AlertObservation,
  AlertRule,
  AlertState,
} from './alert-types.ts'
import { kindFacts, type AlertKind } from './kinds.ts'
import { fingerprintOf, matchesRule, muteOf } from './match-fact.ts'

/** Events named as evidence of one incident at most. */
const mostEvents = 20

export type AlertStep = {
  readonly state: AlertState
  /** Incidents that are new or otherwise than before, resolved ones among them. */
  readonly changed: readonly AlertIncident[]
  /** Pending ones that came to nothing. */
  readonly dropped: readonly number[]
  readonly notices: readonly AlertNotice[]
  /** Incidents sent because their mute ended while they were open. */
  readonly repeated: readonly number[]
}

type Transition = { readonly what: AlertNotice['what']; readonly incident: AlertIncident }

/** What happens within one rule at once is one notice. */
const groupByRule = (transitions: readonly Transition[], at: number): AlertNotice[] =>
  [...Map.groupBy(transitions, ({ what, incident }) => `${what} ${incident.rule}`).values()].flatMap(
    (group) =>
      group
        .slice(0, 1)
        .map(({ what }) => ({ what, at, incidents: group.map(({ incident }) => incident.id) })),
  )

/**
 * Takes in what was seen and lets time pass. Pure: the same facts and times give the same incidents and notices.
 */
export const reduceAlerts = (
  before: AlertState,
  rules: readonly AlertRule[],
  input: { readonly now: number; readonly observations: readonly AlertObservation[] },
): AlertStep => {
  const now = Math.max(before.now, input.now)
  const incidents = new Map(before.incidents.map((one) => [fingerprintOf(one), one]))
  const changed = new Map<number, AlertIncident>()
  const dropped = new Set<number>()
  const transitions: Transition[] = []
  const wereOpen = new Set(before.incidents.filter(({ state }) => state === 'open').map(({ id }) => id))
  const mutes = before.mutes.filter(({ until }) => until > now)
  let { nextId } = before

  const put = (incident: AlertIncident): void => {
    incidents.set(fingerprintOf(incident), incident)
    changed.set(incident.id, incident)
  }
  const say = (what: Transition['what'], incident: AlertIncident): void => {
    if (muteOf(incident, mutes) === undefined) transitions.push({ what, incident })
  }
  const open = (incident: AlertIncident, at: number): AlertIncident => {
    const opened = { ...incident, state: 'open', openedAt: at } as const
    put(opened)
    say('opened', opened)
    return opened
  }
  const end = (incident: AlertIncident, at: number, isSilent = false): void => {
    incidents.delete(fingerprintOf(incident))
    if (incident.state === 'pending') {
      changed.delete(incident.id)
      dropped.add(incident.id)
      return
    }
    const resolved = { ...incident, state: 'resolved', resolvedAt: at } as const
    changed.set(resolved.id, resolved)
    if (!isSilent) say('resolved', resolved)
  }
  /** Since when it does not hold any more; `null` while it does. */
  const goneSince = (incident: AlertIncident, at: number): number | null => {
    if (kindFacts[incident.kind].mode === 'state') return incident.goneSince
    return at > incident.lastAt ? incident.lastAt : null
  }

  /** What time alone does to an incident. */
  const pass = (incident: AlertIncident, rule: AlertRule, at: number, isInhibited: boolean): void => {
    const gone = goneSince(incident, at)
    if (incident.state === 'pending') {
      const isEvent = kindFacts[incident.kind].mode === 'event'
      if (!isEvent && gone !== null) return end(incident, at)
      if (isInhibited) return put({ ...incident, heldSince: at })
      // What happened while nobody looked has its beginning and its end.
      const until = gone === null ? at : Math.min(at, gone + rule.keepMs)
      const openAt = incident.heldSince + rule.forMs
      if (until >= openAt) return pass(open(incident, openAt), rule, at, false)
    }
    if (gone !== null && at - gone >= rule.keepMs) return end(incident, gone + rule.keepMs)
  }

  const take = (rule: AlertRule, fact: AlertFact): void => {
    const at = Math.min(fact.at, now)
    const fingerprint = fingerprintOf({ rule: rule.id, subject: fact.subject })
    const isEvent = kindFacts[rule.kind].mode === 'event'
    const there = incidents.get(fingerprint)
    if (there !== undefined && isEvent && at > there.lastAt) pass(there, rule, at, false)
    const former = incidents.get(fingerprint)
    const { title, text } = fact
    if (former === undefined) {
      const id = nextId
      nextId += 1
      const { subject, count, evidence, shared } = fact
      const never = { goneSince: null, openedAt: null, resolvedAt: null }
      const of = { id, rule: rule.id, kind: rule.kind, subject, count, title, text, evidence, shared }
      return put({ ...of, ...never, state: 'pending', firstAt: at, lastAt: at, heldSince: at })
    }
    const isNewer = at >= former.lastAt
    const isAsBefore = former.text === text && former.count === fact.count && former.goneSince === null
    if (!isEvent && isAsBefore) return
    const events = [...new Set([...former.evidence.events, ...fact.evidence.events])].slice(-mostEvents)
    const next: AlertIncident = {
      ...former,
      ...(isNewer ? { title, text } : {}),
      count: isEvent ? former.count + fact.count : fact.count,
      firstAt: Math.min(former.firstAt, at),
      lastAt: Math.max(former.lastAt, at),
      goneSince: null,
      evidence: isEvent ? { ...fact.evidence, events } : fact.evidence,
    }
    put(next)
  }

  const byKind = Map.groupBy(
    rules.filter(({ enabled }) => enabled),
    ({ kind }) => kind,
  )
  for (const { kind, facts } of input.observations)
    for (const rule of byKind.get(kind) ?? []) {
      const matching = facts.filter((fact) => matchesRule(rule, fact))
      for (const fact of matching) take(rule, fact)
      if (kindFacts[kind].mode === 'event') continue
      const holding = new Set(matching.map(({ subject }) => subject))
      for (const incident of incidents.values())
        if (incident.rule === rule.id && incident.goneSince === null && !holding.has(incident.subject))
          put({ ...incident, goneSince: now, lastAt: now })
    }

  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const holds = (kind: AlertKind): boolean =>
    [...incidents.values()].some((one) => one.kind === kind && one.goneSince === null)
  // What explains others comes first.
  const inOrder = [...incidents.values()].toSorted(
    (one, other) =>
      kindFacts[one.kind].inhibitedBy.length - kindFacts[other.kind].inhibitedBy.length || one.id - other.id,
  )
  for (const incident of inOrder) {
    const rule = byId.get(incident.rule)
    if (rule === undefined || !rule.enabled) end(incident, now, true)
    else pass(incident, rule, now, kindFacts[incident.kind].inhibitedBy.some(holds))
  }

  const repeated = [...incidents.values()].filter(
    (incident) =>
      incident.state === 'open' &&
      wereOpen.has(incident.id) &&
      muteOf(incident, before.mutes) !== undefined &&
      muteOf(incident, mutes) === undefined,
  )
  for (const incident of repeated) say('opened', incident)

  const state = { incidents: [...incidents.values()], nextId, mutes, now }
  return {
    state,
    changed: [...changed.values()],
    dropped: [...dropped],
    notices: groupByRule(transitions, now),
    repeated: repeated.map(({ id }) => id),
  }
}
