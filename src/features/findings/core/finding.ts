import type { FindingFact } from './say.ts'
import type { FindingKind, FindingSeverity } from './kinds.ts'

/** What a finding is about. Null where it is about no such thing. */
export type FindingSubject = {
  readonly project: string | null
  readonly network: string | null
  /** Address in lowercase. */
  readonly collection: string | null
  readonly order: string | null
  readonly listener: string | null
  /** Anything else: a file, a source, a forwarding rule, a node, a rule of orders. */
  readonly item: string | null
}

export const nothing: FindingSubject = {
  project: null,
  network: null,
  collection: null,
  order: null,
  listener: null,
  item: null,
}

export const subjectMembers = Object.keys(nothing) as readonly (keyof FindingSubject)[]

export type FindingEvidence = {
  /** Ids of events in the log, newest last, at most 20; all of them are members of the finding. */
  readonly events: readonly number[]
  /** The log that these ids are of; null where there are none. */
  readonly source: string | null
  /** The newest of the transactions that show it; null where none does. */
  readonly txnHash: string | null
  readonly blocks: { readonly from: number; readonly to: number } | null
}

/** The block that a sender names as evidence; null where it names none, or none that a chain can have. */
export const blocksAt = (block: number | string | null): FindingEvidence['blocks'] => {
  const number = block === null ? Number.NaN : Number(block)
  return Number.isSafeInteger(number) && number >= 0 ? { from: number, to: number } : null
}

export type FindingMember = {
  /** The same at each look: transaction and log index, or what else tells it apart. */
  readonly key: string
  /** Id of its event in the log; null where none was delivered. */
  readonly event: number | null
  readonly at: number
}

/** A finding that explains another: while it is active, that one does not begin. */
export type FindingCause = { readonly kind: FindingKind; readonly item: string }

export type Sighting = {
  readonly subject: FindingSubject
  readonly at: number
  /** Compared with the limit of the kind, in its smallest unit; null where there is nothing to compare. */
  readonly value: string | null
  /** Where a kind has several, such as the rules of orders; null: that of the kind. */
  readonly severity: FindingSeverity | null
  readonly fact: FindingFact
  /** How many things it is about; of records the members are counted. */
  readonly count: number
  readonly evidence: FindingEvidence
  /** Of a record: what happened. */
  readonly members: readonly FindingMember[]
  readonly explainedBy: readonly FindingCause[]
  /** The same on every desk of a team: what it is about, and what shows it. Null: it is about this desk alone. */
  readonly shared: { readonly subject: string; readonly evidence: string } | null
}

export const findingConditions = ['pending', 'active', 'proven', 'ended'] as const
/** `pending`: it has not held long enough. `proven`: it happened, and no time ends it. */
export type FindingCondition = (typeof findingConditions)[number]

export type Finding = {
  /** Hash of kind and subject. */
  readonly id: string
  readonly kind: FindingKind
  readonly severity: FindingSeverity
  readonly subject: FindingSubject
  readonly fact: FindingFact
  readonly evidence: FindingEvidence
  readonly shared: Sighting['shared']
  readonly explainedBy: readonly FindingCause[]
  readonly condition: FindingCondition
  readonly acknowledgedAt: number | null
  readonly note: string
  readonly firstSeen: number
  readonly lastSeen: number
  /** Since when it has held, explained times left out. */
  readonly heldSince: number
  /** Of a state: since when it was not seen; null while it is. */
  readonly goneSince: number | null
  readonly endedAt: number | null
  readonly count: number
  /** How often it began. */
  readonly occurrences: number
  /** Transitions so far: the id of the next is made of it. */
  readonly transitions: number
}

/** `opened`: it counts from now on. `again`: it goes on after somebody saw it. `ended`: it does not hold any more. `retracted`: it was not so. */
export const transitionKinds = ['opened', 'again', 'ended', 'retracted'] as const
export type TransitionKind = (typeof transitionKinds)[number]

export type Transition = {
  readonly finding: Finding
  readonly what: TransitionKind
  readonly at: number
  readonly id: string
}

export const sightingOf = (
  sighting: Pick<Sighting, 'at' | 'fact'> &
    Partial<Omit<Sighting, 'subject' | 'evidence'>> & {
      readonly subject?: Partial<FindingSubject>
      readonly evidence?: Partial<FindingEvidence>
    },
): Sighting => ({
  value: null,
  severity: null,
  count: 1,
  members: [],
  shared: null,
  explainedBy: [],
  ...sighting,
  subject: { ...nothing, ...sighting.subject },
  evidence: { events: [], source: null, txnHash: null, blocks: null, ...sighting.evidence },
})

export type Report =
  /** All of a state kind that holds within the scope: what is absent has ended. */
  | {
      readonly do: 'replace'
      readonly kind: FindingKind
      readonly scope: Partial<FindingSubject>
      readonly sightings: readonly Sighting[]
      /** Orders of the scope that nothing could be said of: what was found of them stays. */
      readonly unsaid?: readonly string[]
    }
  | { readonly do: 'append'; readonly kind: FindingKind; readonly sightings: readonly Sighting[] }
  | { readonly do: 'retract'; readonly kind: FindingKind; readonly keys: readonly string[] }
