import { z } from 'zod'
import { healthOrderSchema } from '../core/listing-health/health-order.ts'
import { healthVerdictSchema } from '../core/listing-health/verdict.ts'
import { healthReasons, healthStates } from '../core/listing-health/words.ts'
import { revocationKinds } from '../core/transactions/trade-intent.ts'
import { collectionInput, listedSideSchema } from './collection-input.ts'
import { failureSchema } from './failure.ts'
import { method, topic } from './method.ts'
import { cursor, isoTime, limit } from './scalars.ts'

const healthBlockSchema = z
  .object({
    number: z.string(),
    hash: z.string(),
    at: isoTime,
    isOld: z
      .boolean()
      .describe('It was the newest block of a node that was minutes behind: no alert rests on it.'),
  })
  .meta({ id: 'HealthBlock', description: 'Everything a verdict rests on was read at this block.' })

const verdict = {
  state: z
    .enum(healthStates)
    .describe(
      '`dead`: it cannot be filled. `differs`: its market has it on other terms. `revived`: it was dead and can be filled again. `ownership-only`: who moves the tokens is not known. `held-approved`: by ownership and approval alone. `ended`: filled, cancelled or expired. `fillable`: its market agrees in everything, or a simulated fill went through. `unknown`: it could not be found out.',
    ),
  step: healthVerdictSchema.shape.step.describe('The step of the ladder that decided.'),
  reasons: z.array(z.enum(healthReasons)),
  findings: healthVerdictSchema.shape.findings,
  answers: healthVerdictSchema.shape.answers.describe(
    'Calls it rests on: they can be made again at the block.',
  ),
  block: healthBlockSchema,
  spender: z.string().nullable().describe('Who moves the tokens when it is filled; `null`: not known.'),
  died: z
    .object({
      block: healthBlockSchema.nullable().describe('`null`: the log alone shows it.'),
      findings: healthVerdictSchema.shape.findings,
      events: z.array(z.int()).describe('Of the log: the transfer away, and the one back.'),
    })
    .nullable()
    .describe('Of a revived order: how it died.'),
}

const healthRowSchema = z
  .object({
    key: z.string().describe('The order’s id; where a service gives none, what else tells it apart.'),
    ...healthOrderSchema.omit({ key: true, conduitKey: true }).shape,
    ...verdict,
    checkedAt: isoTime,
    since: isoTime.describe('When this verdict was first found.'),
    isListed: z
      .boolean()
      .describe('`false`: the service does not list it (any more), and its market may still have it.'),
    isWaiting: z.boolean().describe('Something happened on the chain: it is checked again in a moment.'),
  })
  .meta({ id: 'OrderHealth' })

export type OrderHealth = z.infer<typeof healthRowSchema>

const healthChangeSchema = z
  .object({ id: z.int(), at: isoTime, ...verdict })
  .meta({ id: 'OrderHealthChange', description: 'A verdict that differs from the one before it.' })

const healthFilterSchema = z
  .strictObject({
    states: z.array(z.enum(healthStates)).min(1).optional(),
    reason: z.enum(healthReasons).optional(),
    side: listedSideSchema.optional(),
    tokenId: z.string().max(100).optional(),
    maker: z.string().max(100).optional(),
    makers: z
      .array(z.string().max(100))
      .max(200)
      .optional()
      .describe('One of them made it; none matches an empty list.'),
    keys: z.array(z.string().max(400)).min(1).max(500).optional(),
    text: z
      .string()
      .max(200)
      .optional()
      .describe('Words that all stand in its collectible, maker, order id or marketplace.'),
  })
  .meta({ id: 'HealthFilter', description: 'Narrows orders. Members are combined with "and".' })

export type HealthFilter = z.infer<typeof healthFilterSchema>

const healthJobSchema = z
  .object({
    id: z.int(),
    ...collectionInput,
    state: z.enum(['running', 'done', 'cancelled', 'failed']),
    step: z.string().describe('What it does now, for people.'),
    orders: z.int(),
    calls: z.object({ done: z.int(), of: z.int() }),
    startedAt: isoTime,
    endedAt: isoTime.nullable(),
    failure: failureSchema.nullable(),
  })
  .meta({ id: 'HealthJob' })

export type HealthJob = z.infer<typeof healthJobSchema>

