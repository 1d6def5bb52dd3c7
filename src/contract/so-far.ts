import { z } from 'zod'
import { intFrom, isoTime } from './scalars.ts'

/** How long a caller waits for a count, and where it goes on: members of the input. */
export const withinInput = {
  within: intFrom(50, 60_000)
    .optional()
    .describe(
      'Milliseconds after which it answers with what was counted so far; without it, it answers with the whole.',
    ),
  continues: z
    .string()
    .max(100)
    .optional()
    .describe(
      '`continues` of the answer before, with the same members beside it: continues there. It fails as `unavailable` where that count was dropped for others: start the count again.',
    ),
}

const soFarSchema = z
  .object({
    continues: z.string().describe('Continues it.'),
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
  .meta({ id: 'SoFar', description: 'The answer is not the whole: how far it is.' })

export type SoFar = z.infer<typeof soFarSchema>

/** Member of the output, beside what was counted. */
export const soFarOutput = {
  soFar: soFarSchema.optional().describe('Not all was counted yet (`within`); left out: this is the whole.'),
}
