import type { MethodAnswer } from '../../../contract/contract.ts'
import { firstState, type AlertIncident } from '../../../core/alerts/alert-types.ts'
import { kindFacts } from '../../../core/alerts/kinds.ts'
import { reduceAlerts } from '../../../core/alerts/reduce-alerts.ts'
import { succeed } from '../../../core/result.ts'
import type { NewRule } from './alert-rows.ts'
import type { AlertSource, PastFact } from './sources/alert-source.ts'

const weekMs = 7 * 86_400_000
/** Alerts that are shown; of more, how many there are. */
const mostShown = 100
const settings = { quiet: null, timeZone: 'UTC' } as const

/** What a rule would have said, by the same reducer over what is held of the past. */
export const previewRule = async (
  sources: readonly AlertSource[],
  rule: NewRule,
  now: number,
  signal: AbortSignal,
): MethodAnswer<'alerts.preview'> => {
  const since = now - weekMs
  const head = { since: new Date(since).toISOString() }
  const source = sources.find(({ kinds }) => kinds.includes(rule.kind))
  if (source?.past === undefined)
    return succeed({ ...head, known: false, note: 'The past is not recorded.', alerts: [], total: 0 })
  const past = await source.past(rule.kind, since, now, signal)
  if (!past.ok) return past
  const { facts, isKnown = true } = past.value
  // Of what holds now nobody knows for how long it has.
  const tried = { ...rule, id: 1, enabled: true, ...(isKnown ? {} : { forMs: 0 }) }
  const found = new Map<number, AlertIncident>()
  let state = { ...firstState, now: since }
  const step = (at: number, observed: readonly PastFact[]): void => {
    const done = reduceAlerts(state, [tried], settings, {
      now: at,
      observations: [{ kind: rule.kind, facts: observed }],
    })
    ;({ state } = done)
    for (const incident of done.changed) if (incident.openedAt !== null) found.set(incident.id, incident)
  }
  const isState = kindFacts[rule.kind].mode === 'state'
  const held = (at: number): readonly PastFact[] =>
    facts.filter(({ at: from, until }) => from <= at && (until == null || until > at))
  if (isState) {
    // A state is seen as a look would have seen it: when it begins, when it has held long enough, when it ends and when it counts as over.
    const ends = facts.flatMap(({ until }) => (until == null ? [] : [until, until + rule.keepMs]))
    const begins = facts.flatMap(({ at }) => [at, at + rule.forMs])
    const times = [...new Set([...begins, ...ends, now])].filter((at) => at <= now)
    for (const at of times.toSorted((one, other) => one - other)) step(at, held(at))
  } else {
    for (const fact of facts.toSorted((one, other) => one.at - other.at)) step(fact.at, [fact])
    step(now, [])
  }
  const alerts = [...found.values()].toReversed()
  // An incident says what one of its facts says.
  const sayingOf = ({ subject, text }: Pick<PastFact, 'subject' | 'text'>): string => `${subject}\n${text}`
  const trades = new Map(facts.map((fact) => [sayingOf(fact), fact.trade ?? null]))
  const holds = isState ? ` It would ${alerts.length === 0 ? 'not ' : ''}fire now.` : ''
  return succeed({
    ...head,
    known: isKnown,
    note: isKnown ? past.value.note : `${past.value.note ?? ''}${holds}`,
    alerts: alerts.slice(0, mostShown).map(({ subject, title, text, count, firstAt, lastAt }) => ({
      title,
      text,
      trade: trades.get(sayingOf({ subject, text })) ?? null,
      count,
      firstAt: new Date(firstAt).toISOString(),
      lastAt: new Date(lastAt).toISOString(),
    })),
    total: alerts.length,
  })
}
