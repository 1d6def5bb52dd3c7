import type { UseQueryOptions } from '@tanstack/react-query'
import type { Output } from '../../contract/contract.ts'
import type { StoredJob } from '../../features/jobs/contract.ts'
import type { CallFailed } from '../../contract/call-failed.ts'
import { desk } from './desk.ts'

/** The job of that method that began last and still runs, while it is asked for. */
export const runningJob = (
  method: StoredJob['method'],
  enabled: boolean,
): UseQueryOptions<Output<'jobs.list'>, CallFailed, StoredJob | undefined> => ({
  ...desk.query('jobs.list', {}, { enabled }),
  select: ({ jobs }) => jobs.find((job) => job.method === method && job.state === 'running'),
})
