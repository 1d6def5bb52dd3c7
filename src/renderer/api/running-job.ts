import type { UseQueryOptions } from '@tanstack/react-query'
import type { Output } from '../../contract/contract.ts'
import type { JobMethod, JobOf } from '../../features/jobs/contract.ts'
import type { CallFailed } from '../../contract/call-failed.ts'
import { desk } from './desk.ts'

/** The job of that method that began last and still runs, while it is asked for. */
export const runningJob = <M extends JobMethod>(
  method: M,
  enabled: boolean,
): UseQueryOptions<Output<'jobs.list'>, CallFailed, JobOf<M> | undefined> => ({
  ...desk.query('jobs.list', {}, { enabled }),
  select: ({ jobs }) =>
    jobs.find(
      (job): job is JobOf<M> => job.method === method && (job.state === 'running' || job.state === 'waiting'),
    ),
})
