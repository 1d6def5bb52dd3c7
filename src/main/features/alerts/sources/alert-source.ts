import type { Answer } from '../../../../contract/contract.ts'
import type { EventRow } from '../../../../contract/events.ts'
import type {
  AlertFact,
  AlertObservation,
  AlertScope,
  SharedFact,
} from '../../../../core/alerts/alert-types.ts'
import { everywhere, noEvidence } from '../../../../core/alerts/alert-types.ts'
import type { AlertKind } from '../../../../core/alerts/kinds.ts'

/** What a source saw. `cursor`: how far it is read now; `null` for what has no order. */
export type Seen = { readonly observations: readonly AlertObservation[]; readonly cursor: string | null }

/** What a look at a source is made with. */
export type Look = {
  /** As it was stored last; `null` before the first look, which only finds the end. */
  readonly cursor: string | null
  readonly now: number
  /** Kinds that a rule which is on asks for. */
  readonly wanted: ReadonlySet<AlertKind>
  readonly signal: AbortSignal
}

/** Where facts come from. What cannot be looked at says nothing: then what it said before stays. */
export type AlertSource = {
  readonly name: string
  /** Looked at no more often than that (ms). */
  readonly everyMs: number
  look(look: Look): Promise<Answer<Seen>>
}

/** An event as every desk knows it: by its log on the chain, or by when its receiver took it. */
export const sharedEvent = ({
  txnHash,
  txnLogIndex,
  uid,
  receivedAt,
}: Pick<EventRow, 'txnHash' | 'txnLogIndex' | 'uid' | 'receivedAt'>): string =>
  txnHash === null || txnLogIndex === null
    ? `${uid ?? ''} ${receivedAt}`
    : `${txnHash.toLowerCase()} ${txnLogIndex}`

/** A fact with what most have. */
export const factOf = (
  fact: Pick<AlertFact, 'subject' | 'at' | 'title' | 'text'> &
    Partial<Omit<AlertFact, 'scope' | 'evidence' | 'shared'>> & {
      readonly scope?: Partial<AlertScope>
      readonly evidence?: Partial<AlertFact['evidence']>
      readonly shared?: SharedFact
    },
): AlertFact => ({
  value: null,
  count: 1,
  ...fact,
  scope: { ...everywhere, ...fact.scope },
  evidence: { ...noEvidence, ...fact.evidence },
  shared: fact.shared ?? null,
})
