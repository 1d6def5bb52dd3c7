import { z } from 'zod'
import { bulkActions, bulkRowStates } from '../core/transactions/bulk/bulk-row.ts'
import { orderBooks, origins } from '../core/transactions/trade-intent.ts'
import { orderSchema } from '../core/wire/marketplace.ts'
import { failureSchema } from './failure.ts'
import { method, topic } from './method.ts'
import { cursor, isoTime, limit, oldestFirst } from './scalars.ts'
import { shownCollectibleSchema } from './transaction-build.ts'
import { verdictSchema } from './transaction-verdict.ts'
import { exportedSchema, exportFormatSchema } from './transactions.ts'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')
const actionSchema = z
  .enum(bulkActions)
  .describe('`sweep` buys listings, `accept` sells to offers, `cancel` cancels orders of the taker.')

export const bulkFormSchema = z
  .strictObject({
    action: actionSchema,
    network: z.string().min(1).max(64),
    collectionAddress: address,
    taker: address.describe('Buyer, seller or maker: the account that carries the steps out.'),
    walletType: z.string().max(500).optional(),
    most: z.int().min(1).max(100).optional().describe('Most orders of a chunk; 20 by default.'),
    gasCap: z
      .string()
      .regex(/^\d{5,12}$/)
      .optional()
      .describe(
        'Gas a chunk stays below; by default half of a block’s, as the node says it, and no more than one transaction may take (2^24).',
      ),
    cancellation: z
      .strictObject({ book: z.enum(orderBooks).optional(), contract: z.string().max(500) })
      .optional()
      .describe('`cancel`: the order book, where it is not the one known for the marketplace.'),
  })
  .meta({ id: 'BulkForm', description: 'What is done with all rows of a batch.' })
export type BulkForm = z.infer<typeof bulkFormSchema>

export const bulkInputRowSchema = z.strictObject({
  tokenId: z.string().regex(/^\d{1,78}$/),
  orderId: z.string().max(500).optional().describe('Left out: the best order of the token.'),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,77}$/)
    .optional()
    .describe('1 by default.'),
  price: z
    .string()
    .regex(/^\d{1,60}(?:\.\d{1,60})?$/)
    .optional()
    .describe('Limit for one piece in units of the currency.'),
  currency: address.optional(),
})

export const bulkFaultSchema = z
  .object({ line: z.int(), column: z.string(), reason: z.string(), found: z.string() })
  .meta({ id: 'BulkFault', description: 'What is wrong at a place of a file.' })

export const bulkRowSchema = z
  .object({
    row: z.int().describe('Counted from 1.'),
    line: z.int().nullable().describe('Line of the file; `null` for a chosen row.'),
    tokenId: z.string(),
    orderId: z.string().describe('As chosen, else as found; empty when there is none.'),
    quantity: z.string(),
    price: z.string().describe('Limit as it was entered.'),
    currency: z.string(),
    state: z.enum(bulkRowStates),
    reason: z.string().describe('Why it is refused, or what it asks; empty otherwise.'),
    order: orderSchema.nullable().describe('As the service had it when the row was checked.'),
    chunk: z.int().nullable(),
    collectible: shownCollectibleSchema
      .nullable()
      .describe('As the service had it when the row was checked; `null` when it did not show it.'),
  })
  .meta({ id: 'BulkRow' })
export type BulkRowShown = z.infer<typeof bulkRowSchema>

export const bulkChunkSchema = z
  .object({
    chunk: z.int().describe('Counted from 1.'),
    marketplace: z.string(),
    currency: z.string(),
    rows: z.int(),
    draft: z.int(),
    build: z.int(),
    origin: z.enum(origins),
    steps: z.int(),
    verdict: z
      .enum(['accepted', 'not-accepted', 'not-understood'])
      .nullable()
      .describe('`null`: the build cannot be read.'),
    headline: z.string(),
    gas: z.string().describe('Of all its steps together.'),
    gasFrom: z.enum(['node', 'estimate']).describe('`estimate`: from the number of orders alone.'),
    run: z.enum(['none', 'open', 'done', 'ended']).describe('Its newest run.'),
  })
  .meta({ id: 'BulkChunk', description: 'Rows that were built in one request: an ordinary build.' })
export type BulkChunk = z.infer<typeof bulkChunkSchema>

export const bulkBatchSchema = z
  .object({
    id: z.int(),
    project: z.string(),
    form: bulkFormSchema.nullable().describe('`null`: damaged.'),
    createdAt: isoTime,
    counts: z.record(z.enum(bulkRowStates), z.int()).describe('Rows by state.'),
    rows: z.int(),
    job: z
      .object({
        kind: z.enum(['check', 'build']),
        state: z.enum(['running', 'done', 'cancelled', 'failed']),
        done: z.int(),
        total: z.int(),
        failure: failureSchema.nullable(),
      })
      .nullable()
      .describe('The last work on it since the desk was opened.'),
  })
  .meta({ id: 'BulkBatch' })
