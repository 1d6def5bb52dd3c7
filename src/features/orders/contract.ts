import { z } from 'zod'
import {
  collectibleOrderSchema,
  collectiblesFilterSchema,
  orderSideSchema,
  pageSchema,
  propertyFilterSchema,
} from '../../core/wire/marketplace.ts'
import { deviationSchema } from '../../core/wire/deviations.ts'
import { collectionInput, contractAddress } from '../../contract/collection-input.ts'
import { statusMethods } from './contract/order-status.ts'
import { method, topic } from '../../contract/method.ts'
import { partialSchema } from '../../contract/partial.ts'
import { intFrom, isoTime } from '../../contract/scalars.ts'
import { callErrors, callTimeout } from '../../contract/service-call.ts'

export const callFactsSchema = z
  .object({
    id: z.int().describe('Its number in the record of calls (`calls.get`).'),
    operation: z.string(),
    url: z.string(),
    status: z.int(),
    attempts: z.int(),
    durationMs: z.number(),
    bytes: z.int(),
    deviations: z.array(deviationSchema),
  })
  .meta({ id: 'CallFacts', description: 'How a call to the service went.' })

export type CallFacts = z.infer<typeof callFactsSchema>

const started = z.object({ job: z.int() })

export const tokenTransferSchema = z
  .object({
    event: z.int().describe('Number of the event in the log.'),
    from: z.string(),
    to: z.string(),
    quantity: z.string().describe('Pieces, decimal digits.'),
    block: z.int().nullable(),
    at: isoTime.describe('When it was received.'),
    chainAt: isoTime
      .nullable()
      .describe(
        'When its block was made, as the event says; `null`: it does not, or this is not one of the newest.',
      ),
  })
  .meta({ id: 'TokenTransfer' })

export const orders = topic('orders', {
  list: method({
    summary:
      'Collectibles of a collection with the best order of each: ListCollectibles of the project’s service.',
    input: z.strictObject({
      project: z.string().describe('Project id.'),
      network: z.string().describe('Network slug.'),
      contractAddress,
      side: orderSideSchema,
      filter: collectiblesFilterSchema.partial().optional(),
      page: pageSchema.optional(),
      timeoutMs: callTimeout,
    }),
    output: z.object({
      collectibles: z.array(collectibleOrderSchema),
      page: pageSchema,
      call: callFactsSchema,
    }),
    errors: callErrors,
    reads: [],
  }),
  cheapest: method({
    summary:
      'The active listings of a collection, the cheapest first, by the price in US dollars that the service gives.',
    input: z.strictObject({
      project: z.string().describe('Project id.'),
      network: z.string().describe('Network slug.'),
      contractAddress,
      max: intFrom(1, 1000).optional().describe('Listings; 10 by default.'),
      timeoutMs: callTimeout,
    }),
    output: z.object({
      rows: z.array(collectibleOrderSchema),
      partial: partialSchema,
    }),
    errors: callErrors,
    reads: [],
  }),
  check: method({
    summary:
      'Starts a check of a collection: all its listings and offers are read once, stored, compared with all rules, and the chain is asked whether each can be filled. What it finds is in `findings`.',
    input: z.strictObject(collectionInput),
    output: started,
    errors: ['not-found', 'conflict'],
    changes: ['orders', 'findings'],
  }),
  ...statusMethods,
  transfers: method({
    summary: 'Transfers of one token that are in the log of deliveries, newest first.',
    input: z.strictObject({
      contractAddress,
      tokenId: z.string().min(1).max(100),
      network: z.string().max(64).optional().describe('Network slug; left out: of all networks.'),
    }),
    output: z.object({
      transfers: z.array(tokenTransferSchema),
      partial: partialSchema,
    }),
    errors: ['unavailable', 'cancelled'],
    reads: [],
  }),
  properties: method({
    summary:
      'The properties of a collection with their values or limits: TokenCollectionFilters of the project’s service.',
    input: z.strictObject({ ...collectionInput, timeoutMs: callTimeout }),
    output: z.object({ properties: z.array(propertyFilterSchema), call: callFactsSchema }),
    errors: callErrors,
    reads: [],
  }),
  currencies: method({
    summary: 'What currencies call themselves, asked of the network’s node where one is set.',
    input: z.strictObject({
      project: z.string(),
      network: z.string().min(1).max(64),
      addresses: z.array(contractAddress).max(50),
    }),
    output: z.object({
      currencies: z.array(
        z.object({
          address: z.string().describe('Small letters.'),
          symbol: z.string(),
          decimals: z.int().nullable(),
        }),
      ),
    }),
    errors: ['not-found'],
    reads: [],
  }),
})
