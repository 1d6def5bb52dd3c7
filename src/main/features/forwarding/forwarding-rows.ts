import type { ForwardOrder } from '../../../contract/forward-orders.ts'
import type { SendWhat } from '../../../contract/sending.ts'

export type HeaderPair = readonly [name: string, value: string]

/** A header whose value lies in the vault. */
export type SealedHeader = {
  readonly name: string
  /** What the vault knows the value by. */
  readonly place: string
  /** `null`: the value is empty, and nothing is sealed. */
  readonly record: string | null
}

/** A secret in the vault that requests are signed with. */
export type SealedSigning = {
  readonly place: string
  readonly record: string
  readonly addedAt: number
}

/** What a person sets of a rule. */
export type RuleSettings = {
  readonly name: string
  readonly url: string
  readonly send: SendWhat
  /** The filter as JSON, as `events.list` takes it. */
  readonly filter: string
  readonly headers: readonly SealedHeader[]
  readonly signing: readonly SealedSigning[]
  /** Attempts at one event before it becomes a dead letter. */
  readonly attempts: number
  readonly timeoutMs: number
  readonly order: ForwardOrder
  /** Requests under way at once. */
  readonly lanes: number
  /** Most requests a second. */
  readonly perSecond: number | null
  /** Whether what was filled in from the chain is sent as well. */
  readonly backfilled: boolean
}

/** A rule and how far it is. Times are milliseconds since the epoch. */
export type RuleRow = RuleSettings & {
  readonly id: number
  readonly paused: boolean
  readonly createdAt: number
  /** Every event up to this id is handled. */
  readonly cursor: number
  /** Which `deliveries.db` the cursor speaks of. */
  readonly source: string | null
  /** Why the last attempt failed, or why the rule was paused. */
  readonly problem: string | null
  readonly delivered: number
  readonly dead: number
}

/** A rule that is added. */
export type NewRule = RuleSettings & Pick<RuleRow, 'paused' | 'createdAt' | 'cursor' | 'source'>

/** An event behind the cursor that was sent already: it is handled, or was refused so many times. */
export type UnderWay = {
  readonly eventId: number
  readonly tries: number
  readonly isHandled: boolean
}

/** What became of one thing that was sent. */
export type AnswerOutcome = 'delivered' | 'dead' | 'dropped' | 'failed'

/** An answer of a target, or why there is none. */
export type AnswerRow = {
  readonly id: number
  readonly ruleId: number | null
  readonly outcome: AnswerOutcome
  readonly at: number
  readonly url: string
  readonly eventId: number | null
  readonly deliveryId: number
  /** Whether a person changed the body. */
  readonly edited: boolean
  readonly tries: number
  readonly status: number | null
  readonly problem: string | null
  readonly durationMs: number
  readonly sentBytes: number
}

export type AnswerDetail = AnswerRow & {
  readonly headers: readonly HeaderPair[]
  readonly body: Uint8Array
  /** Whether the answer was longer than what is kept. */
  readonly cut: boolean
}

export type NewAnswer = Omit<AnswerDetail, 'id'>
