import { z } from 'zod'
import { chainVerdicts, verdictStrengths } from '../../core/webhooks/chain-verdicts.ts'
import { logStates } from '../../core/webhooks/fold-log.ts'
import { layouts } from './contract/layouts.ts'
import { method, topic } from '../../contract/method.ts'
import { eventFilterSchema } from './contract/event-filter.ts'
import { inputTime, cursor, isoTime, json, limit, oldestFirst, wireInteger } from '../../contract/scalars.ts'
import {
  forwardedAnswerSchema,
  headerName,
  resendTimes,
  secretHeaders,
  remote,
  sendWhatSchema,
  signingSecret,
  timeoutMs,
  url,
} from './contract/sending.ts'
import { partialSchema, withinInput } from '../../contract/partial.ts'
import { verdicts } from './contract/verdicts.ts'

export const layoutSchema = z.enum(layouts)
export type Layout = z.infer<typeof layoutSchema>

export const eventArgSchema = z
  .object({
    name: z.string(),
    type: z.string(),
    value: json,
    leftOut: z
      .int()
      .optional()
      .describe(
        'Characters of a value too long for a row of a list: `value` is `null` there, and whole in `events.get`.',
      ),
  })
  .meta({
    id: 'EventArg',
    description:
      'One argument of an event. `value` is decoded: integers as decimal strings, addresses in lowercase, arrays as arrays.',
  })

export type EventArg = z.infer<typeof eventArgSchema>

export const verdictSchema = z.enum(verdicts)

export const eventStateSchema = z.enum(logStates)
export type EventState = z.infer<typeof eventStateSchema>

export const chainVerdictSchema = z.enum(chainVerdicts)

export const originSchema = z
  .string()
  .nullable()
  .describe(
    'Identity of the receiver on another machine that took it: `origins` of `sources.list` has it. `null`: it came in here, or was filled in.',
  )

export const eventRowSchema = z
  .object({
    id: z.int(),
    deliveryId: z.int(),
    receivedAt: isoTime,
    uid: z.string().nullable(),
    type: z.string().nullable(),
    blockNumber: wireInteger.nullable(),
    blockHash: z.string().nullable(),
    contractAddress: z.string().nullable(),
    contractType: z.string().nullable(),
    txnHash: z.string().nullable(),
    txnLogIndex: wireInteger.nullable(),
    eventName: z
      .string()
      .nullable()
      .describe('Name of the event, from its signature or from a known topic hash.'),
    eventSig: z.string().nullable(),
    logDataType: z.string().nullable(),
    args: z.array(eventArgSchema),
    verdict: verdictSchema.describe(
      'Of the element alone, as `selfCheck` says; always `contradictory` where `state` is `contradiction`.',
    ),
    state: eventStateSchema.describe(
      'Of the on-chain log, whatever block it is in. `active`: one block has it. `removed`: every block that had it was taken back. `doubtful`: two blocks have it and none was taken back, or reports that name no block differ. `contradiction`: two reports of one block say different things.',
    ),
    deliveries: z
      .int()
      .describe('How many elements of deliveries reported this on-chain log, this one included.'),
    listeners: z
      .int()
      .describe(
        'On the paths of how many listeners this on-chain log came, the general path counted as one; of its newest 200 reports.',
      ),
    listenerId: z
      .string()
      .nullable()
      .describe('Key of the listener on whose path it came in; `null`: the general path.'),
    test: z.boolean().describe('Test delivery (`listeners.testFire`, `receiver.sendTest`).'),
    backfilled: z.boolean().describe('Never delivered: backfilled from the chain (`audit.backfill`).'),
    origin: originSchema,
    chainVerdict: chainVerdictSchema
      .nullable()
      .describe('What the chain says of it, by a proof or an audit; `null`: not examined.'),
    chainStrength: z
      .enum(verdictStrengths)
      .nullable()
      .describe(
        'What `chainVerdict` rests on. `oneNode`, `twoNodes`: an audit compared its log with one or two nodes. `proof`: computed from the block (`proofs.prove`). A weaker check never replaces a stronger one.',
      ),
  })
  .meta({
    id: 'EventRow',
    description:
      'One event of a delivery: one element of its array. What the delivery did not say is `null`.',
  })

