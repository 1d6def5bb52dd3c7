import { z } from 'zod'
import { forwardOrders } from '../../features/events/contract/forward-orders.ts'
import { ruleFilterSchema } from '../../features/events/contract/event-filter.ts'
import { eventRowSchema } from '../../features/events/contract.ts'
import { method, topic } from '../../contract/method.ts'
import { secretStateSchema } from '../../features/projects/contract.ts'
import { saveInput } from '../../contract/save-input.ts'
import { cursor, isoTime, limit } from '../../contract/scalars.ts'
import {
  answerOutcomeSchema,
  forwardedAnswerSchema,
  headerName,
  headerValue,
  remote,
  sendWhatSchema,
  signingSecret,
  timeoutMs,
  url,
} from '../../features/events/contract/sending.ts'

const forwardOrderSchema = z
  .enum(forwardOrders)
  .describe(
    'What the order of arrival is kept for. `arrival`: for everything, one after the other. `contract`, `token`, `account`: for what has the same contract, token or account (the zero address counts as none); the rest is sent side by side in `lanes`.',
  )

const storedHeaders = z
  .array(z.tuple([headerName, headerValue.nullable().describe('`null`: the value that is stored.')]))
  .max(100)
  .meta({ writeOnly: true })

export const forwardingSettings = {
  name: z.string().trim().min(1).max(80),
  url: url.describe('`http:` or `https:`.'),
  filter: ruleFilterSchema,
  send: sendWhatSchema,
  attempts: z
    .int()
    .min(1)
    .max(50)
    .describe(
      'Attempts at one event that the target answers with anything but 2xx, or not in time. Then it is a dead letter.',
    ),
  timeoutMs,
  order: forwardOrderSchema,
  lanes: z
    .int()
    .min(1)
    .max(64)
    .describe('Requests under way at once; with the order `arrival` it is one, whatever this says.'),
  perSecond: z
    .number()
    .min(0.01)
    .max(10_000)
    .nullable()
    .describe('Most requests a second, attempts included; `null`: as many as the target takes.'),
  backfilled: z
    .boolean()
    .describe('Whether what was filled in from the chain (`audit.backfill`) is forwarded as well.'),
}

export const maxSigningSecrets = 5

export const ruleStates = [
  /** Nothing is left to be sent. */
  'up-to-date',
  'sending',
  /** An attempt failed; `nextTryAt` says when the next one is. */
  'waiting',
  'paused',
  /** Another desk of the team runs it. */
  'elsewhere',
] as const

export const forwardingRuleSchema = z
  .object({
    id: z.int(),
    ...forwardingSettings,
    headers: z
      .array(secretStateSchema.extend({ name: headerName }))
      .describe('Headers sent in addition to those of the content. Their values are sealed in the vault.'),
    signing: z
      .array(secretStateSchema.extend({ id: z.string(), addedAt: isoTime }))
      .max(maxSigningSecrets)
      .describe(
        'Secrets that requests are signed with (Standard Webhooks), the oldest first; none: they are not signed.',
      ),
    state: z.enum(ruleStates),
    createdAt: isoTime,
    delivered: z.int().describe('Events the target took.'),
    dead: z.int().describe('Events given up after so many attempts, still to be retried or dropped.'),
    cursor: z.int().describe('Every event up to this id is done with.'),
    behind: z.int().describe('Deliveries of the log that the rule has still to look through.'),
    inFlight: z
      .int()
      .describe('Events that are being sent, those that wait for their next attempt included.'),
    trying: z
      .object({ eventId: z.int(), tries: z.int() })
      .nullable()
      .describe('The oldest event at which attempts failed so far.'),
    nextTryAt: isoTime.nullable(),
    problem: z
      .string()
      .nullable()
      .describe('Why the last attempt failed, or why nothing is sent; `null` when nothing is wrong.'),
  })
  .meta({ id: 'ForwardingRule' })

export type ForwardingRule = z.infer<typeof forwardingRuleSchema>

const rules = z.object({ rules: z.array(forwardingRuleSchema) })

const answerContentSchema = z
  .object({
    headers: z.array(z.tuple([z.string(), z.string()])),
    bodyBase64: z.string().describe("The answer's body, at most its first 65,536 bytes."),
    cut: z.boolean().describe('Whether there was more of it.'),
  })
  .meta({ id: 'ForwardedAnswerContent' })