const lastCheckSchema = z
  .object({
    at: isoTime,
    block: healthBlockSchema,
    node: z.string(),
    orders: z.int(),
    requests: z.int().describe('How often the node was asked.'),
    ms: z.int().describe('What asking the node took.'),
    isWhole: z
      .boolean()
      .describe('`false`: the lists moved while they were read, or a limit ended the reading.'),
  })
  .meta({ id: 'LastHealthCheck' })

const approvalSchema = z
  .object({
    maker: z.string().describe('Who gave it, and alone can take it back.'),
    kind: z.enum(revocationKinds),
    token: z.string().describe('Contract of the coin or the collection.'),
    spender: z.string().describe('Who may move tokens or coins by it.'),
    tokenId: z.string().describe('Of one token alone.'),
    orders: z.array(z.string()).describe('Keys of the orders that were asked about.'),
    others: z
      .array(
        z.object({
          ...healthRowSchema.pick({
            key: true,
            orderId: true,
            side: true,
            tokenId: true,
            name: true,
            state: true,
          }).shape,
          contractAddress: z.string().describe('Its collection: a coin’s approval serves several.'),
        }),
      )
      .describe('More orders of this maker that end with it, as far as they were checked: 100 at most.'),
    othersTotal: z.int(),
  })
  .meta({ id: 'OrderApproval', description: 'A permission by which orders of a maker can be filled.' })

export type OrderApproval = z.infer<typeof approvalSchema>

/** Whether orders can be filled, by the chain. */
export const health = topic('health', {
  check: method({
    summary:
      'Starts a check of a collection’s orders against the chain: all its listings and offers, at one block of one node.',
    input: z.strictObject({
      ...collectionInput,
      sides: z.array(listedSideSchema).min(1).optional().describe('Both by default.'),
    }),
    output: z.object({ job: z.int() }),
    errors: ['not-found', 'conflict'],
    changes: ['health'],
  }),
  jobs: method({
    summary: 'Checks that run or ended since the desk was opened, newest first.',
    input: z.strictObject({}),
    output: z.object({ jobs: z.array(healthJobSchema) }),
    errors: [],
    reads: ['health'],
  }),
  list: method({
    summary: 'Orders of a collection with the last verdict of each, what is wrong first.',
    input: z.strictObject({ ...collectionInput, filter: healthFilterSchema.optional(), limit, cursor }),
    output: z.object({
      rows: z.array(healthRowSchema),
      next: z.string().nullable(),
      total: z.int().describe('Orders that match the filter.'),
      groups: z
        .array(
          z.object({ state: z.enum(healthStates), reason: z.enum(healthReasons).nullable(), count: z.int() }),
        )
        .describe('All orders of the collection by state and first reason.'),
      last: lastCheckSchema.nullable().describe('`null`: it was never checked.'),
      problem: z
        .string()
        .nullable()
        .describe('Why the chain is not asked now: no node of the network, or what the last attempt met.'),
    }),
    errors: ['unavailable'],
    reads: ['health', 'nodes'],
  }),
  simulate: method({
    summary:
      'Checks listings again and tries to fill each on the newest block, for a buyer with enough funds: nothing is signed or sent. The verdicts are stored.',
    input: z.strictObject({ ...collectionInput, keys: z.array(z.string().min(1).max(400)).min(1).max(25) }),
    output: z.object({
      rows: z
        .array(healthRowSchema)
        .describe('As they are now; a fill that was tried is among `answers`, with the step `simulation`.'),
      requests: z.int().describe('How often the node was asked.'),
    }),
    errors: [
      'not-found',
      'conflict',
      'unavailable',
      'bad-answer',
      'unreachable',
      'timeout',
      'locked',
      'cancelled',
    ],
    changes: ['health'],
  }),
  approvals: method({
    summary:
      'What lets orders be filled that were checked: the approvals their makers gave, and which other orders end with each when it is taken back.',
    input: z.strictObject({ ...collectionInput, keys: z.array(z.string().min(1).max(400)).min(1).max(500) }),
    output: z.object({
      approvals: z.array(approvalSchema),
      without: z
        .int()
        .describe('Orders among them that no approval is known of: none stands, or they were never checked.'),
    }),
    errors: ['unavailable'],
    reads: ['health'],
  }),
  history: method({
    summary: 'How the verdict of an order changed, newest first.',
    input: z.strictObject({ ...collectionInput, key: z.string().min(1).max(400), limit }),
    output: z.object({ changes: z.array(healthChangeSchema) }),
    errors: ['unavailable'],
    reads: ['health'],
  }),
})
