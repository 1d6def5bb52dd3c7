import type { AlertIncidentRow } from '../../../contract/alert-shapes.ts'
import type { CallOutcome, CallRow } from '../../../contract/calls.ts'
import type { ForwardingRule } from '../../../contract/forwarding.ts'
import type { Listener } from '../../../contract/listener.ts'
import type { ListenerTraffic } from '../../../contract/listeners.ts'
import type { OutageRow } from '../../../contract/receiver.ts'
import { evidencePlace, type EvidencePlace } from '../../../core/alerts/evidence-place.ts'
import type { AlertKind } from '../../../core/alerts/kinds.ts'
import { alertEntries, type AlertEntry } from '../../parts/alert-entries.ts'
import { countOf } from '../../ui/count-format.ts'
import { outageLength } from '../../ui/outage-words.ts'

/** Outcomes that are worth a look. What was given up, or never sent, is known to whoever did it. */
export const failedOutcomes: readonly CallOutcome[] = [
  'service',
  'bad-answer',
  'unreachable',
  'timeout',
  'unknown',
]

/** Where a warning can be looked into: a screen, and what stands in its address. */
export type WarningPlace =
  | EvidencePlace
  | { readonly to: '/alerts'; readonly search: { readonly tab: 'inbox' } }
  | {
      readonly to: '/orders'
      readonly search: {
        readonly tab: 'check'
        readonly network: string
        readonly contractAddress: string
        readonly severity: 'error'
      }
    }
  | { readonly to: '/listeners'; readonly search: { readonly listener?: string; readonly tab?: 'findings' } }
  | {
      readonly to: '/events'
      readonly search: {
        readonly tab?: 'forwarding'
        readonly rule?: number
        readonly verdict?: 'contradictory'
        readonly chainVerdict?: 'refuted' | 'removal-refuted' | 'removed'
        readonly state?: 'contradiction' | 'doubtful' | 'active'
        readonly from?: string
      }
    }
  | {
      readonly to: '/activity'
      readonly search: { readonly project: string; readonly outcome: string; readonly from: string }
    }

/** One thing that is wrong, or may be. */
export type OpenWarning = {
  readonly key: string
  readonly tone: 'error' | 'warning'
  readonly text: string
  readonly place: WarningPlace
}

/** What the desk knows of the chosen project; a member is `null` while its answer is not there. */
export type Knowledge = {
  /** The desk's id of the project. */
  readonly project: string
  /** What came in for all projects is shown: their alerts too. The screens of listeners, calls and orders are of the chosen one. */
  readonly isOfAll: boolean
  /** Begin of "the last 24 hours", ISO. */
  readonly since: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Open alerts that are not muted, newest first; `more`: these are not all. */
  readonly alerts: { readonly rows: readonly AlertIncidentRow[]; readonly more: boolean } | null
  /** Collections with findings of severity error that are neither acknowledged nor gone. */
  readonly findings:
    | readonly {
        readonly network: string
        readonly contractAddress: string
        readonly name: string
        readonly findings: number
      }[]
    | null
  readonly listeners: readonly Listener[] | null
  readonly traffic: readonly ListenerTraffic[] | null
  readonly rules: readonly ForwardingRule[] | null
  /** Calls of the project since then that failed, newest first; `more`: these are not all. */
  readonly failed: { readonly rows: readonly CallRow[]; readonly more: boolean } | null
  /** Events received since then that the chain refutes, and removals of what it holds. */
  readonly refuted: number | null
  readonly refutedRemovals: number | null
  /** Those of a block that the chain gave up, without a removal. */
  readonly orphaned: number | null
  /** Logs of blocks since then that audits found missed, and that are not filled in. */
  readonly missed: number | null
  /** Events received since then that contradict themselves. */
  readonly contradictory: number | null
  /** Logs received since then of which deliveries say different things, and those that two blocks have. */
  readonly contradictions: number | null
  readonly doubtful: number | null
  readonly outages: readonly OutageRow[] | null
}

/** Alerts named one by one; the others are counted. */
const mostAlerts = 5

/** Kinds that say that something does not work; the others are to be looked at. */
const faultKinds: ReadonlySet<AlertKind> = new Set<AlertKind>([
  'receiver-down',
  'tunnel-down',
  'forwarding-down',
  'source-down',
  'copy-down',
  'dead-letters',
  'missed-events',
  'refuted',
])

type KnownAlerts = Pick<Knowledge, 'project' | 'isOfAll' | 'alerts'>

/** Open alerts that are about what is shown, or about the desk itself. */
const alertsOf = ({ project, isOfAll, alerts }: KnownAlerts): readonly AlertIncidentRow[] =>
  (alerts?.rows ?? []).filter(
    ({ state, muted, evidence }) =>
      state === 'open' && !muted && (isOfAll || evidence.project === null || evidence.project === project),
  )

