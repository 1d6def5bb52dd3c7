import type { Answer } from '../../../contract/contract.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import type { RunningJob, RunningJobs } from '../../platform/jobs/running-jobs.ts'
import type { JobRecord } from '../../platform/jobs/stored-jobs.ts'
import type { Logger } from '../../platform/log/logger.ts'

/** Long work on the log, by the call that begins it. */
const what = {
  'audit.exportProof': 'Completeness proof of an audit',
  'events.export': 'Export of events',
  'events.resend': 'Sending again',
  'log.import': 'Import into the log',
  'log.backup': 'Backup',
  'log.check': 'Check of the log',
  'log.setRetention': 'Removal of old deliveries',
  'signatures.verifyFile': 'Verification of a file of signatures',
} as const
type LogWork = keyof typeof what

type Detail = {
  readonly method: LogWork
  readonly done: number
  readonly total: number | null
  readonly isWaiting: boolean
}

const show = ({ isWaiting, ...detail }: Detail): RunningJob => ({
  ...detail,
  what: isWaiting ? `${what[detail.method]} (begins when other work has ended)` : what[detail.method],
})

/** What work on the log is given. */
export type LogJobControls = {
  /** Fires when the caller or a person gives it up. */
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
  /** It waits for other work to end, or does not any more. */
  readonly onWaiting?: (isWaiting: boolean) => void
}

/** Long work on the log that a person can watch and stop. */
export type LogJobs = {
  /** Runs work as a job, with the result of the work. */
  run<T>(
    method: LogWork,
    signal: AbortSignal,
    work: (controls: LogJobControls) => Promise<Answer<T>>,
    record?: JobRecord,
  ): Promise<Answer<T>>
  stop(): Promise<void>
}

/** @param deps.running where the work is listed and can be stopped; left out where nobody sees it */
export const createLogJobs = (deps: {
  readonly running?: RunningJobs
  /** Something a person sees has changed. */
  readonly onChange: () => void
  readonly logger: Logger
}): LogJobs => {
  const { running, onChange, logger } = deps
  const jobs = createJobs<Detail>({
    onChange,
    logger,
    mostEnded: 0,
    ...(running === undefined ? {} : { listed: { among: running, as: show } }),
  })
  return {
    run: async (method, signal, work, record) => {
      const begun = jobs.begin(
        { method, done: 0, total: null, isWaiting: false },
        ({ signal: either, update }) =>
          work({
            signal: either,
            progress: (done, total) => update({ done, total }),
            onWaiting: (isWaiting) => update({ isWaiting }),
          }),
        signal,
        record,
      )
      return begun.ok ? begun.value.result : begun
    },
    stop: () => jobs.stop(),
  }
}
