import { randomUUID } from 'node:crypto'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { orStorageFailure } from '../app-database/storage-fault.ts'
import type { Logger } from '../log/logger.ts'
import type { RunningJob, RunningJobs } from './running-jobs.ts'
import type { JobRecord, ResumedWork } from './stored-jobs.ts'

/** Why work is given up when the desk ends: what it has so far stays, so that it can be resumed. */
export const deskEnds: unique symbol = Symbol('the desk ends')

export type Job<Detail> = {
  readonly id: number
  readonly state: 'running' | 'done' | 'cancelled' | 'failed'
  readonly startedAt: string
  readonly endedAt: string | null
  readonly failure: Failure | null
  readonly detail: Detail
}

export type JobControls<Detail> = {
  readonly id: number
  /** Fires when the caller or a person gives it up. */
  readonly signal: AbortSignal
  readonly update: (change: Partial<Detail> | ((detail: Detail) => Partial<Detail>)) => void
}

export type StartedJob<T, Detail> = {
  readonly id: number
  /** What the work comes to. A bug of it is a failure here, and in the log under the failure's id. */
  readonly result: Promise<Answer<T>>
  readonly ended: Promise<Job<Detail>>
}

export type Jobs<Detail> = {
  /**
   * Begins work, unless too much runs.
   *
   * @param signal gives it up as well
   * @param record of what can be taken up again: the end of the desk leaves it as it is
   */
  begin<T>(
    detail: Detail,
    work: (controls: JobControls<Detail>) => Promise<Answer<T>>,
    signal?: AbortSignal,
    record?: Pick<JobRecord, 'begin' | 'end'> & Partial<Pick<JobRecord, 'isResumed'>>,
  ): Answer<StartedJob<T, Detail>>
  list(): Job<Detail>[]
  get(id: number): Job<Detail> | undefined
  cancel(id: number): boolean
  stop(): Promise<void>
}

export type JobsOptions<Detail> = {
  readonly onChange: () => void
  readonly logger: Pick<Logger, 'error'>
  /** Where jobs of all features are listed and stopped, and what is shown of these there. */
  readonly listed?: { readonly among: RunningJobs; readonly as: (detail: Detail) => RunningJob }
  readonly mostEnded: number
  /** Jobs at the same time, and what whoever wants one more is answered; any number by default. */
  readonly mostRunning?: { readonly count: number; readonly failure: Failure }
  readonly now?: () => number
}

const stateAfter = (result: Answer<unknown>): Job<unknown>['state'] =>
  result.ok ? 'done' : result.error.kind === 'cancelled' ? 'cancelled' : 'failed'

export const createJobs = <Detail>(options: JobsOptions<Detail>): Jobs<Detail> => {
  const { onChange, logger, listed, mostEnded, mostRunning, now = Date.now } = options
  const jobs = new Map<number, Job<Detail>>()
  const running = new Map<
    number,
    { readonly controller: AbortController; readonly ended: Promise<Job<Detail>> }
  >()
  const time = (): string => new Date(now()).toISOString()
  let count = 0
  let isStopping = false

  const change = (id: number, part: (job: Job<Detail>) => Partial<Job<Detail>>): void => {
    const job = jobs.get(id)
    if (job === undefined) return
    jobs.set(id, { ...job, ...part(job) })
    onChange()
    listed?.among.changed()
  }

  const bug = (cause: unknown): Failure => {
    const id = randomUUID().slice(0, 8)
    logger.error({ err: cause, id }, 'a job met a bug')
    return {
      kind: 'internal',
      message: 'Marketdesk met a fault of its own at this work.',
      hint: 'Try again; the log of the desk has the details under this id.',
      id,
    }
  }

  const forgetOld = (): void => {
    const ended = [...jobs.keys()].filter((id) => !running.has(id))
    for (const id of ended.slice(0, Math.max(0, ended.length - mostEnded))) jobs.delete(id)
  }

  return {
    begin: (detail, work, signal, record) => {
      if (mostRunning !== undefined && running.size >= mostRunning.count) return fail(mostRunning.failure)
      count += 1
      const id = listed?.among.nextId() ?? count
      const controller = new AbortController()
      const begun: Job<Detail> = {
        id,
        state: 'running',
        startedAt: time(),
        endedAt: null,
        failure: null,
        detail,
      }
      jobs.set(id, begun)
      const controls: JobControls<Detail> = {
        id,
        signal: signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal]),
        update: (members) =>
          change(id, (job) => ({
            detail: { ...job.detail, ...(typeof members === 'function' ? members(job.detail) : members) },
          })),
      }
      const run = async () => {
        record?.begin()
        // The caller has the number before the first report.
        await Promise.resolve()
        if (controls.signal.aborted)
          return fail<Failure>({ kind: 'cancelled', message: 'It was given up before it began.' })
        try {
          return await orStorageFailure(() => work(controls))
        } catch (cause) {
          return fail(bug(cause))
        }
      }
      const result = run()
      const end = async (): Promise<Job<Detail>> => {
        const ended = await result
        if (ended.ok || !isStopping) record?.end(ended.ok ? null : ended.error)
        running.delete(id)
        listed?.among.remove(id)
        change(id, () => ({
          state: stateAfter(ended),
          failure: ended.ok ? null : ended.error,
          endedAt: time(),
        }))
        const job = jobs.get(id) ?? begun
        forgetOld()
        return job
      }
      const ended = end()
      running.set(id, { controller, ended })
      listed?.among.add(id, {
        startedAt: begun.startedAt,
        show: () => listed.as(jobs.get(id)?.detail ?? detail),
        cancel: () => controller.abort(),
        isHidden: record?.isResumed === true,
      })
      onChange()
      return succeed({ id, result, ended })
    },
    list: () => [...jobs.values()].toReversed(),
    get: (id) => jobs.get(id),
    cancel: (id) => {
      const one = running.get(id)
      one?.controller.abort()
      return one !== undefined
    },
    stop: async () => {
      isStopping = true
      for (const { controller } of running.values()) controller.abort(deskEnds)
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}

export const resumedJob = <T, Detail>(
  jobs: Pick<Jobs<Detail>, 'cancel'>,
  begun: Answer<StartedJob<T, Detail>>,
  sentence: (job: Job<Detail>, value: T) => string | null = () => null,
): Answer<ResumedWork> => {
  if (!begun.ok) return begun
  const { id, result, ended } = begun.value
  const say = async (): Promise<Answer<string | null>> => {
    const job = await ended
    const came = await result
    return came.ok ? succeed(sentence(job, came.value)) : came
  }
  return succeed({ ended: say(), cancel: () => void jobs.cancel(id) })
}