/** The same as lines of the inbox: those that are named, and those that are counted. */
export const openAlerts = (knowledge: KnownAlerts): readonly AlertEntry[] => alertEntries(alertsOf(knowledge))

const alertWarnings = (knowledge: Knowledge): OpenWarning[] => {
  const open = openAlerts(knowledge)
  const named = open.slice(0, mostAlerts).map(({ id, title, newest }): OpenWarning => ({
    key: `alert-${id}`,
    tone: faultKinds.has(newest.kind) ? 'error' : 'warning',
    text: title,
    place: evidencePlace(newest),
  }))
  const rest = open.length - named.length
  if (rest === 0 && knowledge.alerts?.more !== true) return named
  return [
    ...named,
    {
      key: 'more-alerts',
      tone: 'warning',
      text: rest === 0 ? 'More alerts are open.' : `${countOf(rest, 'more alert')} open.`,
      place: { to: '/alerts', search: { tab: 'inbox' } },
    },
  ]
}

const findingWarnings = ({ findings }: Knowledge): OpenWarning[] =>
  (findings ?? []).map(({ network, contractAddress, name, findings: count }) => ({
    key: `findings ${network} ${contractAddress}`,
    tone: 'error',
    text: `${name}: ${countOf(count, 'error')} found by the last check.`,
    place: { to: '/orders', search: { tab: 'check', network, contractAddress, severity: 'error' } },
  }))

/** Listeners named one by one; the others are counted. */
const mostListeners = 3

const nameOf = ({ name, id, key }: Listener): string =>
  name === '' ? `Listener ${id ?? key}` : `Listener “${name}”`

const listenerWarnings = (knowledge: Knowledge): OpenWarning[] => {
  const { project, listeners, traffic } = knowledge
  const silent = new Set(
    alertsOf(knowledge).flatMap(({ kind, evidence }) => (kind === 'silence' ? [evidence.listener] : [])),
  )
  const found = (listeners ?? [])
    .filter((listener) => listener.project === project)
    .flatMap((listener): OpenWarning[] => {
      const place: WarningPlace = { to: '/listeners', search: { listener: listener.key } }
      if (listener.state === 'unknown')
        return [
          {
            key: listener.key,
            tone: 'error',
            text: `${nameOf(listener)}: it is not known whether it is registered. Resolve it.`,
            place,
          },
        ]
      // That nothing comes in while the receiver is down is said once, above; that it is off is no warning.
      const health = traffic
        ?.find(({ key }) => key === listener.key)
        ?.health.find(({ kind }) => kind !== 'receiver-down' && kind !== 'receiver-off')
      if (health === undefined || (health.kind === 'quiet' && silent.has(listener.key))) return []
      const tone = health.kind === 'path-missing' ? 'error' : 'warning'
      return [{ key: listener.key, tone, text: `${nameOf(listener)}: ${health.message}`, place }]
    })
  const rest = found.length - mostListeners
  if (rest <= 0) return found
  return [
    ...found.slice(0, mostListeners),
    {
      key: 'more-listeners',
      tone: 'warning',
      text: `${countOf(rest, 'more listener')} with warnings.`,
      place: { to: '/listeners', search: {} },
    },
  ]
}

const forwardingWarnings = (knowledge: Knowledge): OpenWarning[] => {
  const alerts = alertsOf(knowledge)
  const isSaid = (kind: AlertKind, id: number): boolean =>
    alerts.some((alert) => alert.kind === kind && alert.evidence.forwardingRule === id)
  return (knowledge.rules ?? []).flatMap(({ id, name, dead, state, problem }): OpenWarning[] => {
    const place: WarningPlace = { to: '/events', search: { tab: 'forwarding', rule: id } }
    const key = `rule-${id}`
    if (dead > 0 && !isSaid('dead-letters', id)) {
      const text = `Forwarding “${name}”: ${countOf(dead, 'event', 'events')} could not be delivered. Retry or drop them.`
      return [{ key, tone: 'error', text, place }]
    }
    if (problem === null || isSaid('forwarding-down', id)) return []
    // Whoever pauses a rule by hand gives no reason.
    if (state === 'paused')
      return [{ key, tone: 'error', text: `Forwarding “${name}” was stopped: ${problem}`, place }]
    if (state !== 'waiting') return []
    return [{ key, tone: 'warning', text: `Forwarding “${name}” is retrying: ${problem}`, place }]
  })
}

const callWarnings = ({ project, since, failed }: Knowledge): OpenWarning[] => {
  const newest = failed?.rows[0]
  if (failed === null || newest === undefined) return []
  const count = `${countOf(failed.rows.length, 'call')}${failed.more ? ' or more' : ''}`
  return [
    {
      key: 'calls',
      tone: 'warning',
      text: `${count} to the service failed in the last 24 hours, ${newest.operation} last.`,
      place: { to: '/activity', search: { project, outcome: failedOutcomes.join(','), from: since } },
    },
  ]
}

