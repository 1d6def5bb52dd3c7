import { z } from 'zod'
import {
  collectibleOrderSchema,
  collectiblesFilterSchema,
  orderSideSchema,
  pageSchema,
} from '../core/wire/marketplace.ts'
import { severities } from '../core/orders/rules/rule.ts'
import { method, topic } from './method.ts'
import { failureSchema } from './failure.ts'
import { cursor, isoTime, limit } from './scalars.ts'

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

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')

/** The two sides that can be listed. */
export const listedSideSchema = z.enum(['listing', 'offer'])

/** A collection of a project. */
export const collectionInput = {
  /** The desk's id of the project. */
  project: z.string(),
  /** Network slug. */
  network: z.string().min(1).max(64),
  contractAddress: address,
}

/** Kinds of work that read all pages of a list. */
export const orderJobKinds = ['check', 'export', 'snapshot'] as const

/** Work on all pages of a list of orders, as it stands. */
export const orderJobSchema = z.object({
  /** Its number, until the desk is closed. */
  id: z.int(),
  kind: z.enum(orderJobKinds),
  project: z.string(),
  network: z.string(),
  contractAddress: z.string(),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  /** Answers of the service so far. */
  pages: z.int(),
  /** Collectibles so far. */
  rows: z.int(),
  /** What it does now, for people. */
  step: z.string(),
  startedAt: isoTime,
  endedAt: isoTime.nullable(),
  /** Why it failed. */
  failure: failureSchema.nullable(),
  /** `export`: the file that was written. */
  file: z.object({ path: z.string(), bytes: z.int() }).nullable(),
  /** `snapshot`: its number. */
  snapshot: z.int().nullable(),
})

export type OrderJob = z.infer<typeof orderJobSchema>

const started = z.object({ job: z.int() })

/** Something that is odd about one order of a collection. */
export const findingRowSchema = z.object({
  id: z.int(),
  /** Id of the rule. */
  rule: z.string(),
  severity: z.enum(severities),
  tokenId: z.string(),
  /** Name of the collectible. */
  name: z.string(),
  side: z.string(),
  orderId: z.string(),
  maker: z.string(),
  /** With both numbers, for people. */
  text: z.string(),
})

export type FindingRow = z.infer<typeof findingRowSchema>

export const tokenTransferSchema = z.object({
  /** Number of the event in the log. */
  event: z.int(),
  from: z.string(),
  to: z.string(),
  /** Pieces, decimal digits. */
  quantity: z.string(),
  block: z.int().nullable(),
  at: isoTime,
})

export const orders = topic('orders', {
  list: method({
    summary:
      'Collectibles of a collection with the best order of each: ListCollectibles of the project’s service.',
    input: z.strictObject({
      /** The desk's id of the project. */
      project: z.string(),
      /** Network slug. */
      network: z.string(),
      contractAddress: address,
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
    errors: [
      'not-found',
      'locked',
      'service',
      'bad-answer',
      'unreachable',
      'timeout',
      'cancelled',
      'conflict',
    ],
    reads: [],
  }),
  check: method({
    summary:
      'Begins a check of a collection: all pages of its listings and offers, the transfers in the log, all rules.',
    input: z.strictObject({
      ...collectionInput,
      /** Both unless told. */
      sides: z.array(listedSideSchema).min(1).optional(),
    }),
    output: started,
    errors: ['not-found', 'conflict'],
    changes: ['orders'],
  }),
  findings: method({
    summary: 'What a check found, what weighs most first, a page at a time.',
    input: z.strictObject({
      job: z.int(),
      filter: z
        .strictObject({
          rule: z.string().max(100).optional(),
          severity: z.enum(severities).optional(),
          tokenId: z.string().max(100).optional(),
        })
        .optional(),
      limit,
      cursor,
    }),
    output: z.object({
      rows: z.array(findingRowSchema),
      next: z.string().nullable(),
      /** How many orders were checked. */
      orders: z.int(),
      /** Findings by rule, over the whole check. */
      rules: z.array(z.object({ id: z.string(), count: z.int() })),
      /** Findings that match the filter. */
      total: z.int(),
      /** What the log could be asked for: transfers found, and whether all were read. */
      log: z.object({ transfers: z.int(), complete: z.boolean(), problem: z.string().nullable() }),
    }),
    errors: ['not-found', 'conflict'],
    reads: [],
  }),
  export: method({
    summary: 'Begins an export: all pages of a list of orders into a file of the data folder.',
    input: z.strictObject({
      ...collectionInput,
      side: listedSideSchema,
      filter: collectiblesFilterSchema.partial().optional(),
      sort: pageSchema.shape.sort,
      /** `csv`: one line for each collectible and its best order. `jsonl`: every field, one JSON object a line. */
      format: z.enum(['csv', 'jsonl']),
    }),
    output: started,
    errors: ['not-found', 'conflict'],
    changes: ['orders'],
  }),
  jobs: method({
    summary: 'Checks, exports and snapshots that run or ended since the desk was opened, newest first.',
    input: z.strictObject({}),
    output: z.object({ jobs: z.array(orderJobSchema) }),
    errors: [],
    reads: ['orders'],
  }),
  stop: method({
    summary: 'Stops a check, an export or a snapshot. Nothing half done is kept.',
    input: z.strictObject({ job: z.int() }),
    output: orderJobSchema,
    errors: ['not-found'],
    changes: ['orders'],
  }),
  transfers: method({
    summary: 'Transfers of one token that are in the log of deliveries, newest first.',
    input: z.strictObject({
      contractAddress: address,
      tokenId: z.string().min(1).max(100),
      /** Network slug; left out: of all networks. */
      network: z.string().max(64).optional(),
    }),
    output: z.object({
      transfers: z.array(tokenTransferSchema),
      /** Whether all of the log was looked at; `false`: only the newest ones, or the network of some is not known. */
      complete: z.boolean(),
    }),
    errors: ['unavailable', 'cancelled'],
    reads: [],
  }),
  currencies: method({
    summary: 'What currencies call themselves, asked of the project’s node where one is set.',
    input: z.strictObject({
      project: z.string(),
      network: z.string().min(1).max(64),
      addresses: z.array(address).max(50),
    }),
    output: z.object({
      currencies: z.array(
        z.object({
          /** Small letters. */
          address: z.string(),
          symbol: z.string(),
          decimals: z.int().nullable(),
        }),
      ),
    }),
    errors: ['not-found'],
    reads: [],
  }),
})
