import { z } from 'zod'
import { collectionInput, contractAddressPattern } from '../../contract/collection-input.ts'
import { method, topic } from '../../contract/method.ts'
import { partialSchema } from '../../contract/partial.ts'
import { isoTime } from '../../contract/scalars.ts'
import { snapshotSchema } from '../orders/contract/snapshots.ts'

const listSchema = snapshotSchema
  .pick({ id: true, takenAt: true, orders: true, reading: true, uncertain: true, floors: true })
  .nullable()
  .describe('By the newest snapshot of this side; `null`: there is none.')

const collectionSchema = z
  .object({
    ...collectionInput,
    listings: listSchema,
    offers: listSchema,
    problems: z.array(z.string()).describe('Why the last automatic run failed.'),
  })
  .meta({ id: 'PortfolioCollection', description: 'A collection of a project, as stored.' })

export type PortfolioCollection = z.infer<typeof collectionSchema>

const seen = z
  .enum(['whole', 'part', 'none'])
  .describe(
    'How much of the time its deliveries could come in. `none`: no listener is registered for it. `part`: the receiver was down, or the listener came later, or events were missed; of an outage, unless an audit looked through it and what was missed was filled in. `whole`: none of these.',
  )

const detailSchema = z
  .object({
    active: z
      .object({ listings: z.int().nullable(), offers: z.int().nullable() })
      .describe('Orders of the newest snapshots that were active then; `null`: there is no snapshot.'),
    check: z
      .object({
        at: isoTime,
        problems: z.int().describe('Findings about its orders that hold now.'),
        unseen: z.int().describe('Those of them that nobody acknowledged.'),
        unfillable: z.int().describe('Listed orders that cannot be filled.'),
      })
      .nullable()
      .describe('By the newest check; `null`: none was made.'),
    week: z
      .object({
        sales: z.int().describe('In the last seven days, that the log shows.'),
        volumes: z.array(z.object({ currency: z.string(), volume: z.string() })),
        seen,
      })
      .nullable()
      .describe('Null where sales are not tracked.'),
    partial: partialSchema.describe('Of the sales.'),
  })
  .meta({ id: 'PortfolioDetail' })

export type PortfolioDetail = z.infer<typeof detailSchema>

const project = collectionInput.project

/** One of many: which one is wrong is said with it. */
const maker = z.string().regex(contractAddressPattern, {
  error: ({ input }) => `“${String(input).slice(0, 50)}” is no address: it has 0x and 40 hex digits`,
})

const makers = z.array(z.string()).describe('Accounts of the project whose orders are its own, in lowercase.')

export const portfolio = topic('portfolio', {
  list: method({
    summary:
      'The collections of a project: those it has snapshots, schedules or sales of, the project’s first one, and those that were added. Reads this disk alone.',
    input: z.strictObject({ project }),
    output: z.object({ collections: z.array(collectionSchema), makers }),
    errors: ['not-found', 'unavailable'],
    reads: ['portfolio', 'orders', 'sales', 'projects'],
  }),
  detail: method({
    summary:
      'What takes longer to count of one collection: active orders, findings, and sales of the last seven days.',
    input: z.strictObject(collectionInput),
    output: detailSchema,
    errors: ['unavailable', 'cancelled'],
    reads: ['portfolio', 'orders', 'sales', 'findings'],
  }),
  update: method({
    summary:
      'Says which accounts are own makers of a project, all of them at once, or adds a collection to it or leaves it out from now on. Nothing is deleted.',
    input: z
      .strictObject({
        project,
        makers: z.array(maker).max(200).optional(),
        network: collectionInput.network.optional(),
        contractAddress: collectionInput.contractAddress.optional(),
        shown: z.boolean().optional().describe('Whether the collection is one of the project’s.'),
      })
      .refine(
        ({ network, contractAddress, shown }) =>
          new Set([network, contractAddress, shown].map((member) => member === undefined)).size === 1,
        'A collection is named by network, contractAddress and shown together.',
      ),
    output: z.object({ makers }),
    errors: ['not-found', 'unavailable'],
    changes: ['portfolio'],
  }),
})
