import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Answer, contract, type ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import {
  resumableMethods,
  type Job,
  type JobMethod,
  type JobOf,
  type ResumableMethod,
} from '../../../features/jobs/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { orStorageFailure, StorageFault } from '../app-database/storage-fault.ts'
import type { TableClient } from '../app-database/table.ts'
import { damagedFailure, readStored } from '../db/stored-json.ts'
import type { Logger } from '../log/logger.ts'
import type { JobRow, jobsTable } from './jobs-table.ts'

/** Why work is given up when the desk ends: what it has so far stays, so that it can be resumed. */
export const deskEnds: unique symbol = Symbol('the desk ends')

export type WorkControls = {
  /** Fires when the caller or a person gives it up. */
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
  /** It waits for other work to end, or does not any more. */
  readonly onWaiting?: (isWaiting: boolean) => void
}

export type ResultOf<M extends JobMethod> = NonNullable<JobOf<M>['result']>

export type JobControls<M extends JobMethod, Point = null> = WorkControls & {
  readonly point: Point | null
  /** Nobody asked for it: it was begun by schedule. */
  readonly isAutomatic: boolean
  readonly update: (result: ResultOf<M>) => void
  readonly checkpoint: (point: Point) => void
}

export type JobDeclaration<M extends JobMethod, Input, Value, Point> = {
  /** What it does, for people: “Export of listings of 0x…”. */
  readonly describe: (input: Input) => string
  readonly maxRunning?: { readonly count: number; readonly failure: Failure }
  readonly refuse?: (input: Input) => Failure | null
  /** Shape of its point; left out where it can only be done again. */
  readonly point?: z.ZodType<Point>
  readonly run: (input: Input, controls: JobControls<M, Point>) => Promise<Answer<Value>>
  readonly discard?: (input: Input) => Promise<Answer<unknown>>
}

export type StartedJob<Value> = {
  readonly id: number
  readonly result: Promise<Answer<Value>>
  readonly onWaiting: (isWaiting: boolean) => void
}

type BeginOptions = {
  readonly signal?: AbortSignal
  /** Begun by schedule: it is not stored, as the schedule begins it again. */
  readonly isAutomatic?: boolean
}

export type JobKind<Input, Value> = {
  begin(input: Input, options?: BeginOptions): Answer<StartedJob<Value>>
  run(input: Input, options?: BeginOptions): Promise<Answer<Value>>
  /** Gives all up as the desk ends; resolves when none runs. */
  stop(): Promise<void>
}

type Declared = JobDeclaration<ResumableMethod, unknown, unknown, unknown>
type Entry = {
  readonly job: Omit<Job, 'method' | 'result' | 'input'> & {
    readonly method: JobMethod
    readonly input?: unknown
    readonly result: unknown
  }
  readonly controller: AbortController
  readonly ended: Promise<unknown>
}

const maxEnded = 50
const gone: Failure = { kind: 'not-found', message: 'There is no such work any more.' }
const isRunning: Failure = {
  kind: 'conflict',
  message: 'This work runs already.',
  hint: 'Wait until it ends, or stop it.',
}
const iso = (ms: number): string => new Date(ms).toISOString()

const asResumable = (method: string): ResumableMethod | null =>
  resumableMethods.find((name) => name === method) ?? null

const readInput = (method: ResumableMethod, text: string): Answer<never> => {
  const read = readStored(contract[method].input, text, 'what was asked of interrupted work')
  // The declaration that gets it is that of the same method.
  return read.ok ? succeed(read.value as never) : fail(damagedFailure(read.error))
}

export type Jobs = ReturnType<typeof createJobs>

