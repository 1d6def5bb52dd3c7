import { z } from 'zod'
import { backfilledOfFilter, eventFilterSchema, projectOfFilter, testOfFilter } from './event-filter.ts'
import { eventRowSchema, histogramSchema, layoutSchema, originSchema } from '../contract.ts'
import { method, topic } from '../../../contract/method.ts'
import { inputTime, cursor, isoTime, limit, oldestFirst } from '../../../contract/scalars.ts'

const deliveryHead = {
  id: z.int(),
  receivedAt: isoTime,
  method: z.string(),
  path: z
    .string()
    .describe("Path and query as received. It holds the receiver's secret: mask it before you pass it on."),
  remoteAddress: z.string().nullable().describe("Address of the sender's socket."),
  contentType: z.string().nullable(),
  contentEncoding: z.string().nullable(),
  size: z.int().describe('Bytes of the body as received (before any content encoding is undone).'),
  status: z.int().describe('HTTP status it was answered with.'),
  layout: layoutSchema.describe('What the body is; `pending` until it was read.'),
  events: z.int().nullable().describe('Events read from it; `null` while pending.'),
  mainEvent: eventRowSchema
    .pick({ id: true, eventName: true, contractAddress: true, contractType: true, args: true, type: true })
    .nullable()
    .describe(
      'The event that says most of what is in it: of its first 20, an order before a transfer before a payment. `null` while pending, and when it holds none.',
    ),
  listenerId: z
    .string()
    .nullable()
    .describe('Key of the listener on whose path it came in; `null`: the general path, or while pending.'),
  problem: z.string().nullable().describe('Why it could not be read, with the place; `null` when it was.'),
  test: z.boolean().describe('A test sent by Marketdesk.'),
  backfilled: z.boolean().describe('Never delivered: backfilled from the chain.'),
  origin: originSchema,
}

export const deliveryRowSchema = z.object(deliveryHead).meta({ id: 'DeliveryRow' })
export type DeliveryRow = z.infer<typeof deliveryRowSchema>

export const deliverySchema = z
  .object({
    ...deliveryHead,
    headers: z.array(z.tuple([z.string(), z.string()])).describe('In the order and letter case of the wire.'),
    bodyBase64: z.string(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof deliverySchema>

const deliveryFilter = z.strictObject({
  layout: z.array(layoutSchema).optional(),
  text: eventFilterSchema.shape.text.describe(
    'Only deliveries with an event that `text` of `events.list` finds; never those that no event could be read from.',
  ),
  from: inputTime.optional(),
  to: inputTime.optional(),
  projectId: projectOfFilter,
  test: testOfFilter,
})

export const deliveries = topic('deliveries', {
  list: method({
    summary: 'Deliveries newest first, a page at a time, without headers and bodies.',
    input: z.strictObject({
      filter: deliveryFilter.optional(),
      oldestFirst,
      limit,
      cursor,
    }),
    output: z.object({ rows: z.array(deliveryRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['events'],
    readsIfFiltered: { projectId: 'listeners' },
  }),
  count: method({
    summary: 'How many deliveries match, counted to 1,000.',
    input: z.strictObject({ filter: deliveryFilter.optional() }),
    output: z.object({
      count: z.int(),
      hasMore: z.boolean().describe('There are more than that.'),
    }),
    errors: ['unavailable'],
    reads: ['events'],
    readsIfFiltered: { projectId: 'listeners' },
  }),
  get: method({
    summary: 'One delivery with its headers and its body, byte for byte.',
    input: z.strictObject({ id: z.int() }),
    output: deliverySchema,
    errors: ['not-found', 'unavailable'],
    reads: ['events'],
  }),
  histogram: method({
    summary: 'How many deliveries came in each stretch of time, whatever they hold.',
    input: z.strictObject({
      filter: z
        .strictObject({
          projectId: projectOfFilter,
          test: testOfFilter,
          backfilled: backfilledOfFilter,
          origin: z
            .literal('here')
            .optional()
            .describe('Only what came in here or was filled in, not what another log brought.'),
        })
        .optional(),
      from: inputTime,
      to: inputTime,
      buckets: z.int().min(1).max(500),
    }),
    output: histogramSchema,
    errors: ['unavailable'],
    reads: ['events'],
    readsIfFiltered: { projectId: 'listeners' },
  }),
})