export type BulkBatch = z.infer<typeof bulkBatchSchema>

const id = z.strictObject({ batch: z.int() })
const changed = { errors: ['not-found', 'conflict', 'unavailable'], changes: ['transactions'] } as const

export const bulk = topic('bulk', {
  template: method({
    summary: 'The columns of a file of rows for an action, and a file to fill in.',
    input: z.strictObject({ action: actionSchema }),
    output: z.object({
      fileName: z.string(),
      text: z.string(),
      columns: z.array(z.object({ name: z.string(), required: z.boolean(), about: z.string() })),
    }),
    errors: [],
    reads: [],
  }),
  create: method({
    summary:
      'Starts a batch of chosen rows, or of a file. What is wrong in a file is named by line; the other lines are taken.',
    input: z.strictObject({
      project: z.string(),
      form: bulkFormSchema,
      csv: z.string().max(4_000_000).optional(),
      rows: z.array(bulkInputRowSchema).max(5_000).optional(),
    }),
    output: z.object({ batch: z.int(), faults: z.array(bulkFaultSchema) }),
    ...changed,
  }),
  list: method({
    summary: 'Batches of a project, newest first, a page at a time.',
    input: z.strictObject({ project: z.string(), oldestFirst, limit, cursor }),
    output: z.object({ rows: z.array(bulkBatchSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['transactions'],
  }),
  get: method({
    summary:
      'A batch: its counts, the faults of its file, its chunks with their verdicts, and what they come to together.',
    input: id,
    output: z.object({
      batch: bulkBatchSchema,
      faults: z.array(bulkFaultSchema),
      chunks: z.array(bulkChunkSchema),
      together: z
        .array(
          z.object({
            currency: z.string(),
            decimals: z.number().nullable(),
            amount: z
              .string()
              .describe('Price times pieces of the rows that are ready or built, smallest unit.'),
            rows: z.int(),
          }),
        )
        .describe('Money of all rows by currency; nothing for a cancellation.'),
      gasCap: z
        .object({ gas: z.string(), from: z.enum(['form', 'node', 'default']) })
        .nullable()
        .describe('Gas that each chunk stays below; `null` before the first build.'),
    }),
    errors: ['not-found', 'unavailable'],
    reads: ['transactions'],
  }),
  verdict: method({
    summary:
      'What all chunks of a batch that were not sent yet do together: each on its own, and their sum against what all of them promise.',
    input: z.strictObject({
      batch: z.int(),
      simulate: z
        .boolean()
        .optional()
        .describe('Carries all of them out one after the other on the network’s node, without sending them.'),
    }),
    output: z.object({
      verdict: verdictSchema,
      chunks: z.array(z.int()),
      simulatedAt: isoTime.nullable(),
      notes: z.array(z.string()),
    }),
    errors: ['not-found', 'conflict', 'unavailable'],
    reads: ['transactions'],
  }),
  export: method({
    summary: 'All chunks of a batch that were not sent yet, in one of the formats of wallets and tools.',
    input: z.strictObject({ batch: z.int(), format: exportFormatSchema }),
    output: exportedSchema,
    errors: ['not-found', 'conflict', 'unavailable'],
    reads: [],
  }),
  rows: method({
    summary: 'Rows of a batch in order, a page at a time.',
    input: z.strictObject({
      batch: z.int(),
      state: z.enum(bulkRowStates).optional(),
      text: z
        .string()
        .max(200)
        .optional()
        .describe('Words; each must stand in the token id, the name, the order id or the reason.'),
      limit,
      after: z.int().optional().describe('Row after which the page begins.'),
    }),
    output: z.object({ rows: z.array(bulkRowSchema), next: z.int().nullable() }),
    errors: ['not-found', 'unavailable'],
    reads: ['transactions'],
  }),
  check: method({
    summary:
      'Starts asking the service for the orders of the rows, and checking each. Rows that are built stay.',
    input: id,
    output: z.object({ batch: z.int() }),
    ...changed,
  }),
  decide: method({
    summary: 'Says yes a second time to rows that ask, takes rows out, or takes them in again.',
    input: z.strictObject({
      batch: z.int(),
      rows: z.array(z.int()).min(1).max(5_000),
      as: z.enum(['confirmed', 'left-out', 'taken-in']),
    }),
    output: z.object({ changed: z.int() }),
    ...changed,
  }),
  build: method({
    summary:
      'Starts building the rows that are ready, chunk by chunk. A row that the service refuses is found and left out; the rest is built.',
    input: id,
    output: z.object({ batch: z.int() }),
    ...changed,
  }),
  stop: method({
    summary: 'Stops what runs. What was built stays.',
    input: id,
    output: z.object({ stopped: z.boolean() }),
    ...changed,
  }),
  result: method({
    summary: 'The result of each row, as a file: order, state, reason, transaction.',
    input: z.strictObject({ batch: z.int(), format: z.enum(['csv', 'jsonl']) }),
    output: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }),
    errors: ['not-found', 'unavailable'],
    reads: [],
  }),
})
