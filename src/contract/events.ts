import { z } from 'zod'
import { method, topic } from './method.ts'
import { askedTime, cursor, isoTime, json, limit, wireInteger } from './scalars.ts'
import {
  forwardedAnswerSchema,
  headerName,
  headers,
  remote,
  sendWhatSchema,
  timeoutMs,
  url,
} from './sending.ts'
import { verdicts } from './verdicts.ts'

/** Layouts a delivery's body can have. `current` is the document's; `legacy` has `Log`/`log`; see docs/glossary.md. */
export const layouts = [
  'pending',
  'current',
  'legacy',
  'mixed',
  'empty',
  'unknown',
  'not-json',
  'undecodable',
] as const

export const layoutSchema = z.enum(layouts)
export type Layout = z.infer<typeof layoutSchema>

/** One argument of an event. `value` is decoded: integers as decimal strings, addresses in small letters, arrays as arrays. */
export const eventArgSchema = z.object({
  name: z.string(),
  type: z.string(),
  value: json,
  /** Characters of a value too long for a row of a list: `value` is `null` there, and whole in `events.get`. */
  leftOut: z.int().optional(),
})

export type EventArg = z.infer<typeof eventArgSchema>

export const verdictSchema = z.enum(verdicts)

/** Whether the chain still has the log, as far as deliveries told. */
export const eventStates = ['active', 'removed'] as const

export const eventStateSchema = z.enum(eventStates)
export type EventState = z.infer<typeof eventStateSchema>

/** One event of a delivery: one element of its array. What the delivery did not say is `null`. */
export const eventRowSchema = z.object({
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
  /** Name of the event, from its signature or from a known topic hash. */
  eventName: z.string().nullable(),
  eventSig: z.string().nullable(),
  logDataType: z.string().nullable(),
  args: z.array(eventArgSchema),
  verdict: verdictSchema,
  /** Of the on-chain log, whatever block it is in: `removed` when every block it was told of was taken back. */
  state: eventStateSchema,
  /** How many elements of deliveries told of this on-chain log, this one included. */
  deliveries: z.int(),
  /** Key of the listener on whose path it came in; `null`: the general path. */
  listenerId: z.string().nullable(),
})

export type EventRow = z.infer<typeof eventRowSchema>

/** One line of the self-check. */
export const selfCheckLineSchema = z.object({
  rule: z.string(),
  outcome: z.enum(['ok', 'contradiction', 'cannot-check']),
  /** The field that was checked, such as `event.values[2]`. */
  field: z.string().optional(),
  /** What the other fields call for. */
  expected: z.string().optional(),
  /** What the field says. */
  found: z.string().optional(),
  /** A sentence: what was compared, or why it could not be. */
  detail: z.string(),
})

export type SelfCheckLine = z.infer<typeof selfCheckLineSchema>

/** Another element that told of the same on-chain log. */
export const sameLogSchema = z.object({
  id: z.int(),
  deliveryId: z.int(),
  receivedAt: isoTime,
  type: z.string().nullable(),
  blockNumber: wireInteger.nullable(),
  blockHash: z.string().nullable(),
})

/** Another event of the same transaction. */
export const neighbourSchema = z.object({
  id: z.int(),
  txnLogIndex: wireInteger.nullable(),
  type: z.string().nullable(),
  eventName: z.string().nullable(),
  contractAddress: z.string().nullable(),
  state: eventStateSchema,
})

/** The whole of one event. */
export const eventDetailSchema = eventRowSchema.extend({
  /** Position in the body's array; 0 for a single object. */
  elementIndex: z.int(),
  layout: layoutSchema,
  parentBlockHash: z.string().nullable(),
  txnIndex: wireInteger.nullable(),
  /** The sender's time of the event, as it came. */
  ts: z.string().nullable(),
  topicHash: z.string().nullable(),
  rawLog: z.object({ data: z.string(), topics: z.array(z.string()) }).nullable(),
  /** Why the arguments could not be decoded; `null` when they were. */
  decodeProblem: z.string().nullable(),
  /** The element as JSON text, numbers as they came, pretty-printed; cut at 256 KiB. */
  json: z.string(),
  selfCheck: z.array(selfCheckLineSchema),
  /** All elements that told of this on-chain log, oldest first, this one among them; at most 200. */
  sameLog: z.array(sameLogSchema),
  /** One event of each other log of the transaction, by log index; at most 200. */
  transaction: z.object({ events: z.array(neighbourSchema), more: z.boolean() }),
})

export type EventDetail = z.infer<typeof eventDetailSchema>

