import { z } from 'zod'
import { backfillResultSchema } from '../../modules/audit/contract/audit-shapes.ts'
import { exports as exported } from '../exports/contract.ts'
import { log } from '../log-maintenance/contract.ts'
import { orderCheckProgressSchema } from '../orders/contract/order-status.ts'
import { proofCountsSchema } from '../../modules/proof/contract.ts'
import { collectionInput } from '../../contract/collection-input.ts'
import { failureSchema } from '../../contract/failure.ts'
import { method, topic } from '../../contract/method.ts'
import { isoTime } from '../../contract/scalars.ts'

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

const job = <M extends string, R extends z.ZodType>(name: M, result: R) =>
  z.object({
    ...facts,
    method: z.literal(name).describe('The call that begins such work.'),
    result: result.nullable().describe('What it came to so far; `null`: nothing yet.'),
  })

const withoutResult = <M extends string>(name: M) => job(name, z.null())

const resumable = [
  job('orders.check', orderCheckProgressSchema).extend({ input: z.object(collectionInput) }),
  job('proofs.prove', proofCountsSchema),
  job('audit.backfill', backfillResultSchema),
  job('exports.begin', exported['exports.begin'].output),
  job('log.import', log['log.import'].output),
  job('log.check', log['log.check'].output),
] as const

/** Calls whose work is taken up again after the end of the desk. */
export const resumableMethods = resumable.map(({ shape }) => shape.method.value)

export type ResumableMethod = (typeof resumableMethods)[number]

export const jobSchema = z
  .discriminatedUnion('method', [
    ...resumable,
    withoutResult('audit.begin'),
    withoutResult('events.resend'),
    withoutResult('log.backup'),
    withoutResult('log.setRetention'),
    withoutResult('signatures.verifyFile'),
  ])
  .meta({ id: 'Job', description: 'Long work: running, ended, or interrupted.' })

export type Job = z.infer<typeof jobSchema>
export type JobMethod = Job['method']
export type JobOf<M extends JobMethod> = Extract<Job, { readonly method: M }>

const listed = z.object({ jobs: z.array(jobSchema).describe('Newest first.') })
const jobId = z.strictObject({ id: z.int() })

export const jobs = topic('jobs', {
  list: method({
    summary: 'Long work that runs, the last that ended, and what was interrupted.',
    input: z.strictObject({}),
    output: listed,
    errors: ['unavailable'],
    reads: ['jobs'],
  }),
  resume: method({
    summary:
      'Resumes interrupted work from its last stored point, or does it again. Nothing is resumed automatically.',
    input: jobId,
    output: listed,
    errors: ['not-found', 'conflict', 'unavailable'],
    changes: ['jobs'],
  }),
  cancel: method({
    summary:
      'Stops work that runs. What it has done so far stays where that is safe, and goes where it is not.',
    input: jobId,
    output: listed,
    errors: ['not-found', 'unavailable'],
    changes: ['jobs'],
  }),
  discard: method({
    summary:
      'Forgets interrupted work, and removes what it left unfinished. Takes work that has ended off the list.',
    input: jobId,
    output: listed,
    errors: ['not-found', 'conflict', 'unavailable'],
    changes: ['jobs'],
  }),
})
