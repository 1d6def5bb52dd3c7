import { z } from 'zod'
import { failureSchema } from './failure.ts'
import { isoTime } from './scalars.ts'

const facts = {
  id: z.int(),
  what: z.string().describe('What it does, for people.'),
  state: z
    .enum(['interrupted', 'waiting', 'running', 'done', 'cancelled', 'failed'])
    .describe(
      '`interrupted`: Marketdesk exited first, or it was resumed and failed. `waiting`: it begins when other work has ended. The last 50 that ended are listed until Marketdesk exits.',
    ),
  resumes: z
    .enum(['goes-on', 'again'])
    .nullable()
    .describe(
      '`goes-on`: from the last point that is stored. `again`: from its beginning, with the same input. `null`: it was not interrupted.',
    ),
  startedAt: isoTime,
  endedAt: isoTime.nullable(),
  progress: z
    .object({ done: z.int(), total: z.int().nullable().describe('`null` while unknown.') })
    .nullable()
    .describe('Now, or when it was interrupted; `null` while nothing is done.'),
  failure: failureSchema.nullable().describe('Why it failed, was cancelled, or could not be resumed.'),
}

export const job = <M extends string, R extends z.ZodType>(name: M, result: R) =>
  z.object({
    ...facts,
    method: z.literal(name).describe('The call that begins such work.'),
    result: result.nullable().describe('What it came to so far; `null`: nothing yet.'),
  })

export const withoutResult = <M extends string>(name: M) => job(name, z.null())