export type EventRow = z.infer<typeof eventRowSchema>

export const selfCheckLineSchema = z
  .object({
    rule: z.string(),
    outcome: z.enum(['ok', 'contradiction', 'cannot-check']),
    field: z.string().optional().describe('The field that was checked, such as `event.values[2]`.'),
    expected: z.string().optional().describe('What the other fields call for.'),
    found: z.string().optional().describe('What the field says.'),
    detail: z.string().describe('A sentence: what was compared, or why it could not be.'),
  })
  .meta({ id: 'SelfCheckLine', description: 'One line of the self-check.' })

export type SelfCheckLine = z.infer<typeof selfCheckLineSchema>

export const sameLogSchema = z
  .object({
    id: z.int(),
    deliveryId: z.int(),
    receivedAt: isoTime,
    type: z.string().nullable(),
    blockNumber: wireInteger.nullable(),
    blockHash: z.string().nullable(),
    uid: z.string().nullable().describe('May differ: what it is made of is not documented.'),
  })
  .meta({ id: 'SameLog', description: 'Another element that reported the same on-chain log.' })

export const neighbourSchema = z
  .object({
    id: z.int(),
    txnLogIndex: wireInteger.nullable(),
    type: z.string().nullable(),
    eventName: z.string().nullable(),
    contractAddress: z.string().nullable(),
    state: eventStateSchema,
  })
  .meta({ id: 'Neighbour', description: 'Another event of the same transaction.' })

export const eventDetailSchema = eventRowSchema
  .extend({
    elementIndex: z.int().describe("Position in the body's array; 0 for a single object."),
    layout: layoutSchema,
    parentBlockHash: z.string().nullable(),
    txnIndex: wireInteger.nullable(),
    ts: z.string().nullable().describe("The sender's time of the event, as it came."),
    topicHash: z.string().nullable(),
    rawLog: z.object({ data: z.string(), topics: z.array(z.string()) }).nullable(),
    decodeProblem: z
      .string()
      .nullable()
      .describe('Why the arguments could not be decoded; `null` when they were.'),
    json: z
      .string()
      .describe('The element as JSON text, numbers as they came, pretty-printed; cut at 256 KiB.'),
    selfCheck: z.array(selfCheckLineSchema),
    sameLog: z
      .array(sameLogSchema)
      .describe(
        'All elements that reported this on-chain log, oldest first, this one among them; at most 200.',
      ),
    versions: z
      .object({
        events: z.array(z.array(z.int())).describe('Of each version, the events that say so.'),
        fields: z.array(
          z.object({
            name: z.string(),
            values: z
              .array(z.string().nullable())
              .describe('Of each version; `null`: it does not say. Lowercase, cut at 4,000 characters.'),
            differs: z.boolean().describe('Those that do stand first.'),
          }),
        ),
        complete: z.boolean().describe('`false`: only the oldest 50 elements were compared.'),
      })
      .nullable()
      .describe(
        'What the deliveries of this on-chain log say of it, side by side, when its state is `doubtful` or `contradiction`; else `null`.',
      ),
    transaction: z
      .object({ events: z.array(neighbourSchema), more: z.boolean() })
      .describe('One event of each other log of the transaction, by log index; at most 200.'),
  })
  .meta({ id: 'EventDetail', description: 'The whole of one event.' })

export type EventDetail = z.infer<typeof eventDetailSchema>

export const histogramSchema = z
  .object({
    from: isoTime,
    to: isoTime,
    bucketMs: z.int().describe('Length of a bucket in milliseconds. The last one may reach beyond `to`.'),
    counts: z.array(z.int()),
  })
  .meta({ id: 'Histogram', description: 'Counts in stretches of equal length, the oldest first.' })

