import type { Answer } from '../../../contract/contract.ts'
import { createJobs } from '../../../main/platform/jobs/jobs.ts'
import type { RunningJob, RunningJobs } from '../../../main/platform/jobs/running-jobs.ts'
import type { JobRecord } from '../../../main/platform/jobs/stored-jobs.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'

const what = {
  'events.resend': 'Sending again',
  'log.import': 'Import into the log',
  'log.backup': 'Backup',
  'log.check': 'Check of the log',
  'log.setRetention': 'Removal of old deliveries',
  'signatures.verifyFile': 'Verification of a file of signatures',
} as const
type LogWork = keyof typeof what

/** Work that says itself what it does. */
type NamedWork = { readonly method: 'exports.begin'; readonly what: string }

type Detail = {
  readonly method: RunningJob['method']
  readonly what: string
  readonly done: number
  readonly total: number | null
  readonly isWaiting: boolean
}

const show = ({ isWaiting, ...detail }: Detail): RunningJob => ({
  ...detail,
  what: isWaiting ? `${detail.what} (begins when other work has ended)` : detail.what,
})

export type LogJobControls = {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
  /** It waits for other work to end, or does not any more. */
  readonly onWaiting?: (isWaiting: boolean) => void
}

export type LogJobs = {
  run<T>(
    work: LogWork | NamedWork,
    signal: AbortSignal,
    run: (controls: LogJobControls) => Promise<Answer<T>>,
    record?: JobRecord,
  ): Promise<Answer<T>>
  stop(): Promise<void>
}

/** @param deps.running where the work is listed and can be stopped; left out where nobody sees it */
export const createLogJobs = (deps: {
  readonly running?: RunningJobs
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
    run: async (work, signal, run, record) => {
      const named = typeof work === 'string' ? { method: work, what: what[work] } : work
      const begun = jobs.begin(
        { ...named, done: 0, total: null, isWaiting: false },
        ({ signal: either, update }) =>
          run({
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
