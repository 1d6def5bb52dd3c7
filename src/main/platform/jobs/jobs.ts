import type { Failure } from '../../../contract/failure.ts'
import type { LogJob } from '../../../contract/log.ts'
import type { Result } from '../../../core/result.ts'

/** What a job's work is given. */
export type JobControls = {
  /** Fires when the caller or a person gives it up. */
  readonly signal: AbortSignal
  progress(done: number, total: number | null): void
}

/** Long work that a person can watch and stop. */
export type Jobs = {
  /** Runs work as a job, with the answer of the work. */
  run<T>(
    kind: LogJob['kind'],
    signal: AbortSignal,
    work: (controls: JobControls) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>>
  /** Those that run and the last that ended, newest first. */
  list(): LogJob[]
  /** @returns whether such a job was running */
  cancel(id: number): boolean
  /** Gives all up; resolves when none runs. */
  stop(): Promise<void>
}

/** Ended jobs that are remembered. */
const remembered = 20

type Entry = { job: LogJob; readonly controller: AbortController; readonly done: Promise<unknown> }

/** @param onChange something a person sees has changed */
export const createJobs = (onChange: () => void): Jobs => {
  const entries = new Map<number, Entry>()
  let count = 0

  const forget = (): void => {
    const ended = [...entries.values()].filter(({ job }) => job.state !== 'running')
    for (const { job } of ended.slice(0, Math.max(0, ended.length - remembered))) entries.delete(job.id)
  }

  return {
    run: async (kind, signal, work) => {
      count += 1
      const id = count
      const controller = new AbortController()
      const over = Promise.withResolvers<void>()
      const startedAt = new Date().toISOString()
      const job: LogJob = {
        id,
        kind,
        state: 'running',
        startedAt,
        endedAt: null,
        done: 0,
        total: null,
        problem: null,
      }
      const entry: Entry = { job, controller, done: over.promise }
      entries.set(id, entry)
      const change = (part: Partial<LogJob>): void => {
        entry.job = { ...entry.job, ...part }
        onChange()
      }
      const end = (state: LogJob['state'], problem: string | null): void => {
        change({ state, problem, endedAt: new Date().toISOString() })
        forget()
        over.resolve()
      }
      onChange()
      try {
        const result = await work({
          signal: AbortSignal.any([signal, controller.signal]),
          progress: (done, total) => change({ done, total }),
        })
        if (result.ok) end('done', null)
        else end(result.error.kind === 'cancelled' ? 'cancelled' : 'failed', result.error.message)
        return result
      } catch (cause) {
        end('failed', 'It failed by a bug of Marketdesk.')
        throw cause
      }
    },
    list: () => [...entries.values()].map(({ job }) => job).toReversed(),
    cancel: (id) => {
      const entry = entries.get(id)
      if (entry?.job.state !== 'running') return false
      entry.controller.abort()
      return true
    },
    stop: async () => {
      for (const { controller } of entries.values()) controller.abort()
      await Promise.all([...entries.values()].map(({ done }) => done))
    },
  }
}