export const transactionRowSchema = z
  .object({
    id: z.int().describe('Of its newest event that matches.'),
    txnHash: z.string(),
    events: z.int().describe('Events of it that match.'),
    firstId: z.int().describe('Of the oldest of them.'),
    lastReceivedAt: isoTime,
    mainEvent: eventRowSchema.describe(
      'The event that says most of what it did: of those that match, an order before a transfer before a payment; where the chain contradicts some, of those with `worstVerdict`.',
    ),
    worstVerdict: chainVerdictSchema
      .nullable()
      .describe(
        'What the chain says of its events where it contradicts one, else where one is open; `proven`: of all of them. `null`: not all of them were examined.',
      ),
  })
  .meta({ id: 'TransactionRow' })

export type TransactionRow = z.infer<typeof transactionRowSchema>

export const events = topic('events', {
  list: method({
    summary: 'Events newest first, or oldest first, a page at a time.',
    input: z.strictObject({ filter: eventFilterSchema.optional(), oldestFirst, limit, cursor }),
    output: z.object({ rows: z.array(eventRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['events', 'proofs'],
    readsIfFiltered: { starred: 'notes', projectId: 'listeners' },
  }),
  get: method({
    summary: 'One event with all its fields.',
    input: z.strictObject({ id: z.int() }),
    output: eventDetailSchema,
    errors: ['not-found', 'unavailable'],
    reads: ['events', 'proofs'],
  }),
  count: method({
    summary:
      'How many events match, and how many deliveries brought them. Without a filter, or with one of `projectId` and `test` alone, also deliveries that hold no event are counted.',
    input: z.strictObject({ filter: eventFilterSchema.optional(), ...withinInput }),
    output: z.object({ events: z.int(), deliveries: z.int(), partial: partialSchema }),
    errors: ['unavailable'],
    reads: ['events'],
    readsIfFiltered: { starred: 'notes', projectId: 'listeners', chainVerdict: 'proofs' },
  }),
  histogram: method({
    summary: 'Number of matching events per interval, by time of receipt.',
    input: z.strictObject({
      filter: eventFilterSchema.optional(),
      from: inputTime
        .optional()
        .describe('Begin and end of the chart; the first and the last event by default.'),
      to: inputTime.optional(),
      buckets: z.int().min(1).max(500),
      ...withinInput,
    }),
    output: histogramSchema.extend({ partial: partialSchema }),
    errors: ['unavailable'],
    reads: ['events'],
    readsIfFiltered: { starred: 'notes', projectId: 'listeners', chainVerdict: 'proofs' },
  }),
  transactions: method({
    summary:
      'Events grouped by transaction, that with the newest event first, a page at a time. Events without a transaction hash are left out.',
    input: z.strictObject({ filter: eventFilterSchema.optional(), oldestFirst, limit, cursor }),
    output: z.object({ rows: z.array(transactionRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['events', 'proofs'],
    readsIfFiltered: { starred: 'notes', projectId: 'listeners' },
  }),
  resend: method({
    summary:
      'Posts events or deliveries of the log to an address, one after the other, and keeps the answers.',
    input: z.strictObject({
      events: z.array(z.int()).max(1000).optional().describe('Events by id …'),
      deliveries: z.array(z.int()).max(1000).optional().describe('… and deliveries by id, in this order.'),
      url,
      send: sendWhatSchema.optional().describe('For events: `event` by default.'),
      body: z
        .string()
        .max(3_000_000)
        .optional()
        .describe('Sent in place of what is stored; with one event or delivery only.'),
      headers: secretHeaders.optional().describe('Sent besides those of the content, or in their place.'),
      keepHeaders: z
        .array(headerName)
        .max(100)
        .optional()
        .describe(
          "Names of headers of the delivery to be sent as they came. One whose value holds the receiver's path is left out.",
        ),
      withSecrets: z
        .boolean()
        .optional()
        .describe("Sends also headers that hold the receiver's secret path."),
      signingSecret: signingSecret
        .optional()
        .describe('Signs each request (Standard Webhooks). It is used once and not stored.'),
      times: resendTimes
        .optional()
        .describe(
          'How often each one is sent: 1 by default. Repeated requests have the same bytes and `webhook-id`.',
        ),
      timeoutMs: timeoutMs.optional(),
      remote,
    }),
    output: z.object({ answers: z.array(forwardedAnswerSchema) }),
    errors: ['not-found', 'conflict', 'cancelled', 'unavailable'],
    changes: ['forwarding'],
  }),
})