const chainWarnings = (knowledge: Knowledge): OpenWarning[] => {
  const { since, refuted, refutedRemovals, orphaned, missed } = knowledge
  const isSaid = (kind: AlertKind): boolean => alertsOf(knowledge).some((alert) => alert.kind === kind)
  const warn = (
    key: string,
    count: number | null,
    [one, several]: readonly [string, string],
    place: WarningPlace,
  ): OpenWarning[] => {
    if (count === null || count === 0) return []
    const text = `${countOf(count, 'event')} of the last 24 hours ${count === 1 ? one : several}.`
    return [{ key, tone: 'error', text, place }]
  }
  const ofEvents = (chainVerdict: 'refuted' | 'removal-refuted'): WarningPlace => ({
    to: '/events',
    search: { chainVerdict, from: since },
  })
  return [
    ...(isSaid('refuted')
      ? []
      : [
          ...warn(
            'refuted',
            refuted,
            ['is refuted by the chain', 'are refuted by the chain'],
            ofEvents('refuted'),
          ),
          ...warn(
            'refuted-removals',
            refutedRemovals,
            [
              'was reported as removed, but the chain holds it',
              'were reported as removed, but the chain holds them',
            ],
            ofEvents('removal-refuted'),
          ),
        ]),
    ...warn(
      'orphaned',
      orphaned,
      [
        'is of a block the chain gave up, and no removal was delivered',
        'are of blocks the chain gave up, and no removal was delivered',
      ],
      { to: '/events', search: { chainVerdict: 'removed', state: 'active', from: since } },
    ),
    ...(isSaid('missed-events')
      ? []
      : warn('missed', missed, ['was never delivered', 'were never delivered'], {
          to: '/listeners',
          search: { tab: 'findings' },
        })),
  ]
}

const logWarnings = ({ since, contradictions, doubtful }: Knowledge): OpenWarning[] => {
  const found: OpenWarning[] = []
  if (contradictions !== null && contradictions > 0)
    found.push({
      key: 'contradictions',
      tone: 'error',
      text: `${countOf(contradictions, 'log')} of the last 24 hours ${contradictions === 1 ? 'was' : 'were'} delivered with different contents.`,
      place: { to: '/events', search: { state: 'contradiction', from: since } },
    })
  if (doubtful !== null && doubtful > 0)
    found.push({
      key: 'doubtful',
      tone: 'warning',
      text: `${countOf(doubtful, 'log')} of the last 24 hours ${doubtful === 1 ? 'is' : 'are'} in two blocks, and none was taken back.`,
      place: { to: '/events', search: { state: 'doubtful', from: since } },
    })
  return found
}

const eventWarnings = ({ since, contradictory }: Knowledge): OpenWarning[] =>
  contradictory === null || contradictory === 0
    ? []
    : [
        {
          key: 'contradictory',
          tone: 'warning',
          text: `${countOf(contradictory, 'event')} of the last 24 hours ${contradictory === 1 ? 'contradicts itself or another delivery' : 'contradict themselves or another delivery'}.`,
          place: { to: '/events', search: { verdict: 'contradictory', from: since } },
        },
      ]

const outageWarnings = ({ since, now, outages }: Knowledge): OpenWarning[] => {
  // Whoever closes the program, or switches its receiver off, knows.
  const unwanted = (outages ?? []).filter(({ reason }) => reason !== 'closed' && reason !== 'off')
  const begin = Date.parse(since)
  const milliseconds = unwanted.reduce((sum, { from, to }) => {
    const end = to === null ? now : Date.parse(to)
    return sum + Math.max(0, end - Math.max(begin, Date.parse(from)))
  }, 0)
  if (milliseconds === 0) return []
  return [
    {
      key: 'outages',
      tone: 'warning',
      text: `The receiver took nothing for ${outageLength(milliseconds)} of the last 24 hours. What was delivered meanwhile is not in the log.`,
      place: { to: '/events', search: { from: since } },
    },
  ]
}

/**
 * What is wrong now, or was in the last 24 hours: open alerts first, then what no alert says already, worst first. What is not known
 * yet warns of nothing.
 */
export const openWarnings = (knowledge: Knowledge): OpenWarning[] => [
  ...worstFirst(alertWarnings(knowledge)),
  ...worstFirst([
    ...chainWarnings(knowledge),
    ...findingWarnings(knowledge),
    ...listenerWarnings(knowledge),
    ...forwardingWarnings(knowledge),
    ...outageWarnings(knowledge),
    ...callWarnings(knowledge),
    ...logWarnings(knowledge),
    ...eventWarnings(knowledge),
  ]),
]

const worstFirst = (warnings: readonly OpenWarning[]): OpenWarning[] =>
  warnings.toSorted((one, other) => Number(other.tone === 'error') - Number(one.tone === 'error'))
