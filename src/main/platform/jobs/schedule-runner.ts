import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { orStorageFailure } from '../app-database/storage-fault.ts'
import type { Background } from '../faults/faults.ts'

/** When something is done by itself. */
export type Scheduled<Of> = Of & {
  readonly minutes: number
  /** Milliseconds since the epoch. */
  readonly lastAt: number | null
  readonly problem: string | null
}

export type ScheduleRunnerDeps<Of> = {
  /** What it does, for the log: "taking snapshots by schedule". */
  readonly what: string
  readonly table: {
    readonly list: () => Promise<Answer<readonly Scheduled<Of>[]>>
    /** @param minutes `null` ends it */
    readonly set: (of: Of, minutes: number | null) => Promise<Answer<unknown>>
    readonly note: (run: Scheduled<Of> & { lastAt: number; problem: string | null }) => Promise<unknown>
  }
  readonly projects: { readonly get: (id: string) => unknown }
  /** Does what is due; resolves when it is done or failed. */
  readonly run: (of: Scheduled<Of>) => Promise<Answer<unknown>>
  readonly onChange: () => void
  readonly background: Background
  readonly now: () => number
  /** How often it looks for what is due, in ms; 15 s by default. */
  readonly everyMs?: number
}

/** Schedules in `desk.db`, asked for as those are that lie in a large database. */
export const schedulesIn = <Of>(table: {
  readonly list: () => readonly Scheduled<Of>[]
  readonly set: (of: Of, minutes: number | null) => unknown
  readonly note: (run: Scheduled<Of> & { lastAt: number; problem: string | null }) => unknown
}): ScheduleRunnerDeps<Of>['table'] => ({
  list: () => orStorageFailure(() => succeed(table.list())),
  set: (of, minutes) => orStorageFailure(() => succeed(table.set(of, minutes))),
  note: (run) => orStorageFailure(() => succeed(table.note(run))),
})

const noSuchProject: Failure = {
  kind: 'not-found',
  message: 'There is no project of that id.',
  hint: 'Choose a project again; it may have been removed.',
  field: 'project',
}

export type ScheduleRunner<Of> = ReturnType<typeof createScheduleRunner<Of & { readonly project: string }>>

/**
 * Does something of collections every so many minutes while the desk is open. What was missed while it was closed stays missed. A fault in
 * one is reported and noted, and the others have their turn.
 */
export const createScheduleRunner = <Of extends { readonly project: string }>(
  deps: ScheduleRunnerDeps<Of>,
) => {
  const { what, table, projects, run, onChange, background, now, everyMs = 15_000 } = deps
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let stopped = false

  const isDue = ({ lastAt, minutes }: Scheduled<Of>): boolean =>
    // A clock that was set back must not stop the schedule.
    lastAt === null || lastAt > now() || now() - lastAt >= minutes * 60_000

  const look = async (): Promise<void> => {
    const stored = await table.list()
    if (!stored.ok) return
    for (const one of stored.value) {
      if (stopped || !isDue(one)) continue
      const lastAt = now()
      const running = orStorageFailure(() =>
        projects.get(one.project) === undefined ? fail(noSuchProject) : run(one),
      )
      background(what, running)
      const [done] = await Promise.allSettled([running])
      const failed = done.status === 'fulfilled' && !done.value.ok ? done.value.error : null
      if (stopped && failed?.kind === 'cancelled') return
      const bug = done.status === 'rejected' ? 'A bug ended it; the desk’s log has it.' : null
      await table.note({ ...one, lastAt, problem: failed?.message ?? bug })
      onChange()
    }
  }

  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }

  const lookSoon = (): void => background(what, lookOnce())

  return {
    /** Nothing is opened or asked before the first interval is over: a start of the desk has better things to do. */
    start: (): void => {
      timer = setInterval(lookSoon, everyMs)
      timer.unref()
    },
    /** Looks now. */
    look: lookOnce,
    list: () => table.list(),
    /** @param minutes `null` ends it */
    set: async (of: Of, minutes: number | null): Promise<Answer<unknown>> => {
      if (minutes !== null && projects.get(of.project) === undefined) return fail(noSuchProject)
      const set = await table.set(of, minutes)
      if (!set.ok) return set
      onChange()
      if (minutes !== null) lookSoon()
      return set
    },
    stop: async (): Promise<void> => {
      stopped = true
      clearInterval(timer)
      // What it rejected with was reported by then.
      await Promise.allSettled([looking])
    },
  }
}
