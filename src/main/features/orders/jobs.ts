import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/failure.ts'
import type { OrderJob } from '../../../contract/orders.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { stoppedByOperator } from './order-deps.ts'

/** What a job may tell while it runs. */
export type JobReport = {
  /** One page more with so many rows. */
  page(rows: number): void
  step(text: string): void
  file(path: string, bytes: number): void
  snapshot(id: number): void
}

type JobHead = Pick<OrderJob, 'kind' | 'project' | 'network' | 'contractAddress'>
type JobWork = (report: JobReport, signal: AbortSignal, id: number) => Promise<Result<unknown, Failure>>

export type Jobs = {
  /** Begins at once; `conflict` while too many run. */
  begin(
    head: JobHead,
    work: JobWork,
  ): Result<{ readonly job: number; readonly ended: Promise<OrderJob> }, Failure>
  list(): OrderJob[]
  get(id: number): OrderJob | undefined
  stop(id: number): Result<OrderJob, Failure>
  /** Ends all that runs. */
  stopAll(): Promise<void>
  onChange(listener: () => void): () => void
}

/** At the same time: each keeps the service busy. */
const mostRunning = 4
/** Ended jobs that are remembered. */
const mostKept = 30

type Running = { readonly controller: AbortController; readonly ended: Promise<OrderJob> }

/**
 * Work on all pages of a list, as numbered jobs with progress that can be stopped.
 *
 * @param onFault takes a bug of the work, with the id under which a person is told of it
 */
export const createJobs = (now: () => number, onFault: (cause: unknown, id: string) => void): Jobs => {
  const jobs = new Map<number, OrderJob>()
  const running = new Map<number, Running>()
  const listeners = new Set<() => void>()
  let count = 0

  const announce = (): void => {
    for (const listener of listeners) listener()
  }
  const change = (id: number, members: (job: OrderJob) => Partial<OrderJob>): void => {
    const job = jobs.get(id)
    if (job === undefined) return
    jobs.set(id, { ...job, ...members(job) })
    announce()
  }
  const forgetOld = (): void => {
    const ended = [...jobs.values()].filter(({ state }) => state !== 'running')
    for (const { id } of ended.slice(0, Math.max(ended.length - mostKept, 0))) jobs.delete(id)
  }

  const run = async (id: number, work: JobWork, signal: AbortSignal): Promise<OrderJob> => {
    const report: JobReport = {
      page: (rows) => change(id, (job) => ({ pages: job.pages + 1, rows: job.rows + rows })),
      step: (step) => change(id, () => ({ step })),
      file: (path, bytes) => change(id, () => ({ file: { path, bytes } })),
      snapshot: (snapshot) => change(id, () => ({ snapshot })),
    }
    // The caller has the number before the first report.
    await Promise.resolve()
    try {
      const result = await work(report, signal, id)
      const failure = signal.aborted ? stoppedByOperator : result.ok ? null : result.error
      change(id, () => ({
        state: failure === null ? 'done' : failure.kind === 'cancelled' ? 'stopped' : 'failed',
        failure,
        step: '',
        endedAt: new Date(now()).toISOString(),
      }))
    } catch (cause) {
      const fault = randomUUID().slice(0, 8)
      onFault(cause, fault)
      change(id, () => ({
        state: 'failed',
        failure: {
          kind: 'internal',
          message: 'Marketdesk met a fault of its own at this work.',
          hint: 'Try again; the log of the desk has the details under this id.',
          id: fault,
        },
        step: '',
        endedAt: new Date(now()).toISOString(),
      }))
    }
    running.delete(id)
    const ended = jobs.get(id)
    forgetOld()
    if (ended === undefined) throw new Error('A job that ended is not known.')
    return ended
  }

  return {
    begin: (head, work) => {
      if (running.size >= mostRunning) {
        return fail({
          kind: 'conflict',
          message: `${mostRunning} checks, exports or snapshots run already.`,
          hint: 'Wait for one of them, or stop one.',
        })
      }
      count += 1
      const id = count
      jobs.set(id, {
        id,
        ...head,
        state: 'running',
        pages: 0,
        rows: 0,
        step: '',
        startedAt: new Date(now()).toISOString(),
        endedAt: null,
        failure: null,
        file: null,
        snapshot: null,
      })
      const controller = new AbortController()
      const ended = run(id, work, controller.signal)
      running.set(id, { controller, ended })
      announce()
      return succeed({ job: id, ended })
    },
    list: () => [...jobs.values()].toReversed(),
    get: (id) => jobs.get(id),
    stop: (id) => {
      const job = jobs.get(id)
      if (job === undefined) return fail({ kind: 'not-found', message: 'There is no such work any more.' })
      running.get(id)?.controller.abort()
      return succeed(job)
    },
    stopAll: async () => {
      for (const { controller } of running.values()) controller.abort()
      await Promise.allSettled([...running.values()].map(({ ended }) => ended))
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
