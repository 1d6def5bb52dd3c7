import { z } from 'zod'
import {
  collectibleOrderSchema,
  collectiblesFilterSchema,
  orderSideSchema,
  pageSchema,
} from '../core/wire/marketplace.ts'
import { method } from './method.ts'

/** A place where an answer differs from the document, though the rest could be used. */
export const deviationSchema = z.object({ path: z.string(), message: z.string() })

/** How a call to the service went. */
export const callFactsSchema = z.object({
  /** Its number in the record of calls (`calls.get`). */
  id: z.int(),
  operation: z.string(),
  url: z.string(),
  status: z.int(),
  attempts: z.int(),
  durationMs: z.number(),
  bytes: z.int(),
  deviations: z.array(deviationSchema),
})

export type CallFacts = z.infer<typeof callFactsSchema>

export const ordersList = method({
  summary:
    'Collectibles of a collection with the best order of each: ListCollectibles of the project’s service.',
  input: z.strictObject({
    /** The desk's id of the project. */
    project: z.string(),
    /** Network slug. */
    network: z.string(),
    contractAddress: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits'),
    side: orderSideSchema,
    filter: collectiblesFilterSchema.partial().optional(),
    page: pageSchema.optional(),
    /** Gives up after so many milliseconds; 15,000 unless told. */
    timeoutMs: z.int().min(100).max(120_000).optional(),
  }),
  output: z.object({
    collectibles: z.array(collectibleOrderSchema),
    page: pageSchema,
    call: callFactsSchema,
  }),
  errors: ['not-found', 'locked', 'service', 'bad-answer', 'unreachable', 'timeout', 'cancelled', 'conflict'],
})
