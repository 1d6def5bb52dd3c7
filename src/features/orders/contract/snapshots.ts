import { z } from 'zod'
import { changeKinds } from '../core/compare-snapshots.ts'
import { listReadings } from '../core/list-reading.ts'
import { snapshotOrderSchema } from '../core/snapshot-order.ts'
import { method, topic } from '../../../contract/method.ts'
import { collectionInput, listedSideSchema } from '../../../contract/collection-input.ts'
import { cursor, isoTime, limit } from '../../../contract/scalars.ts'

export const floorSchema = z
  .object({
    currency: z.string().describe('Address in lowercase.'),
    decimals: z.int().nullable(),
    lowest: z.string().describe('Smallest units, decimal digits.'),
    count: z.int(),
  })
  .meta({ id: 'Floor', description: 'The lowest active listing of one currency, and how many there are.' })

export const snapshotSchema = z
  .object({
    id: z.int(),
    ...collectionInput,
    side: listedSideSchema,
    takenAt: isoTime,
    orders: z.int().describe('Orders in it.'),
    reading: z
      .enum(listReadings)
      .describe(
        '`whole`: two readings of the list agreed, three once one differed. `moved`: they never did, so orders may be missing. `cut`: a limit ended it, and of the rest nothing is known. `once`: a former release read it once.',
      ),
    uncertain: z.int().describe('Orders in it that may not have been in the list any more, or not yet.'),
    floors: z.array(floorSchema),
    cause: z.enum(['manual', 'timer']).describe('`timer`: by schedule.'),
    damaged: z.string().optional().describe('What of it cannot be read; its floors are left out then.'),
  })
  .meta({ id: 'Snapshot' })

export type Snapshot = z.infer<typeof snapshotSchema>

export const snapshotChangeSchema = z
  .object({
    id: z.int(),
    kind: z.enum(changeKinds),
    before: snapshotOrderSchema.nullable(),
    after: snapshotOrderSchema.nullable(),
    note: z.string().describe('How it is known, for people.'),
  })
  .meta({ id: 'SnapshotChange' })

export type SnapshotChangeRow = z.infer<typeof snapshotChangeSchema>

export const changeFilter = z.strictObject({
  kind: z.enum(changeKinds).optional(),
  text: z
    .string()
    .max(200)
    .optional()
    .describe('Words that all stand in the collectible, the maker, the order’s key or what happened.'),
  ids: z.array(z.int()).min(1).max(1000).optional(),
})

export const snapshots = topic('snapshots', {
  list: method({
    summary: 'Snapshots of a collection, newest first, with their floors.',
    input: z.strictObject({ ...collectionInput, side: listedSideSchema }),
    output: z.object({ snapshots: z.array(snapshotSchema) }),
    errors: ['unavailable'],
    reads: ['orders'],
  }),
  compare: method({
    summary: 'What changed between two snapshots of the same list, a page at a time.',
    input: z.strictObject({
      before: z.int(),
      after: z.int(),
      filter: changeFilter.optional(),
      limit,
      cursor,
    }),
    output: z.object({
      rows: z.array(snapshotChangeSchema),
      next: z.string().nullable(),
      counts: z.record(z.enum(changeKinds), z.int()).describe('Over all changes.'),
      came: z
        .int()
        .describe('Orders that the later one has and the earlier one has not, nor another in their place.'),
      left: z
        .int()
        .describe(
          'Orders that the later one has no more, nor another in their place. One that ended may still be listed.',
        ),
      damaged: z.int().describe('Orders that cannot be read in one of the two: they were left out.'),
    }),
    errors: ['not-found', 'conflict', 'unavailable'],
    reads: [],
  }),
  remove: method({
    summary: 'Removes a snapshot for good.',
    input: z.strictObject({ id: z.int() }),
    output: z.object({ removed: z.boolean() }),
    errors: ['unavailable'],
    changes: ['orders'],
  }),
})