/** Narrows events. Members are combined with "and"; addresses and hashes match in any letter case. */
export const eventFilterSchema = z.strictObject({
  /**
   * What a person types, told apart by its shape: a hash finds a transaction, uid, block or topic; an address a contract or
   * an argument; digits a token id, an amount or a block; anything else, also the beginning of a hash, whole words of the
   * element's text. A word that ends with `*` stands for all words that begin so.
   */
  text: z.string().max(500).optional(),
  contractAddress: z.string().max(100).optional(),
  /** In any letter case. */
  eventName: z.string().max(200).optional(),
  /** An address in any argument, also inside of arrays; several with commas between: any of them. */
  account: z.string().max(4400).optional(),
  /** Decimal digits, up to 78 of them. */
  tokenId: z
    .string()
    .regex(/^\d{1,100}$/)
    .optional(),
  txnHash: z.string().max(100).optional(),
  uid: z.string().max(200).optional(),
  blockFrom: wireInteger.optional(),
  blockTo: wireInteger.optional(),
  /** Received at or after / before. */
  from: askedTime.optional(),
  to: askedTime.optional(),
  type: z.string().max(100).optional(),
  verdict: verdictSchema.optional(),
  state: eventStateSchema.optional(),
  /** A listener by its key, by the service's id, or by the key of its receiver path. */
  listenerId: z.string().max(200).optional(),
  deliveryId: z.int().optional(),
  /** `true`: one event for each on-chain log, the one that tells its current state. */
  fold: z.boolean().optional(),
  /** `true`: only events with a star (`eventNotes.put`). */
  starred: z.boolean().optional(),
})

export type EventFilter = z.infer<typeof eventFilterSchema>

/**
 * As `EventFilter`, without stars: what goes through the events once, as they come in, comes before anybody can have given
 * one.
 */
export const ruleFilterSchema = eventFilterSchema.omit({ starred: true })

export type RuleFilter = z.infer<typeof ruleFilterSchema>

/** Counts in stretches of equal length, the oldest first. */
export const histogramSchema = z.object({
  from: isoTime,
  to: isoTime,
  /** Length of a bucket in milliseconds. The last one may reach beyond `to`. */
  bucketMs: z.int(),
  counts: z.array(z.int()),
})

export const transactionRowSchema = z.object({
  /** Of its newest event that matches. */
  id: z.int(),
  txnHash: z.string(),
  blockNumber: wireInteger.nullable(),
  blockHash: z.string().nullable(),
  /** Events of it that match. */
  events: z.int(),
  /** Of the oldest of them. */
  firstId: z.int(),
  firstReceivedAt: isoTime,
  lastReceivedAt: isoTime,
  /** Names of its events, at most ten. */
  eventNames: z.array(z.string()),
  /** Contracts of its events, at most ten. */
  contractAddresses: z.array(z.string()),
})

export type TransactionRow = z.infer<typeof transactionRowSchema>

export const exportFormats = ['jsonl', 'csv', 'raw'] as const

export const events = topic('events', {
  list: method({
    summary: 'Events newest first, a page at a time.',
    input: z.strictObject({ filter: eventFilterSchema.optional(), limit, cursor }),
    output: z.object({ rows: z.array(eventRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['events'],
    readsIfFiltered: { starred: 'notes' },
  }),
  get: method({
    summary: 'One event with all its fields.',
    input: z.strictObject({ id: z.int() }),
    output: eventDetailSchema,
    errors: ['not-found', 'unavailable'],
    reads: ['events'],
  }),
  count: method({
    summary:
      'How many events match, and how many deliveries brought them. Without a filter: all events, and all deliveries, also those that are not events.',
    input: z.strictObject({ filter: eventFilterSchema.optional() }),
    output: z.object({ events: z.int(), deliveries: z.int() }),
    errors: ['unavailable'],
    reads: ['events'],
    readsIfFiltered: { starred: 'notes' },
  }),
  histogram: method({
    summary: 'How many events match in each stretch of time, by the time they were received.',
    input: z.strictObject({
      filter: eventFilterSchema.optional(),
      /** Begin and end of the chart; the first and the last event received unless told. */
      from: askedTime.optional(),
      to: askedTime.optional(),
      buckets: z.int().min(1).max(500),
    }),
    output: histogramSchema,
    errors: ['unavailable'],
    reads: ['events'],
    readsIfFiltered: { starred: 'notes' },
  }),
  transactions: method({
    summary:
      'Events grouped by transaction, that with the newest event first, a page at a time. Events without a transaction hash are left out.',
    input: z.strictObject({ filter: eventFilterSchema.optional(), limit, cursor }),
    output: z.object({ rows: z.array(transactionRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['events'],
    readsIfFiltered: { starred: 'notes' },
  }),
  resend: method({
    summary:
      'Posts events or deliveries of the log to an address, one after the other, and keeps the answers.',
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
    changes: ['forwarding'],
  }),
  export: method({
    summary: 'Writes the events that match into a file of the data folder, oldest first.',
    input: z.strictObject({
      /**
       * `jsonl`: an event a line, with the element as it was written and, with the first event of each delivery, that delivery
       * byte for byte; can be imported. `csv`: a table for spreadsheets. `raw`: a tar archive of the deliveries' bodies.
       */
      format: z.enum(exportFormats),
      filter: eventFilterSchema.optional(),
    }),
    output: z.object({
      /** Absolute path of the file. */
      path: z.string(),
      /** Events written; for `raw` those that were looked at. */
      rows: z.int(),
      deliveries: z.int(),
      bytes: z.int(),
    }),
    errors: ['cancelled', 'unavailable'],
    changes: ['log'],
  }),
})
