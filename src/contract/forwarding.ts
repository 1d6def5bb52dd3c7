import { z } from 'zod'
import { ruleFilterSchema } from './events.ts'
import { method } from './method.ts'
import { cursor, isoTime, limit } from './scalars.ts'

/** `event`: a JSON array with the one element, as its sender wrote it. `delivery`: the delivery's body, byte for byte. */
export const sendWhatSchema = z.enum(['event', 'delivery'])
export type SendWhat = z.infer<typeof sendWhatSchema>

const headerName = z
  .string()
  .max(200)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'no name of a header')
const headerValue = z
  .string()
  .max(8000)
  // Visible text, blanks and tabs: a line break would begin another header.
  .regex(/^[\t\x20-\x7E\x80-\xFF]*$/, 'no value of a header')

const headers = z.array(z.tuple([headerName, headerValue])).max(100)
const url = z.string().min(1).max(2000)
const timeoutMs = z.int().min(100).max(120_000)

/** Must be `true` when the target is on another machine: what the log holds leaves this one. */
const remote = z.boolean().optional()

const ruleSettings = {
  name: z.string().trim().min(1).max(80),
  /** `http:` or `https:`. */
  url,
  filter: ruleFilterSchema,
  send: sendWhatSchema,
  /** Sent besides those of the content. */
  headers,
  /** Attempts at one event that the target answers with anything but 2xx, or not in time. Then it is a dead letter. */
  attempts: z.int().min(1).max(50),
  timeoutMs,
}

/** How a rule stands. */
export const ruleStates = [
  /** Nothing is left to be sent. */
  'up-to-date',
  'sending',
  /** An attempt failed; `nextTryAt` says when the next one is. */
  'waiting',
  'paused',
] as const

export const forwardingRuleSchema = z.object({
  id: z.int(),
  ...ruleSettings,
  state: z.enum(ruleStates),
  createdAt: isoTime,
  /** Events the target took. */
  delivered: z.int(),
  /** Events given up after so many attempts, still to be retried or dropped. */
  dead: z.int(),
  /** Id of the last event that is done with. */
  cursor: z.int(),
  /** Deliveries of the log that the rule has still to look through. */
  behind: z.int(),
  /** The event at which attempts failed so far. */
  trying: z.object({ eventId: z.int(), tries: z.int() }).nullable(),
  nextTryAt: isoTime.nullable(),
  /** Why the last attempt failed; `null` when it did not. */
  problem: z.string().nullable(),
})

export type ForwardingRule = z.infer<typeof forwardingRuleSchema>

const rules = z.object({ rules: z.array(forwardingRuleSchema) })

export const forwardingList = method({
  summary: 'The forwarding rules and how far each is.',
  input: z.strictObject({}),
  output: rules,
  errors: ['unavailable'],
})

export const forwardingAdd = method({
  summary: 'Adds a forwarding rule: events that match are posted to a target, in order, at least once.',
  input: z.strictObject({
    ...ruleSettings,
    filter: ruleFilterSchema.optional(),
    send: sendWhatSchema.optional(),
    headers: headers.optional(),
    attempts: ruleSettings.attempts.optional(),
    timeoutMs: timeoutMs.optional(),
    /** Where it begins: with what comes in from now on, or with the oldest event of the log. `now` unless told. */
    from: z.enum(['now', 'beginning']).optional(),
    remote,
  }),
  output: forwardingRuleSchema,
  errors: ['conflict', 'unavailable'],
})

export const forwardingUpdate = method({
  summary: 'Changes a forwarding rule. It goes on where it was.',
  input: z.strictObject({
    id: z.int(),
    name: ruleSettings.name.optional(),
    url: url.optional(),
    filter: ruleFilterSchema.optional(),
    send: sendWhatSchema.optional(),
    headers: headers.optional(),
    attempts: ruleSettings.attempts.optional(),
    timeoutMs: timeoutMs.optional(),
    remote,
  }),
  output: forwardingRuleSchema,
  errors: ['not-found', 'conflict', 'unavailable'],
})

export const forwardingRemove = method({
  summary: 'Removes a forwarding rule with its answers and dead letters. The log stays as it is.',
  input: z.strictObject({ id: z.int() }),
  output: rules,
  errors: ['not-found', 'unavailable'],
})

export const forwardingPause = method({
  summary: 'Pauses a forwarding rule. Nothing is lost: it goes on from the same event.',
  input: z.strictObject({ id: z.int() }),
  output: forwardingRuleSchema,
  errors: ['not-found', 'unavailable'],
})

