import type { JobMethod, JobOf } from '../../features/jobs/contract.ts'
import { useDeskQuery } from './queries.ts'

/** The job of that call that was begun last and still runs, while it is asked for. */
export const useRunningJob = <M extends JobMethod>(method: M, isWanted: boolean): JobOf<M> | undefined =>
  useDeskQuery('jobs.list', {}, { enabled: isWanted }).data?.jobs.find(
    (job): job is JobOf<M> => job.method === method && (job.state === 'running' || job.state === 'waiting'),
  )
