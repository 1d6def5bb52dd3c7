import { z } from 'zod'
import { exports as exported } from '../exports/contract.ts'
import { log } from '../log-maintenance/contract.ts'
import { orderCheckProgressSchema } from '../orders/contract/order-status.ts'
import { collectionInput } from '../../contract/collection-input.ts'
import { job, withoutResult } from '../../contract/job.ts'
import { method, topic } from '../../contract/method.ts'
import { moduleJobs, resumableModuleJobs } from '../../contract/modules.ts'

const resumable = [
  job('orders.check', orderCheckProgressSchema).extend({ input: z.object(collectionInput) }),
  ...resumableModuleJobs,
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
    ...moduleJobs,
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
