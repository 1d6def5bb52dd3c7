/** What is sent for an event: a body with that one element, or the whole delivery it came with, byte for byte. */
export type SendWhat = 'event' | 'delivery'

export type HeaderPair = readonly [name: string, value: string]

/** What a person sets of a rule. */
export type RuleSettings = {
  readonly name: string
  readonly url: string
  readonly send: SendWhat
  /** The filter as JSON, as `events.list` takes it. */
  readonly filter: string
  readonly headers: readonly HeaderPair[]
  /** Attempts at one event before it becomes a dead letter. */
  readonly attempts: number
  readonly timeoutMs: number
}

/** A rule and how far it is. Times are milliseconds since the epoch. */
export type RuleRow = RuleSettings & {
  readonly id: number
  readonly paused: boolean
  readonly createdAt: number
  /** Id of the last handled event. */
  readonly cursor: number
  /** Which `deliveries.db` the cursor speaks of. */
  readonly source: string | null
  /** The event that was tried and not yet handled. */
  readonly trying: number | null
  readonly tries: number
  /** Why the last attempt failed. */
  readonly problem: string | null
  readonly delivered: number
  readonly dead: number
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
