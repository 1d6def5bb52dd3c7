import type { z } from 'zod'
import { type Answer, contract, type ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { resumableMethods, type ResumableMethod, type StoredJob } from '../../../features/jobs/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { orStorageFailure, StorageFault } from '../app-database/storage-fault.ts'
import type { TableClient } from '../app-database/table.ts'
import { damagedFailure, readStored } from '../db/stored-json.ts'
import type { Logger } from '../log/logger.ts'
import type { JobRow, jobsTable } from './jobs-table.ts'
import { createRunningJobs, type RunningJobs } from './running-jobs.ts'

export type JobProgress = { readonly done: number; readonly total: number | null }

/** What is stored of one piece of work until it ends. What could not be stored is logged. */
export type JobRecord<Point = never> = {
  /** Whether it was interrupted before. */
  readonly isResumed: boolean
  /** Stores that it begins, once. */
  begin(): void
  /** Stores the point that it can go on from. */
  checkpoint(point: Point, progress: JobProgress): void
  /** Nothing is to be resumed any more, unless resumed work failed: then it can be resumed again. */
  end(failure: Failure | null): void
}

/** Work that was resumed. */
export type ResumedWork = {
  /** A sentence or path that says what it came to. */
  readonly ended: Promise<Answer<string | null>>
  readonly cancel: () => void
}

/** How the work of a call is taken up again. */
export type Resumable<N extends ResumableMethod, Point> = {
  /** What it does, for people: “Export of listings of 0x…”. */
  readonly describe: (input: ParsedInput<N>) => string
  /** Shape of its point; left out where it can only be done again. */
  readonly point?: z.ZodType<Point>
  /** @param point the last one that was stored; `null` before the first */
  readonly resume: (
    input: ParsedInput<N>,
    point: Point | null,
    record: JobRecord<Point>,
    signal: AbortSignal,
  ) => Promise<Answer<ResumedWork>> | Answer<ResumedWork>
  readonly discard?: (input: ParsedInput<N>) => Promise<Answer<unknown>>
}

export type StoredJobs = {
  /** What runs now, whether or not it could be taken up again. */
  readonly running: RunningJobs
  declare<N extends ResumableMethod, Point = never>(
    method: N,
    resumable: Resumable<N, Point>,
  ): (input: ParsedInput<N>) => JobRecord<Point>
  /** What was asked of work of a call that has not ended. */
  inputs<N extends ResumableMethod>(method: N): ParsedInput<N>[]
  list(): StoredJob[]
  resume(id: number, signal: AbortSignal): Promise<Answer<null>>
  cancel(id: number): Answer<null>
  discard(id: number): Promise<Answer<null>>
}

type Declared = Resumable<ResumableMethod, unknown>
type Since = Pick<StoredJob, 'state' | 'message'> & { readonly row: JobRow; readonly cancel: () => void }

const notThere: Failure = { kind: 'not-found', message: 'There is no such work any more.' }
const runs: Failure = {
  kind: 'conflict',
  message: 'This work runs already.',
  hint: 'Wait until it ends, or stop it.',
}
const iso = (ms: number): string => new Date(ms).toISOString()

export const createStoredJobs = (deps: {
  readonly table: TableClient<typeof jobsTable>
  readonly logger: Pick<Logger, 'warn'>
  readonly onChange: () => void
  readonly now?: () => number
}): StoredJobs => {
  const { table, logger, onChange, now = Date.now } = deps
  const declared = new Map<string, Declared>()
  const runningJobs = createRunningJobs({ onChange, now })
  /** Work of this desk that has not ended. What else the table has was interrupted. */
  const running = new Set<number>()
  const resumed = new Map<number, Since>()
  const problems = new Map<number, string>()

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

  const openRecord = (method: string, input: unknown, known: number | null): JobRecord<unknown> => {
    let isBegun = known !== null
    let id = known
    return {
      isResumed: known !== null,
      begin: () => {
        if (isBegun) return
        isBegun = true
        const row = { method, input: JSON.stringify(input), startedAt: now() }
        id = noted(() => table.add(row, [...running]))
        if (id !== null) running.add(id)
        onChange()
      },
      checkpoint: (point, progress) => {
        if (id === null) return
        const step = { id, point: JSON.stringify(point), notedAt: now(), ...progress }
        noted(() => table.note(step))
      },
      end: (failure) => {
        const ended = id
        if (ended === null) return
        running.delete(ended)
        const canGoOn = known !== null && failure !== null && failure.kind !== 'cancelled'
        if (!canGoOn) noted(() => table.remove(ended))
        onChange()
      },
    }
  }

  const rowOf = (id: number): JobRow | undefined => table.list().find((one) => one.id === id)

  const readPoint = <Point>(
    { point: text }: Pick<JobRow, 'point'>,
    schema: z.ZodType<Point> | undefined,
  ): Answer<Point | null> => {
    if (schema === undefined || text === null) return succeed(null)
    const read = readStored(schema, text, 'a point of interrupted work')
    return read.ok ? read : fail(damagedFailure(read.error))
  }

  const show = (row: JobRow): StoredJob[] => {
    const since = resumed.get(row.id)
    const one = declared.get(row.method)
    const method = resumable(row.method)
    // Of a release that knew other work: nothing can be done with it but to forget it.
    if (one === undefined || method === null) return []
    const input = readInput(method, row.input)
    const { id, done, total } = row
    return [
      {
        id,
        method,
        what: input.ok ? one.describe(input.value) : 'Work that cannot be read',
        state: since?.state ?? 'interrupted',
        resumes: one.point === undefined ? 'again' : 'goes-on',
        startedAt: iso(row.startedAt),
        notedAt: iso(row.notedAt),
        done,
        total,
        message: since?.message ?? (input.ok ? (problems.get(id) ?? null) : input.error.message),
      },
    ]
  }

  const follow = async (row: JobRow, { ended, cancel }: ResumedWork): Promise<void> => {
    resumed.set(row.id, { state: 'running', message: null, row, cancel })
    onChange()
    const result = await orStorageFailure(() => ended)
    running.delete(row.id)
    if (result.ok) resumed.set(row.id, { state: 'done', message: result.value, row, cancel })
    else if (result.error.kind === 'cancelled')
      resumed.set(row.id, { state: 'cancelled', message: result.error.message, row, cancel })
    else {
      resumed.delete(row.id)
      problems.set(row.id, result.error.message)
    }
    onChange()
  }

  return {
    running: runningJobs,
    declare: <N extends ResumableMethod, Point>(method: N, how: Resumable<N, Point>) => {
      // Points and input are read by the schemas of the same declaration before they reach it.
      declared.set(method, how as unknown as Declared)
      return (input: ParsedInput<N>): JobRecord<Point> => openRecord(method, input, null)
    },
    inputs: <N extends ResumableMethod>(method: N) =>
      table.list().flatMap((row): ParsedInput<N>[] => {
        const input = row.method === method ? readInput(method, row.input) : null
        return input?.ok === true ? [input.value] : []
      }),
    list: () => {
      const rows = table.list()
      const there = new Set(rows.map(({ id }) => id))
      const ended = [...resumed.values()].flatMap(({ row }) => (there.has(row.id) ? [] : [row]))
      const shown = rows.filter(({ id }) => !running.has(id) || resumed.has(id))
      const stored = [...shown, ...ended].toSorted((a, b) => b.id - a.id).flatMap(show)
      return [...runningJobs.list(), ...stored]
    },
    resume: async (id, signal) => {
      const row = rowOf(id)
      const one = row === undefined ? undefined : declared.get(row.method)
      const method = row === undefined ? null : resumable(row.method)
      if (row === undefined || one === undefined || method === null) return fail(notThere)
      if (running.has(id)) return fail(runs)
      running.add(id)
      const input = readInput(method, row.input)
      const point = readPoint(row, one.point)
      const begun =
        input.ok && point.ok
          ? await orStorageFailure(() =>
              one.resume(input.value, point.value, openRecord(method, input.value, id), signal),
            )
          : fail(input.ok && !point.ok ? point.error : damagedFailure('Its input cannot be read.'))
      if (!begun.ok) {
        running.delete(id)
        problems.set(id, begun.error.message)
        onChange()
        return begun
      }
      problems.delete(id)
      void follow(row, begun.value)
      return succeed(null)
    },
    cancel: (id) => {
      const since = resumed.get(id)
      if (since?.state === 'running') since.cancel()
      else if (!runningJobs.cancel(id)) return fail(notThere)
      return succeed(null)
    },
    discard: async (id) => {
      if (running.has(id)) return fail(runs)
      if (resumed.delete(id)) {
        onChange()
        return succeed(null)
      }
      const row = rowOf(id)
      if (row === undefined) return fail(notThere)
      const one = declared.get(row.method)
      const method = resumable(row.method)
      const input = method === null ? null : readInput(method, row.input)
      // What cannot be read names nothing that could be removed.
      if (one?.discard !== undefined && input?.ok === true) {
        const discarded = await one.discard(input.value)
        if (!discarded.ok) return discarded
      }
      table.remove(id)
      problems.delete(id)
      onChange()
      return succeed(null)
    },
  }
}

const resumable = (method: string): ResumableMethod | null =>
  resumableMethods.find((one) => one === method) ?? null

const readInput = (method: ResumableMethod, text: string): Answer<never> => {
  const read = readStored(contract[method].input, text, 'what was asked of interrupted work')
  // The declaration that gets it is that of the same method.
  return read.ok ? succeed(read.value as never) : fail(damagedFailure(read.error))
}
