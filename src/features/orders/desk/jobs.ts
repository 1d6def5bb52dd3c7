import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { OrderJob } from '../contract.ts'
import type { ListCut } from '../core/list-cut.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createJobs, type Job, type JobControls } from '../../../main/platform/jobs/jobs.ts'
import type { RunningJobs } from '../../../main/platform/jobs/running-jobs.ts'
import type { JobRecord, ResumedWork } from '../../../main/platform/jobs/stored-jobs.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { stoppedByOperator } from './order-deps.ts'

/** What a job may report while it runs. */
export type JobReport = {
  /** One page more with so many rows. */
  page(rows: number): void
  step(text: string): void
  file(path: string, bytes: number): void
  /** It was read: how many rows there are, how many of them are uncertain (`null`: the list was read whole), and where a limit ended it. */
  read(rows: number, uncertain: number | null, cut: ListCut | null): void
}

type JobHead = Pick<OrderJob, 'kind' | 'project' | 'network' | 'contractAddress'>
type JobWork = (report: JobReport, signal: AbortSignal, id: number) => Promise<Answer<unknown>>
type Detail = JobHead & Pick<OrderJob, 'pages' | 'rows' | 'uncertain' | 'cut' | 'step' | 'file'>

export type StartedOrderJob = { readonly job: number; readonly ended: Promise<OrderJob> }

/** Work on all pages of a list. */
export type OrderJobs = {
  /** Begins at once; `conflict` while too many run. @param record of work that a person asked for: it can be done again */
  begin(head: JobHead, work: JobWork, record?: JobRecord): Answer<StartedOrderJob>
  list(): OrderJob[]
  get(id: number): OrderJob | undefined
  /** Work that was begun, as one that was resumed. */
  resumed(begun: Answer<StartedOrderJob>): Answer<ResumedWork>
  /** Ends all that runs. */
  stopAll(): Promise<void>
}

/** At the same time: each keeps the service busy. */
const mostRunning = 4
const tooMany: Failure = {
  kind: 'conflict',
  message: `${mostRunning} checks run already.`,
  hint: 'Wait for one of them, or stop one.',
}
/** Ended jobs that are remembered. */
const mostEnded = 30

const toOrderJob = ({ id, state, startedAt, endedAt, failure, detail }: Job<Detail>): OrderJob => ({
  id,
  ...detail,
  state: state === 'cancelled' ? 'stopped' : state,
  step: state === 'running' ? detail.step : '',
  startedAt,
  endedAt,
  failure,
})

/** @param deps.onChange something a person sees has changed */
export const createOrderJobs = (deps: {
  readonly now: () => number
  readonly logger: Pick<Logger, 'error'>
  readonly onChange: () => void
  readonly running: RunningJobs
}): OrderJobs => {
  const { running, ...options } = deps
  const jobs = createJobs<Detail>({
    ...options,
    listed: {
      among: running,
      as: ({ network, contractAddress, rows }) => ({
        method: 'orders.check',
        what: `Check of the orders of ${contractAddress} on ${network}`,
        done: rows,
        total: null,
      }),
    },
    mostEnded,
    mostRunning: { count: mostRunning, failure: tooMany },
  })
  const get = (id: number): OrderJob | undefined => {
    const job = jobs.get(id)
    return job === undefined ? undefined : toOrderJob(job)
  }
  return {
    begin: (head, work, record) => {
      const detail: Detail = {
        ...head,
        pages: 0,
        rows: 0,
        uncertain: null,
        cut: null,
        step: '',
        file: null,
      }
      const run = async ({ id, signal, update }: JobControls<Detail>): Promise<Answer<unknown>> => {
        const report: JobReport = {
          page: (rows) => update((job) => ({ pages: job.pages + 1, rows: job.rows + rows })),
          step: (step) => update({ step }),
          file: (path, bytes) => update({ file: { path, bytes } }),
          read: (rows, uncertain, cut) => update({ rows, uncertain, cut }),
        }
        const result = await work(report, signal, id)
        return signal.aborted ? fail(stoppedByOperator) : result
      }
      const begun = jobs.begin(detail, run, undefined, record)
      if (!begun.ok) return begun
      return succeed({ job: begun.value.id, ended: begun.value.ended.then(toOrderJob) })
    },
    list: () => jobs.list().map(toOrderJob),
    get,
    resumed: (begun) =>
      begun.ok
        ? succeed({
            ended: begun.value.ended.then(({ failure, file }) =>
              failure === null ? succeed(file?.path ?? null) : fail(failure),
            ),
            cancel: () => void jobs.cancel(begun.value.job),
          })
        : begun,
    stopAll: () => jobs.stop(),
  }
}
