import { z } from 'zod'
import { ruleFilterSchema } from '../../../features/events/contract/event-filter.ts'
import { forwardOrders } from '../../../features/events/contract/forward-orders.ts'
import {
  type AnswerOutcome,
  type ForwardedAnswer,
  forwardedAnswerSchema,
  sendWhatSchema,
} from '../../../features/events/contract/sending.ts'
import { headerPairs } from '../../../main/platform/db/stored-json.ts'

export type { AnswerOutcome }
export type HeaderPair = readonly [name: string, value: string]

const sealedHeader = z.object({
  name: z.string(),
  place: z.string(),
  /** `null`: the value is empty, and nothing is sealed. */
  record: z.string().nullable(),
})
export type SealedHeader = z.infer<typeof sealedHeader>

const sealedSigning = z.object({ place: z.string(), record: z.string(), addedAt: z.number() })
export type SealedSigning = z.infer<typeof sealedSigning>

export const ruleSettingsSchema = z.object({
  name: z.string(),
  url: z.string(),
  send: sendWhatSchema,
  filter: ruleFilterSchema,
  headers: z.array(sealedHeader),
  signing: z.array(sealedSigning),
  attempts: z.int(),
  timeoutMs: z.int(),
  order: z.enum(forwardOrders),
  lanes: z.int(),
  perSecond: z.number().nullable(),
  backfilled: z.boolean(),
})
export type RuleSettings = z.infer<typeof ruleSettingsSchema>

export type RuleRow = RuleSettings & {
  readonly id: number
  readonly isReadable: boolean
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

export type NewRule = {
  readonly settings: RuleSettings
} & Pick<RuleRow, 'paused' | 'createdAt' | 'cursor' | 'source'>

/** An event behind the cursor that was sent already: it is handled, or was refused so many times. */
export type UnderWay = {
  readonly eventId: number
  readonly tries: number
  readonly isHandled: boolean
}

export const answerDocument = forwardedAnswerSchema
  .omit({ id: true, ruleId: true, outcome: true })
  .extend({ headers: headerPairs, cut: z.boolean() })

export type AnswerRow = ForwardedAnswer

export type NewAnswer = Omit<AnswerRow, 'id'> & {
  readonly headers: readonly HeaderPair[]
  readonly body: Uint8Array
  readonly cut: boolean
}
