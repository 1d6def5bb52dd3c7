import type { AlertKind } from './kinds.ts'

/** What a rule is narrowed to; `null`: all. */
export type AlertScope = {
  readonly project: string | null
  readonly listener: string | null
  /** In small letters. */
  readonly collection: string | null
  /** In small letters. */
  readonly currency: string | null
}

export const everywhere: AlertScope = { project: null, listener: null, collection: null, currency: null }

/** What shows that a fact is true. */
export type AlertEvidence = {
  /** Events of the log, the newest last. */
  readonly events: readonly number[]
  readonly listener: string | null
  readonly project: string | null
  readonly forwardingRule: number | null
  readonly order: string | null
  /** First and last block that it is about. */
  readonly blocks: { readonly from: number; readonly to: number } | null
}

export const noEvidence: AlertEvidence = {
  events: [],
  listener: null,
  project: null,
  forwardingRule: null,
  order: null,
  blocks: null,
}

/** What desks of a team know a fact by: the same on each of them. */
export type SharedFact = {
  readonly subject: string
  /** Names what shows it, such as a transaction with the index of a log. */
  readonly evidence: string
}

/** Something that holds, or that happened. */
export type AlertFact = {
  /** What it is about; a rule has one open incident for each. */
  readonly subject: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** An integer in the smallest unit of its kind, any number of digits; `null` where there is nothing to compare. */
  readonly value: string | null
  /** How often it happened, or how many there are. */
  readonly count: number
  readonly scope: AlertScope
  /** For people, without a word of a payload. */
  readonly title: string
  /** The whole of it, amounts exact. */
  readonly text: string
  readonly evidence: AlertEvidence
  /** `null`: it is about this desk alone. */
  readonly shared: SharedFact | null
}

/** What was seen of one kind. Of a state: everything that holds, so that what is not among it does not. */
export type AlertObservation = { readonly kind: AlertKind; readonly facts: readonly AlertFact[] }

export type AlertRule = {
  readonly id: number
  readonly name: string
  readonly kind: AlertKind
  readonly enabled: boolean
  readonly scope: AlertScope
  /** An integer in units of the kind; `null` where it needs none. */
  readonly threshold: string | null
  /** How long it has to hold before it is said (ms). */
  readonly forMs: number
  /** How long it has to be over before it counts as over (ms). */
  readonly keepMs: number
}

export const incidentStates = ['pending', 'open', 'acknowledged', 'resolved'] as const
export type IncidentState = (typeof incidentStates)[number]

/** One thing that a rule says, from its beginning to its end. */
export type AlertIncident = {
  readonly id: number
  readonly rule: number
  readonly kind: AlertKind
  readonly subject: string
  readonly state: IncidentState
  readonly count: number
  readonly firstAt: number
  readonly lastAt: number
  /** Since when it has held without a break, inhibition left out. */
  readonly heldSince: number
  /** Of a state: since when it does not hold any more; `null` while it does. */
  readonly goneSince: number | null
  readonly openedAt: number | null
  readonly resolvedAt: number | null
  readonly title: string
  readonly text: string
  readonly evidence: AlertEvidence
  /** Of the fact it began with. */
  readonly shared: SharedFact | null
}

/** What is sent: incidents of one rule that opened or were resolved at once. */
export type AlertNotice = {
  readonly what: 'opened' | 'resolved'
  readonly at: number
  readonly incidents: readonly number[]
}

/** Until a time nothing is sent of a rule, or of one of its subjects. */
export type AlertMute = {
  readonly rule: number
  /** `null`: the whole rule. */
  readonly subject: string | null
  readonly until: number
}

export type AlertState = {
  /** Those that are not resolved. */
  readonly incidents: readonly AlertIncident[]
  readonly nextId: number
  readonly mutes: readonly AlertMute[]
  /** Time never goes back. */
  readonly now: number
}

export const firstState: AlertState = { incidents: [], nextId: 1, mutes: [], now: 0 }
