import { z } from 'zod'
import { method, topic } from '../../contract/method.ts'
import { isoTime } from '../../contract/scalars.ts'

/** Calls whose work is taken up again after the end of the desk. */
export const resumableMethods = [
  'orders.check',
  'proofs.prove',
  'audit.beginBackfill',
  'exports.begin',
  'log.import',
  'log.check',
] as const

export type ResumableMethod = (typeof resumableMethods)[number]

/** Calls whose work is listed while it runs. */
const jobMethods = [
  ...resumableMethods,
  'events.resend',
  'log.backup',
  'log.setRetention',
  'signatures.verifyFile',
] as const

export const storedJobSchema = z
  .object({
    id: z.int(),
    method: z.enum(jobMethods).describe('The call that begins such work.'),
    what: z.string().describe('What it does, for people.'),
    state: z
      .enum(['interrupted', 'running', 'done', 'cancelled'])
      .describe(
        '`interrupted`: the desk ended before it did, or it was resumed and failed. `done` and `cancelled` are of work that was resumed since the desk was opened.',
      ),
    resumes: z
      .enum(['goes-on', 'again'])
      .nullable()
      .describe(
        '`goes-on`: from the last point that is stored. `again`: from its beginning, with the same input. `null`: it was not interrupted.',
      ),
    startedAt: isoTime,
    notedAt: isoTime.describe('When its last point was stored, or when it began.'),
    done: z
      .int()
      .nullable()
      .describe('Of `total`: now where it was not interrupted, else at the last point.'),
    total: z.int().nullable(),
    message: z
      .string()
      .nullable()
      .describe(
        'What it came to, such as the path of a file, or why it cannot be resumed or did not succeed.',
      ),
  })
  .meta({ id: 'StoredJob', description: 'Long work that runs, or that the end of the desk interrupted.' })

export type StoredJob = z.infer<typeof storedJobSchema>

const listed = z.object({ jobs: z.array(storedJobSchema).describe('Newest first.') })
const one = z.strictObject({ id: z.int() })

export const jobs = topic('jobs', {
  list: method({
    summary:
      'Long work that runs, work that the end of the desk interrupted, and what was resumed of it since.',
    input: z.strictObject({}),
    output: listed,
    errors: ['unavailable'],
    reads: ['jobs'],
  }),
  resume: method({
    summary:
      'Resumes interrupted work from its last stored point, or does it again. Nothing is resumed automatically.',
    input: one,
    output: listed,
    errors: ['not-found', 'conflict', 'unavailable', 'unreachable', 'locked'],
    changes: ['jobs'],
  }),
  cancel: method({
    summary:
      'Stops work that runs. What it has done so far stays where that is safe, and goes where it is not.',
    input: one,
    output: listed,
    errors: ['not-found', 'unavailable'],
    changes: ['jobs'],
  }),
  discard: method({
    summary:
      'Forgets interrupted work, and removes what it left unfinished. Of resumed work that has ended, takes it off the list.',
    input: one,
    output: listed,
    errors: ['not-found', 'conflict', 'unavailable'],
    changes: ['jobs'],
  }),
})
