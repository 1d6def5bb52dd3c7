import { z } from 'zod'
import { healthOrderSchema } from '../../health/core/health-order.ts'
import { fillabilities } from '../../health/core/status.ts'
import { healthVerdictSchema } from '../../health/core/verdict.ts'
import { healthReasons, healthStates } from '../../health/core/words.ts'
import { revocationKinds } from '../../transactions/core/trade-intent.ts'
import { collectionInput } from '../../../contract/collection-input.ts'
import { partialSchema } from '../../../contract/partial.ts'
import { method } from '../../../contract/method.ts'
import { cursor, isoTime, limit } from '../../../contract/scalars.ts'

const blockSchema = z
  .object({
    number: z.string(),
    hash: z.string(),
    at: isoTime,
    isOld: z
      .boolean()
      .describe('It was the newest block of a node that was minutes behind: no finding rests on it.'),
  })
  .meta({ id: 'StatusBlock', description: 'Everything a status rests on was read at this block.' })

const reasonsSchema = healthVerdictSchema.shape.findings

const chainSchema = z
  .object({
    state: z
      .enum(healthStates)
      .describe(
        '`dead`: it cannot be filled. `differs`: its market has it on other terms. `revived`: it was dead and can be filled again. `ownership-only`: who moves the tokens is unknown. `held-approved`: by ownership and approval alone. `ended`: filled, cancelled or expired. `waiting`: not begun. `fillable`: its market agrees in everything, or a simulated fill went through. `unknown`: it could not be found out.',
      ),
    step: healthVerdictSchema.shape.step.describe('The step of the ladder that decided.'),
    answers: healthVerdictSchema.shape.answers.describe(
      'Calls it rests on: they can be made again at the block.',
    ),
    block: blockSchema,
    spender: z.string().nullable().describe('Who moves the tokens when it is filled; `null`: unknown.'),
    died: z
      .object({
        block: blockSchema.nullable().describe('`null`: the log alone shows it.'),
        findings: reasonsSchema,
        events: z.array(z.int()).describe('Of the log: the transfer away, and the one back.'),
      })
      .nullable()
      .describe('Of a revived order: how it died.'),
  })
  .meta({ id: 'OrderOnChain' })

export const orderStatusSchema = z
  .object({
    key: z.string().describe('The order’s id; where a service gives none, what else tells it apart.'),
    ...healthOrderSchema.omit({ key: true, conduitKey: true, status: true }).shape,
    status: z.string().describe('`market`, `fillable` and `reasons` in one word, for people.'),
    market: z.string().describe('The service’s word; empty where it said none.'),
    fillable: z.enum(fillabilities),
    reasons: z.array(z.enum(healthReasons)),
    facts: reasonsSchema.describe('The reasons as data, each with the step that found it.'),
    chain: chainSchema,
    checkedAt: isoTime,
    since: isoTime.describe('When this was first found.'),
    isListed: z
      .boolean()
      .describe('`false`: the service does not list it (any more), and its market may still have it.'),
    isWaiting: z.boolean().describe('Something happened on the chain: it is checked again in a moment.'),
  })
  .meta({
    id: 'OrderStatus',
    description: 'How an order stands: by the service, by the chain, and whether it can be filled.',
  })

export type OrderStatus = z.infer<typeof orderStatusSchema>

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
          ...orderStatusSchema.pick({
            key: true,
            orderId: true,
            side: true,
            tokenId: true,
            name: true,
            fillable: true,
          }).shape,
          contractAddress: z.string().describe('Its collection: a coin’s approval serves several.'),
        }),
      )
      .describe('More orders of this maker that end with it, as far as they were checked: 100 at most.'),
    othersTotal: z.int(),
  })
  .meta({ id: 'OrderApproval', description: 'A permission by which orders of a maker can be filled.' })

export type OrderApproval = z.infer<typeof approvalSchema>

const checkFacts = {
  orders: z.int().describe('How many orders were checked.'),
  partial: partialSchema.describe('Uncertain orders are checked too, those after a limit are not.'),
  cause: z.enum(['manual', 'timer']).describe('`timer`: by schedule.'),
  log: z
    .object({
      transfers: z.int(),
      partial: partialSchema.nullable().describe('`null`: the log could not be read.'),
      problem: z.string().nullable(),
    })
    .describe('The transfers of the log.'),
  node: z
    .object({
      isThere: z.boolean().describe('Whether the network has a node.'),
      problem: z.string().nullable().describe('Why it could not be asked.'),
    })
    .describe('The network’s node.'),
}

export const checkSteps = ['listing', 'offer', 'storing', 'transfers', 'chain', 'rules'] as const

export const orderCheckProgressSchema = z
  .object({
    step: z.enum(checkSteps).nullable().describe('What it does now; `null`: it has ended.'),
    isAgain: z.boolean().describe('The list is read again, to see whether it moved.'),
    pages: z.int().describe('Answers of the service so far.'),
    rows: z.int().describe('Collectibles so far.'),
    partial: partialSchema,
  })
  .meta({ id: 'OrderCheckProgress' })
export type CheckProgress = z.infer<typeof orderCheckProgressSchema>

export const storedCheckSchema = z.object({
  ...checkFacts,
  at: z.number(),
  chain: z
    .object({
      block: healthVerdictSchema.shape.block,
      node: z.string(),
      requests: z.int(),
      ms: z.int(),
    })
    .nullable(),
})
export type StoredCheck = z.infer<typeof storedCheckSchema>

export const lastCheckSchema = z
  .object({
    ...checkFacts,
    at: isoTime,
    chain: z
      .object({
        block: blockSchema,
        node: z.string(),
        requests: z.int().describe('How often the node was asked.'),
        ms: z.int().describe('What asking the node took.'),
      })
      .nullable()
      .describe('Which block of which node said what can be filled; `null`: none did.'),
  })
  .meta({ id: 'OrderCheck', description: 'What a check had to go by. What it found is in `findings`.' })
export type OrderCheck = z.infer<typeof lastCheckSchema>

const keys = (max: number) => z.array(z.string().min(1).max(400)).min(1).max(max)

export const statusMethods = {
  statuses: method({
    summary: 'Orders of a collection as the newest checks left them, those that cannot be filled first.',
    input: z.strictObject({
      ...collectionInput,
      filter: z
        .strictObject({
          keys: keys(500).optional(),
          fillable: z.array(z.enum(fillabilities)).min(1).optional(),
        })
        .optional(),
      limit,
      cursor,
    }),
    output: z.object({
      rows: z.array(orderStatusSchema),
      next: z.string().nullable(),
      total: z.int().describe('Orders that match the filter.'),
      check: lastCheckSchema
        .nullable()
        .describe('The newest check of the collection; `null`: none was made.'),
    }),
    errors: ['unavailable'],
    reads: ['orders'],
  }),
  simulate: method({
    summary:
      'Checks orders again and tries to fill each on the newest block, for a buyer with enough funds: nothing is signed or sent. How they stand is stored.',
    input: z.strictObject({ ...collectionInput, keys: keys(25) }),
    output: z.object({
      rows: z
        .array(orderStatusSchema)
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
    changes: ['orders'],
  }),
  approvals: method({
    summary:
      'What lets orders be filled that were checked: the approvals their makers gave, and which other orders end with each when it is taken back.',
    input: z.strictObject({ ...collectionInput, keys: keys(500) }),
    output: z.object({
      approvals: z.array(approvalSchema),
      without: z
        .int()
        .describe('Orders among them that no approval is known of: none stands, or they were never checked.'),
    }),
    errors: ['unavailable'],
    reads: ['orders'],
  }),
}
