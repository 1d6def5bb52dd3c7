import { z } from 'zod'
import { fillabilities } from '../core/listing-health/status.ts'
import { healthReasons } from '../core/listing-health/words.ts'
import { collectionInput, contractAddressPattern, listedSideSchema } from './collection-input.ts'
import { method, topic } from './method.ts'
import { cursor, inputTime, isoTime, limit } from './scalars.ts'
import { snapshotOrderSchema, snapshotSchema } from './snapshots.ts'

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
  .meta({ id: 'PortfolioCollection', description: 'A collection of a project, as the desk has it on disk.' })

export type PortfolioCollection = z.infer<typeof collectionSchema>

const changedList = z
  .object({
    before: z.int().nullable().describe('The last snapshot until then; `null`: there is none.'),
    after: z.int().describe('The newest snapshot.'),
    new: z.int(),
    gone: z.int().describe('The later list does not have them, nor another in their place.'),
    inactive: z.int().describe('Listed and not active any more; expired ones included.'),
    filled: z.int().describe('In whole or in part, as the list says.'),
    repriced: z.int(),
    uncertain: z.int().describe('Of which one of the two does not say whether it was there.'),
  })
  .nullable()
  .describe('`null`: no snapshot was taken since.')

const seen = z
  .enum(['whole', 'part', 'none'])
  .describe(
    'How much of the time its deliveries could come in. `none`: no listener of this desk is registered for it. `part`: the receiver was down, or the listener came later, or events were missed; of an outage, unless an audit looked through it and what was missed was filled in. `whole`: none of these.',
  )

const detailSchema = z
  .object({
    active: z
      .object({ listings: z.int().nullable(), offers: z.int().nullable() })
      .describe('Orders of the newest snapshots that were active then; `null`: there is no snapshot.'),
    own: z
      .object({
        listings: z.int(),
        offers: z.int(),
        makers: z.int().describe('How many own makers the project has.'),
      })
      .describe('Orders of own makers in the newest snapshots.'),
    check: z
      .object({
        at: isoTime,
        problems: z.int().describe('Findings about its orders that hold now.'),
        unseen: z.int().describe('Those of them that nobody acknowledged.'),
        unfillable: z.int().describe('Listed orders that cannot be filled.'),
      })
      .nullable()
      .describe('By the newest check; `null`: none was made.'),
    day: z.object({
      sales: z.int().describe('In the last 24 hours, that the log shows.'),
      volumes: z.array(z.object({ currency: z.string(), volume: z.string() })),
      seen,
    }),
    since: z.object({
      listings: changedList,
      offers: changedList,
      sales: z.int(),
      salesSeen: seen,
    }),
    unread: z.int().describe('About how many deliveries were not looked through for sales yet.'),
  })
  .meta({ id: 'PortfolioDetail' })

export type PortfolioDetail = z.infer<typeof detailSchema>

const ownOrderSchema = snapshotOrderSchema
  .extend({
    id: z.string(),
    ...collectionInput,
    takenAt: isoTime.describe('When the snapshot was taken that has it.'),
    snapshot: z.int(),
    fillable: z
      .enum(fillabilities)
      .nullable()
      .describe('Whether it can be filled, by the newest check; `null`: not checked.'),
    reasons: z.array(z.enum(healthReasons)),
    checkedAt: isoTime.nullable(),
  })
  .meta({ id: 'OwnOrder', description: 'An order of an own maker in the newest snapshot of its list.' })

export type OwnOrder = z.infer<typeof ownOrderSchema>

const project = collectionInput.project

/** One of many: which one is wrong is said with it. */
const maker = z.string().regex(contractAddressPattern, {
  error: ({ input }) => `“${String(input).slice(0, 50)}” is no address: it has 0x and 40 hex digits`,
})

export const portfolio = topic('portfolio', {
  list: method({
    summary:
      'The collections of a project that the desk knows: those it has snapshots, schedules or sales of, the project’s first one, and those that were added. Reads this disk alone.',
    input: z.strictObject({ project }),
    output: z.object({ collections: z.array(collectionSchema) }),
    errors: ['not-found', 'unavailable'],
    reads: ['portfolio', 'orders', 'sales', 'projects'],
  }),
  detail: method({
    summary:
      'What takes longer to find of one collection: own orders, findings, sales of the last 24 hours, and what changed since a time.',
    input: z.strictObject({ ...collectionInput, since: inputTime }),
    output: detailSchema,
    errors: ['unavailable', 'cancelled'],
    reads: ['portfolio', 'orders', 'sales', 'findings'],
  }),
  orders: method({
    summary:
      'Orders of own makers in the newest snapshots of all collections of a project, those that end first before the others, a page at a time.',
    input: z.strictObject({
      project,
      filter: z
        .strictObject({
          side: listedSideSchema.optional(),
          fillable: z
            .enum([...fillabilities, 'unchecked'])
            .optional()
            .describe('By the newest check; `unchecked`: in none.'),
          maker: maker.optional(),
          text: z.string().max(200).optional().describe('In the name or the number of the collectible.'),
        })
        .optional(),
      descending: z.boolean().optional().describe('`true`: those that end last first.'),
      limit,
      cursor,
    }),
    output: z.object({
      rows: z.array(ownOrderSchema),
      next: z.string().nullable(),
      listings: z.int().describe('Of all that match, whatever the page.'),
      offers: z.int(),
    }),
    errors: ['unavailable', 'cancelled'],
    reads: ['portfolio', 'orders'],
  }),
  showCollection: method({
    summary:
      'Adds a collection to the portfolio of a project, or leaves it out from now on. Nothing is deleted.',
    input: z.strictObject({ ...collectionInput, shown: z.boolean() }),
    output: z.object({ shown: z.boolean() }),
    errors: ['not-found', 'unavailable'],
    changes: ['portfolio'],
  }),
  makers: method({
    summary: 'Accounts of a project whose orders are its own.',
    input: z.strictObject({ project }),
    output: z.object({ makers: z.array(z.string()) }),
    errors: ['unavailable'],
    reads: ['portfolio'],
  }),
  setMakers: method({
    summary: 'Says which accounts are own makers of a project: all of them at once.',
    input: z.strictObject({ project, makers: z.array(maker).max(200) }),
    output: z.object({ makers: z.array(z.string()) }),
    errors: ['not-found', 'unavailable'],
    changes: ['portfolio'],
  }),
})
