import type { StoredJob } from '../../features/jobs/contract.ts'
import { useDeskQuery } from './queries.ts'

/** The job of that call that was begun last and still runs, while it is asked for. */
export const useRunningJob = (method: StoredJob['method'], isWanted: boolean): StoredJob | undefined =>
  useDeskQuery('jobs.list', {}, { enabled: isWanted }).data?.jobs.find(
    (job) => job.method === method && job.state === 'running',
  )