export const forwarding = topic('forwarding', {
  list: method({
    summary: 'The forwarding rules and the progress of each.',
    input: z.strictObject({}),
    output: rules,
    errors: ['unavailable'],
    reads: ['forwarding'],
  }),
  save: method({
    summary:
      'Adds a forwarding rule: events that match are posted to a target, in order (of all, or by contract, token or account), at least once. With `id` it changes one, which continues where it was.',
    input: saveInput(z.int(), {
      ...forwardingSettings,
      filter: ruleFilterSchema.optional(),
      send: sendWhatSchema.optional(),
      headers: storedHeaders.optional(),
      signingSecret: signingSecret
        .optional()
        .describe(
          'One more secret to sign with. The first turns signing on, a further one begins a rotation.',
        ),
      removeSigningSecrets: z
        .array(z.string().max(100))
        .optional()
        .describe('Ids of secrets that no longer sign. Without the last one requests are not signed.'),
      attempts: forwardingSettings.attempts.optional(),
      timeoutMs: timeoutMs.optional(),
      order: forwardOrderSchema.optional(),
      lanes: forwardingSettings.lanes.optional(),
      perSecond: forwardingSettings.perSecond.optional(),
      backfilled: forwardingSettings.backfilled
        .optional()
        .describe('Also what was filled in from the chain; not by default.'),
      from: z
        .enum(['now', 'beginning'])
        .optional()
        .describe(
          'Where a new rule begins: with what comes in from now on, or with the oldest event of the log. `now` by default.',
        ),
      paused: z
        .boolean()
        .optional()
        .describe(
          'Nothing is sent, and nothing is lost. `false` resumes; a rule that waits for its next attempt makes it now.',
        ),
      remote,
    }),
    output: forwardingRuleSchema,
    errors: ['not-found', 'conflict', 'locked', 'unavailable'],
    changes: ['forwarding'],
  }),
  preview: method({
    summary: 'Which of the newest events a rule would have sent. Nothing is sent.',
    input: z.strictObject({
      filter: ruleFilterSchema.optional(),
      send: sendWhatSchema.optional(),
      backfilled: forwardingSettings.backfilled.optional(),
      last: z
        .int()
        .min(1)
        .max(10_000)
        .optional()
        .describe('Of so many events, the newest; 1,000 by default.'),
    }),
    output: z.object({
      events: z.int().describe('Events that were looked at; fewer than asked for where the log has no more.'),
      since: isoTime.nullable().describe('When the oldest of them was received.'),
      matching: z.int(),
      requests: z.int().describe('Requests that would have been sent.'),
      rows: z.array(eventRowSchema).describe('The newest of those that match, at most 20.'),
    }),
    errors: ['unavailable'],
    reads: ['events'],
  }),
  remove: method({
    summary: 'Removes a forwarding rule with its answers and dead letters. The log stays as it is.',
    input: z.strictObject({ id: z.int() }),
    output: rules,
    errors: ['not-found', 'unavailable'],
    changes: ['forwarding'],
  }),
  answers: method({
    summary:
      'What a target answered, newest first: the last 1,000 of a rule and its last 10,000 dead letters.',
    input: z.strictObject({
      id: z.int().optional().describe('One answer, with its headers and body.'),
      ruleId: z.int().optional().describe('Left out: what was sent by hand.'),
      outcome: answerOutcomeSchema.optional(),
      limit,
      cursor,
    }),
    output: z.object({
      rows: z.array(forwardedAnswerSchema),
      content: answerContentSchema.nullable().describe('Of the answer `id`.'),
      events: z.array(eventRowSchema).describe('What was sent, as far as the log still has it; each once.'),
      next: z.string().nullable(),
    }),
    errors: ['not-found', 'unavailable'],
    reads: ['forwarding'],
  }),
  decide: method({
    summary: 'Sends dead letters of a rule again, oldest first, or drops them: those named, or all of them.',
    input: z.strictObject({
      ruleId: z.int(),
      ids: z.array(z.int()).max(1000).optional(),
      decision: z
        .enum(['retry', 'drop'])
        .describe('`retry` stops at a target that cannot be reached. `drop`: the events stay in the log.'),
    }),
    output: z.object({
      delivered: z.int(),
      failed: z.int().describe('Still dead letters.'),
      left: z.int().describe('Not sent again, because the target could not be reached.'),
      dropped: z.int(),
      rule: forwardingRuleSchema,
    }),
    errors: ['not-found', 'locked', 'cancelled', 'unavailable'],
    changes: ['forwarding'],
  }),
})
