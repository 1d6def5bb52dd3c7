import type { LogJob } from '../../contract/log.ts'
import { useDeskQuery } from './queries.ts'

/** The job of that kind that was begun last and still runs, while it is asked for. */
export const useLogJob = (kind: LogJob['kind'], isWanted: boolean): LogJob | undefined =>
  useDeskQuery('log.jobs', {}, { enabled: isWanted }).data?.jobs.find(
    (job) => job.kind === kind && job.state === 'running',
  )
