import type { Answer } from '../../../contract/contract.ts'
import type { LogJob } from '../../../contract/log.ts'
import { createJobs, type Job } from '../../platform/jobs/jobs.ts'
import type { JobRecord } from '../../platform/jobs/stored-jobs.ts'
import type { Logger } from '../../platform/log/logger.ts'

type Detail = Pick<LogJob, 'kind' | 'done' | 'total'>

/** What work on the log is given. */
export type LogJobControls = {
  /** Fires when the caller or a person gives it up. */
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
}

/** Long work on the log that a person can watch and stop. */
export type LogJobs = {
  /** Runs work as a job, with the result of the work. */
  run<T>(
    kind: LogJob['kind'],
    signal: AbortSignal,
    work: (controls: LogJobControls) => Promise<Answer<T>>,
    record?: Pick<JobRecord, 'begin' | 'end'>,
  ): Promise<Answer<T>>
  list(): LogJob[]
  /** @returns whether such a job was running */
  cancel(id: number): boolean
  stop(): Promise<void>
}

const toLogJob = ({ id, state, startedAt, endedAt, failure, detail }: Job<Detail>): LogJob => ({
  id,
  ...detail,
  state,
  startedAt,
  endedAt,
  problem: failure?.message ?? null,
})

/** Ended jobs that are remembered. */
const mostEnded = 20

/** The list of long work over the log. */
export const createLogJobs = (deps: { readonly onChange: () => void; readonly logger: Logger }): LogJobs => {
  const jobs = createJobs<Detail>({ ...deps, mostEnded })
  return {
    run: async (kind, signal, work, record) => {
      const begun = jobs.begin(
        { kind, done: 0, total: null },
        ({ signal: either, update }) =>
          work({ signal: either, progress: (done, total) => update({ done, total }) }),
        signal,
        record,
      )
      return begun.ok ? begun.value.result : begun
    },
    list: () => jobs.list().map(toLogJob),
    cancel: (id) => jobs.cancel(id),
    stop: () => jobs.stop(),
  }
}
