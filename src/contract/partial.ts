import { z } from 'zod'
import type { ListCut } from '../features/orders/core/list-cut.ts'
import { listCutSchema } from '../features/orders/core/list-cut.ts'
import { intFrom, isoTime } from './scalars.ts'

export const withinInput = {
  within: intFrom(50, 60_000)
    .optional()
    .describe(
      'Milliseconds after which it answers with what was counted so far; without it, it answers with the whole.',
    ),
  continue: z
    .string()
    .max(100)
    .optional()
    .describe(
      '`continue` of the `partial` before, with the same members beside it: continues there. It fails as `unavailable` where that count was dropped for others: start the count again.',
    ),
}

const countedSchema = z.object({
  share: z
    .number()
    .min(0)
    .max(1)
    .describe(
      'How much of what can match was looked through: events from the oldest on, sales from the newest.',
    ),
  from: isoTime
    .nullable()
    .describe(
      'When the first and the last delivery that were looked through came in; `null`: none was yet, or only events without a block time are left to be counted, or it is sales that are added up.',
    ),
  to: isoTime.nullable(),
})

const reasonSchema = z.discriminatedUnion('id', [
  z.object({ id: z.literal('list-cut'), values: listCutSchema }),
  z.object({
    id: z.literal('list-moved'),
    values: z.object({
      uncertain: z.int().describe('Rows that may be in the list or not, beside those never seen.'),
    }),
  }),
  z.object({
    id: z.literal('pages-left'),
    values: z.object({ pages: z.int().describe('Pages that were read.') }),
  }),
  z.object({
    id: z.literal('log-part'),
    values: z.object({
      transfers: z
        .int()
        .describe('Transfers that were read: the newest ones, or those whose network is known.'),
    }),
  }),
  z.object({
    id: z.literal('deliveries-unread'),
    values: z.object({ count: z.int().describe('About how many deliveries of the log.') }),
  }),
  z.object({ id: z.literal('still-counting'), values: countedSchema }),
])

/** Whether an answer is all there is; if not, why, and how the rest is reached. */
export const partialSchema = z
  .discriminatedUnion('complete', [
    z.object({ complete: z.literal(true) }),
    z.object({
      complete: z.literal(false),
      because: reasonSchema,
      continue: z.string().optional().describe('Given back to the same call, it continues there.'),
    }),
  ])
  .meta({ id: 'Partial', description: 'Whether an answer is all there is, and if not, why.' })

export type Partial = z.infer<typeof partialSchema>

export const unreadPartial = (count: number): Partial =>
  count === 0
    ? { complete: true }
    : { complete: false, because: { id: 'deliveries-unread', values: { count } } }

export const countingPartial = (next: string, counted: z.infer<typeof countedSchema>): Partial => ({
  complete: false,
  because: { id: 'still-counting', values: counted },
  continue: next,
})

export const readingPartial = (cut: ListCut | null, uncertain: number | null): Partial =>
  cut !== null
    ? { complete: false, because: { id: 'list-cut', values: cut }, continue: String(cut.next) }
    : uncertain === null
      ? { complete: true }
      : { complete: false, because: { id: 'list-moved', values: { uncertain } } }