export const forwardingResume = method({
  summary: 'Lets a paused rule go on; one that waits for its next attempt makes it now.',
  input: z.strictObject({ id: z.int() }),
  output: forwardingRuleSchema,
  errors: ['not-found', 'unavailable'],
})

export const answerOutcomes = ['delivered', 'dead', 'dropped', 'failed'] as const
export const answerOutcomeSchema = z.enum(answerOutcomes)
export type AnswerOutcome = z.infer<typeof answerOutcomeSchema>

const answerHead = {
  id: z.int(),
  /** `null`: sent by hand. */
  ruleId: z.int().nullable(),
  /**
   * `delivered`: answered with 2xx. `dead`: given up after all attempts. `dropped`: a dead letter a person gave up.
   * `failed`: sent by hand, and not taken.
   */
  outcome: answerOutcomeSchema,
  at: isoTime,
  url: z.string(),
  /** `null` when a whole delivery was sent by hand. */
  eventId: z.int().nullable(),
  deliveryId: z.int(),
  /** Whether a person changed the body. */
  edited: z.boolean(),
  /** How often it was sent. */
  tries: z.int(),
  /** HTTP status of the answer; `null` without one. */
  status: z.int().nullable(),
  /** Why it was not taken. */
  problem: z.string().nullable(),
  durationMs: z.number(),
  sentBytes: z.int(),
}

export const forwardedAnswerSchema = z.object(answerHead)
export type ForwardedAnswer = z.infer<typeof forwardedAnswerSchema>

export const forwardedAnswerDetailSchema = z.object({
  ...answerHead,
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** The answer's body, at most its first 65,536 bytes. */
  bodyBase64: z.string(),
  /** Whether there was more of it. */
  cut: z.boolean(),
})
export type ForwardedAnswerDetail = z.infer<typeof forwardedAnswerDetailSchema>

export const forwardingAnswers = method({
  summary: 'What a target answered, newest first: the last 1,000 of a rule and all its dead letters.',
  input: z.strictObject({
    /** Left out: what was sent by hand. */
    ruleId: z.int().optional(),
    outcome: answerOutcomeSchema.optional(),
    limit,
    cursor,
  }),
  output: z.object({ rows: z.array(forwardedAnswerSchema), next: z.string().nullable() }),
  errors: ['unavailable'],
})

export const forwardingAnswer = method({
  summary: 'One answer of a target with its headers and body.',
  input: z.strictObject({ id: z.int() }),
  output: forwardedAnswerDetailSchema,
  errors: ['not-found', 'unavailable'],
})

export const forwardingRetry = method({
  summary:
    'Sends dead letters of a rule again: those named, or all of them, oldest first. Stops at a target that cannot be reached.',
  input: z.strictObject({ ruleId: z.int(), ids: z.array(z.int()).max(1000).optional() }),
  output: z.object({
    delivered: z.int(),
    /** Still dead letters. */
    failed: z.int(),
    /** Not sent again, because the target could not be reached. */
    left: z.int(),
    rule: forwardingRuleSchema,
  }),
  errors: ['not-found', 'cancelled', 'unavailable'],
})

export const forwardingDrop = method({
  summary: 'Gives dead letters of a rule up: those named, or all of them. The events stay in the log.',
  input: z.strictObject({ ruleId: z.int(), ids: z.array(z.int()).max(1000).optional() }),
  output: z.object({ dropped: z.int(), rule: forwardingRuleSchema }),
  errors: ['not-found', 'unavailable'],
})

export const eventsResend = method({
  summary: 'Posts events or deliveries of the log to an address, one after the other, and keeps the answers.',
  input: z.strictObject({
    /** Events by id … */
    events: z.array(z.int()).max(1000).optional(),
    /** … and deliveries by id, in this order. */
    deliveries: z.array(z.int()).max(1000).optional(),
    url,
    /** For events: `event` unless told. */
    send: sendWhatSchema.optional(),
    /** Sent in place of what is stored; with one event or delivery only. */
    body: z.string().max(3_000_000).optional(),
    /** Sent besides those of the content, or in their place. */
    headers: headers.optional(),
    /** Names of headers of the delivery to be sent as they came. One whose value holds the receiver's path is left out. */
    keepHeaders: z.array(headerName).max(100).optional(),
    /** Sends also headers that hold the receiver's secret path. */
    withSecrets: z.boolean().optional(),
    timeoutMs: timeoutMs.optional(),
    remote,
  }),
  output: z.object({ answers: z.array(forwardedAnswerSchema) }),
  errors: ['not-found', 'conflict', 'cancelled', 'unavailable'],
})
