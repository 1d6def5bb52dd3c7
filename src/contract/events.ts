import { z } from 'zod'
import { method } from './method.ts'
import { cursor, isoTime, json, limit, wireInteger } from './scalars.ts'

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
})

export type EventArg = z.infer<typeof eventArgSchema>

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
})

export type EventRow = z.infer<typeof eventRowSchema>

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
})

export type EventDetail = z.infer<typeof eventDetailSchema>

/** Narrows events. Members are combined with "and"; addresses and hashes match in any letter case. */
export const eventFilterSchema = z.strictObject({
  contractAddress: z.string().max(100).optional(),
  eventName: z.string().max(200).optional(),
  type: z.string().max(100).optional(),
  txnHash: z.string().max(100).optional(),
  uid: z.string().max(200).optional(),
  blockFrom: wireInteger.optional(),
  blockTo: wireInteger.optional(),
  /** Received at or after / before. */
  from: isoTime.optional(),
  to: isoTime.optional(),
  deliveryId: z.int().optional(),
})

export type EventFilter = z.infer<typeof eventFilterSchema>

export const eventsList = method({
  summary: 'Events newest first, a page at a time.',
  input: z.strictObject({ filter: eventFilterSchema.optional(), limit, cursor }),
  output: z.object({ rows: z.array(eventRowSchema), next: z.string().nullable() }),
  errors: ['unavailable'],
})

export const eventsGet = method({
  summary: 'One event with all its fields.',
  input: z.strictObject({ id: z.int() }),
  output: eventDetailSchema,
  errors: ['not-found', 'unavailable'],
})

export const eventsCount = method({
  summary:
    'How many events match, and how many deliveries brought them. Without a filter: all events, and all deliveries, also those that are not events.',
  input: z.strictObject({ filter: eventFilterSchema.optional() }),
  output: z.object({ events: z.int(), deliveries: z.int() }),
  errors: ['unavailable'],
})

const deliveryHead = {
  id: z.int(),
  receivedAt: isoTime,
  method: z.string(),
  /** Path and query as received. It holds the receiver's secret: mask it before it leaves this desk. */
  path: z.string(),
  /** Address of the sender's socket. */
  remoteAddress: z.string().nullable(),
  contentType: z.string().nullable(),
  contentEncoding: z.string().nullable(),
  /** Bytes of the body as received (before any content encoding is undone). */
  size: z.int(),
  /** HTTP status it was answered with. */
  status: z.int(),
  /** What the body is; `pending` until it was read. */
  layout: layoutSchema,
  /** Events read from it; `null` while pending. */
  events: z.int().nullable(),
  /** Why it could not be read, with the place; `null` when it was. */
  problem: z.string().nullable(),
}

export const deliveryRowSchema = z.object(deliveryHead)
export type DeliveryRow = z.infer<typeof deliveryRowSchema>

export const deliverySchema = z.object({
  ...deliveryHead,
  /** In the order and letter case of the wire. */
  headers: z.array(z.tuple([z.string(), z.string()])),
  bodyBase64: z.string(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const deliveriesList = method({
  summary: 'Deliveries newest first, a page at a time, without headers and bodies.',
  input: z.strictObject({
    filter: z
      .strictObject({
        layout: z.array(layoutSchema).optional(),
        from: isoTime.optional(),
        to: isoTime.optional(),
      })
      .optional(),
    limit,
    cursor,
  }),
  output: z.object({ rows: z.array(deliveryRowSchema), next: z.string().nullable() }),
  errors: ['unavailable'],
})

export const deliveriesGet = method({
  summary: 'One delivery with its headers and its body, byte for byte.',
  input: z.strictObject({ id: z.int() }),
  output: deliverySchema,
  errors: ['not-found', 'unavailable'],
})