/** Long work of all features: declared once for each call, numbered, listed, stopped, stored until it ends and resumed. */
export const createJobs = (deps: {
  readonly table: TableClient<typeof jobsTable>
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly onChange: () => void
  readonly onEnd?: () => void
  readonly now?: () => number
}) => {
  const { table, logger, onChange, onEnd, now = Date.now } = deps
  const declared = new Map<string, Declared>()
  const entries = new Map<number, Entry>()
  const problems = new Map<number, Failure>()
  let lastId = 0

  const isLive = (entry: Entry | undefined): boolean => entry?.job.endedAt === null
  const live = (method?: JobMethod): Entry[] =>
    [...entries.values()].filter(
      (entry) => isLive(entry) && (method ?? entry.job.method) === entry.job.method,
    )

  /** Work goes on where it cannot be noted. */
  const noted = <T>(write: () => T): T | null => {
    try {
      return write()
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error
      logger.warn({ problem: error.message }, 'work could not be noted: its interruption would lose it')
      return null
    }
  }

  const change = (id: number, members: Partial<Entry['job']>): void => {
    const entry = entries.get(id)
    if (entry === undefined) return
    entries.set(id, { ...entry, job: { ...entry.job, ...members } })
    onChange()
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
    const ended = [...entries.values()].filter((entry) => !isLive(entry))
    for (const { job } of ended.slice(0, Math.max(0, ended.length - maxEnded))) entries.delete(job.id)
  }

  const nextId = (): number => (lastId = Math.max(lastId + 1, now()))

  const start = (
    method: JobMethod,
    input: unknown,
    { signal, isAutomatic = false }: BeginOptions,
    resumed: { readonly row: JobRow; readonly point: unknown } | null,
  ): Answer<StartedJob<unknown>> => {
    const how = declared.get(method)
    if (how === undefined) throw new Error(`The work of ${method} was not declared.`)
    const { maxRunning } = how
    const refused =
      maxRunning !== undefined && live(method).length >= maxRunning.count
        ? maxRunning.failure
        : (how.refuse?.(input) ?? null)
    if (refused !== null) return fail(refused)

    const startedAt = resumed?.row.startedAt ?? now()
    const isStored = asResumable(method) !== null && !isAutomatic
    const row = { id: nextId(), method, input: JSON.stringify(input), startedAt }
    const runningIds = live().map(({ job }) => job.id)
    const storedId = resumed?.row.id ?? (isStored ? noted(() => table.add(row, runningIds)) : null)
    const id = storedId ?? row.id
    lastId = Math.max(lastId, id)
    const controller = new AbortController()
    const either = signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal])
    let progress = progressOf(resumed?.row)
    const onWaiting = (isWaiting: boolean): void => change(id, { state: isWaiting ? 'waiting' : 'running' })
    const controls: JobControls<ResumableMethod, unknown> = {
      signal: either,
      isAutomatic,
      point: resumed?.point ?? null,
      progress: (done, total) => change(id, { progress: (progress = { done, total }) }),
      onWaiting,
      update: (result) => change(id, { result }),
      checkpoint: (point) => {
        if (storedId === null) return
        const { done, total } = progress ?? { done: null, total: null }
        noted(() => table.note({ id: storedId, point: JSON.stringify(point), notedAt: now(), done, total }))
      },
    }
    const work = async (): Promise<Answer<unknown>> => {
      // The caller has the number before the first report.
      await Promise.resolve()
      if (either.aborted) return fail({ kind: 'cancelled', message: 'It was given up before it began.' })
      try {
        return await orStorageFailure(() => how.run(input, controls))
      } catch (cause) {
        return fail(bug(cause))
      }
    }
    const end = async (): Promise<Answer<unknown>> => {
      const result = await work()
      const failure = result.ok ? null : result.error
      const isCancelled = failure?.kind === 'cancelled'
      const canGoOn = failure !== null && resumed !== null && !isCancelled
      if (canGoOn) {
        problems.set(id, failure)
        entries.delete(id)
      } else {
        const isLeft = failure !== null && either.reason === deskEnds
        if (storedId !== null && !isLeft) noted(() => table.remove(storedId))
        change(id, {
          state: failure === null ? 'done' : isCancelled ? 'cancelled' : 'failed',
          failure,
          endedAt: iso(now()),
          ...(result.ok && asResumable(method) !== null ? { result: result.value } : {}),
        })
        forgetOld()
      }
      onChange()
      onEnd?.()
      return result
    }
    problems.delete(id)
    const result = end()
    entries.set(id, {
      job: {
        id,
        method,
        what: how.describe(input),
        state: 'running',
        resumes: resumed === null ? null : how.point === undefined ? 'again' : 'goes-on',
        startedAt: iso(startedAt),
        endedAt: null,
        progress,
        failure: null,
        result: null,
        ...(method === 'orders.check' ? { input } : {}),
      },
      controller,
      ended: result,
    })
    onChange()
    return succeed({ id, result, onWaiting })
  }

  const showInterrupted = (row: JobRow): Entry['job'][] => {
    const how = declared.get(row.method)
    const method = asResumable(row.method)
    // Of a release that knew other work: nothing can be done with it.
    if (how === undefined || method === null) return []
    const input = readInput(method, row.input)
    return [
      {
        id: row.id,
        method,
        what: input.ok ? how.describe(input.value) : 'Work that cannot be read',
        state: 'interrupted',
        resumes: how.point === undefined ? 'again' : 'goes-on',
        startedAt: iso(row.startedAt),
        endedAt: null,
        progress: progressOf(row),
        failure: input.ok ? (problems.get(row.id) ?? null) : input.error,
        result: null,
        ...(method === 'orders.check' && input.ok ? { input: input.value } : {}),
      },
    ]
  }

  const rowOf = (id: number): JobRow | undefined => table.list().find((row) => row.id === id)

  const stop = async (method?: JobMethod): Promise<void> => {
    const running = live(method)
    for (const { controller } of running) controller.abort(deskEnds)
    await Promise.all(running.map(({ ended }) => ended))
  }

  return {
    declare: <
      M extends JobMethod,
      Value extends (M extends ResumableMethod ? ResultOf<M> : unknown),
      Point = null,
      Input = ParsedInput<M>,
    >(
      method: M,
      how: JobDeclaration<M, Input, Value, Point>,
    ): JobKind<Input, Value> => {
      // Points and input are read by the schemas of the same declaration before they reach it.
      declared.set(method, how as unknown as Declared)
      const begin: JobKind<Input, Value>['begin'] = (input, options = {}) =>
        // The value is what this declaration's work comes to.
        start(method, input, options, null) as Answer<StartedJob<Value>>
      return {
        begin,
        run: async (input, options) => {
          const begun = begin(input, options)
          return begun.ok ? begun.value.result : begun
        },
        stop: () => stop(method),
      }
    },
    inputs: <M extends ResumableMethod>(method: M) =>
      table.list().flatMap((row): ParsedInput<M>[] => {
        const input = row.method === method ? readInput(method, row.input) : null
        return input?.ok === true ? [input.value] : []
      }),
    list: (): Job[] => {
      const interrupted = table.list().flatMap((row) => (entries.has(row.id) ? [] : showInterrupted(row)))
      return [...[...entries.values()].map(({ job }) => job), ...interrupted].toSorted(
        (a, b) => b.id - a.id,
        // Result and input are those of the method: `declare` ties them.
      ) as Job[]
    },
    resume: (id: number): Answer<null> => {
      if (isLive(entries.get(id))) return fail(isRunning)
      const row = rowOf(id)
      const how = row === undefined ? undefined : declared.get(row.method)
      const method = row === undefined ? null : asResumable(row.method)
      if (row === undefined || how === undefined || method === null) return fail(gone)
      const input = readInput(method, row.input)
      const point =
        how.point === undefined || row.point === null
          ? succeed(null)
          : readStored(how.point, row.point, 'a point of interrupted work')
      const begun: Answer<unknown> = !input.ok
        ? input
        : !point.ok
          ? fail(damagedFailure(point.error))
          : start(method, input.value, {}, { row, point: point.value })
      if (!begun.ok) {
        problems.set(id, begun.error)
        onChange()
        return begun
      }
      return succeed(null)
    },
    cancel: (id: number): Answer<null> => {
      const entry = entries.get(id)
      if (entry === undefined || !isLive(entry)) return fail(gone)
      entry.controller.abort()
      return succeed(null)
    },
    discard: async (id: number): Promise<Answer<null>> => {
      if (isLive(entries.get(id))) return fail(isRunning)
      const row = rowOf(id)
      if (!entries.delete(id) && row === undefined) return fail(gone)
      if (row !== undefined) {
        const method = asResumable(row.method)
        const input = method === null ? null : readInput(method, row.input)
        const discard = declared.get(row.method)?.discard
        // What cannot be read names nothing that could be removed.
        const discarded = discard !== undefined && input?.ok === true ? await discard(input.value) : null
        if (discarded?.ok === false) return discarded
        table.remove(id)
      }
      problems.delete(id)
      onChange()
      return succeed(null)
    },
    stop: () => stop(),
  }
}

const progressOf = (row: JobRow | undefined): Job['progress'] =>
  row === undefined || row.done === null ? null : { done: row.done, total: row.total }
